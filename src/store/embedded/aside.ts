// Makes a folder whole or not at all: built aside, then moved into place by one rename. A process that
// dies half way leaves only `<target>.building-<pid>-…`, which the next one sweeps.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { isRoot } from './account.ts';
import { isAlive } from './running.ts';

/** False when another process put its own folder there first. */
export async function buildAside(
  target: string,
  build: (fresh: string, aside: string) => Promise<void>,
): Promise<boolean> {
  const aside = mkdtempSync(`${target}.building-${process.pid}-`);
  const fresh = path.join(aside, 'fresh');
  try {
    await build(fresh, aside);
    syncFolder(fresh);
    if (!moveInto(target, fresh)) return false;
    // Without this a power cut may undo the rename, and with it everything written since.
    syncFolder(path.dirname(target));
    return true;
  } finally {
    remove(aside);
  }
}

function moveInto(target: string, fresh: string): boolean {
  try {
    renameSync(fresh, target);
    return true;
  } catch (error) {
    // An absent or empty target is replaced; a full one is another process's work.
    if (existsSync(target) && readdirSync(target).length > 0) return false;
    const advice = 'if a disk is mounted there, mount it one folder higher';
    throw new Error(`${target} could not be put in place: ${advice}.`, { cause: error });
  }
}

export function sweepLeftovers(target: string): number {
  const home = path.dirname(target);
  const prefix = `${path.basename(target)}.building-`;
  const leftovers = readdirSync(home)
    .filter((name) => name.startsWith(prefix))
    .filter((name) => isLeftover(path.join(home, name), Number.parseInt(name.slice(prefix.length), 10)));
  for (const name of leftovers) remove(path.join(home, name));
  return leftovers.length;
}

function isLeftover(folder: string, builder: number): boolean {
  const made = statSync(folder, { throwIfNoEntry: false });
  if (!made || (!isRoot() && made.uid !== process.getuid?.())) return false;
  if (builder !== process.pid) return !isAlive(builder);
  // In a container our predecessor often had our number: what is older than us is not ours.
  const bornMs = performance.timeOrigin + performance.now() - process.uptime() * 1000;
  return made.mtimeMs < bornMs;
}

// An initdb whose parent was killed goes on for a while and still adds files.
function remove(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
}

function syncFolder(folder: string) {
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
