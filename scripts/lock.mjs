// One process at a time may change node_modules and dist. The lock is a folder that appears with its owner
// already inside, so nobody ever sees one half made; a killed owner leaves it behind and the next one takes it.
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const silentMs = 60_000;

/** Runs `work(addPid)` alone. A program that may outlive us is named with `addPid`, so that it holds the lock too. */
export async function withLock(folder, onWait, work) {
  for (let told = false; !take(folder); ) {
    const pids = ownersOf(folder);
    if (pids !== null && isDead(folder, pids)) discard(folder, pids);
    else {
      if (!told) onWait();
      told = true;
      await wait(250);
    }
  }
  // Process ids come round again, above all in containers: an owner that lives also says so.
  const heartbeat = setInterval(() => touch(folder), silentMs / 6);
  const release = () => discard(folder, ownersOf(folder));
  process.on('exit', release);
  try {
    return await work((pid) => appendFileSync(join(folder, 'owner'), `${pid}\n`));
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function take(folder) {
  const mine = `${folder}-${process.pid}`;
  rmSync(mine, { recursive: true, force: true });
  mkdirSync(mine, { recursive: true });
  writeFileSync(join(mine, 'owner'), `${process.pid}\n`);
  try {
    renameSync(mine, folder);
    return true;
  } catch (error) {
    rmSync(mine, { recursive: true, force: true });
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) return false;
    throw error;
  }
}

/** Moves the lock away before deleting it: of two that find it dead, only one rename succeeds. */
function discard(folder, pids) {
  const aside = `${folder}-gone-${process.pid}`;
  try {
    renameSync(folder, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  // Somebody quicker took the dead one, and this is their living lock: give it back.
  if (ownersOf(aside) !== pids) renameSync(aside, folder);
  else rmSync(aside, { recursive: true, force: true });
}

function isDead(folder, pids) {
  const touched = statSync(join(folder, 'owner'), { throwIfNoEntry: false });
  if (touched === undefined) return false;
  if (Date.now() - touched.mtimeMs > silentMs) return true;
  return !pids.trim().split('\n').map(Number).some(isAlive);
}

function isAlive(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(folder) {
  const now = new Date();
  utimesSync(join(folder, 'owner'), now, now);
}

function ownersOf(folder) {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8');
  } catch {
    return null;
  }
}
