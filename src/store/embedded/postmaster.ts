// Which server runs on a folder, as its postmaster.pid tells. The file outlives a killed server, so its
// number may be dead, or by now somebody else's; it is also empty for a blink while a server starts.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { isAlive, until } from './running.ts';

/** `status` is PostgreSQL's own word: starting, ready, stopping; "" before it says. */
export type PidFile = { pid: number; port: number; status: string; text: string };

/** Not `isReady`: it serves the folder, yet did not finish starting or stopping for minutes. */
export type Running = { pid: number; port: number; isReady: boolean };

export function readPidFile(dir: string): PidFile | null {
  let text: string;
  try {
    text = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const lines = text.split('\n');
  return { pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, status: (lines[7] ?? '').trim(), text };
}

/** Is this process a PostgreSQL server, and is this the folder it serves? */
export function serves(pid: number, dir: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'win32') {
    const { stdout } = spawnSync('tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh'], {
      encoding: 'utf8',
    });
    return stdout.includes('postgres');
  }
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.includes('postgres') && stdout.includes(dir);
  }
  const [program = '', ...args] = commandLine(pid);
  // "postgres: checkpointer" is a child of a server, a zombie has no command line at all.
  if (!['postgres', 'postmaster'].includes(path.basename(program))) return false;
  const named = args[args.indexOf('-D') + 1] ?? '';
  return isSameFolder(path.isAbsolute(named) ? named : `/proc/${pid}/cwd`, dir);
}

/** The server that serves this folder, once it is ready; null when there is none (any more). */
export async function findRunning(dir: string, events: string[]): Promise<Running | null> {
  await until(() => readPidFile(dir)?.text !== '', 1000);
  const file = readPidFile(dir);
  if (!file) return null;
  if (!serves(file.pid, dir)) {
    // A dead number PostgreSQL replaces by itself, and safely; before an empty file, or a number that
    // a living process has got since, it stops.
    if (file.pid === 0 || isAlive(file.pid)) removePidFile(dir, file);
    const stale = `postmaster.pid was stale (${file.pid})`;
    if (!events.includes(stale)) events.push(stale);
    return null;
  }
  // Two minutes: a server that died in the middle of much work replays it first.
  const isReady = () => readPidFile(dir)?.status === 'ready';
  await until(() => !serves(file.pid, dir) || isReady(), 120_000);
  const now = readPidFile(dir);
  const isStillThere = now?.pid === file.pid && serves(file.pid, dir);
  return isStillThere ? { pid: now.pid, port: now.port, isReady: isReady() } : null;
}

function removePidFile(dir: string, judged: PidFile) {
  // Another of our processes may have removed it and started a server since we judged it.
  if (readPidFile(dir)?.text === judged.text) rmSync(path.join(dir, 'postmaster.pid'), { force: true });
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It ended between two looks.
    return [];
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    const [a, b] = [statSync(one), statSync(other)];
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    // Gone, or not ours to look at.
    return false;
  }
}
