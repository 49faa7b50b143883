// The parent's side of hold-cluster.ts: starts it as whoever, from wherever, hears what it tells, and
// leaves neither servers nor folders behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readPidFile, serves } from '../../src/store/embedded/postmaster.ts';
import { until } from '../../src/store/embedded/running.ts';
import type { HolderOptions, HolderWord } from './hold-cluster.ts';

type Started = Extract<HolderWord, { started: unknown }>;

export type Holder = {
  child: ChildProcess;
  acknowledged: number[];
  /** Throws the holder's own words when it could not start. */
  started(): Promise<Started['started'] & { said: string[] }>;
  /** SIGTERM; its events when it went in order. */
  leave(): Promise<string[]>;
  kill(): Promise<void>;
};

export type HolderHome = { script: string; node: string; uid?: number; gid?: number };

const here: HolderHome = {
  script: path.join(import.meta.dirname, 'hold-cluster.ts'),
  node: process.execPath,
};

export const isRoot = process.getuid?.() === 0;
export const needsRoot = 'needs root: another account is lent to PostgreSQL only then';
export const stranger = { uid: 65534, gid: 65534 };

export function hold(options: HolderOptions, home: HolderHome = here): Holder {
  const { uid, gid } = home;
  const child = spawn(home.node, [home.script, JSON.stringify(options)], {
    ...(uid !== undefined && gid !== undefined ? { uid, gid } : {}),
    cwd: '/',
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const words: HolderWord[] = [];
  const acknowledged: number[] = [];
  const ended = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', (line) => {
    const word: HolderWord = JSON.parse(line);
    if ('acknowledged' in word) acknowledged.push(word.acknowledged);
    else words.push(word);
  });

  return {
    child,
    acknowledged,
    async started() {
      await until(() => words.length > 0 || child.exitCode !== null, 60_000);
      const word = words[0];
      if (word && 'started' in word) return { ...word.started, said: word.said };
      throw new Error(word && 'failed' in word ? word.failed : 'the holder said nothing');
    },
    async leave() {
      child.kill('SIGTERM');
      await ended;
      const word = words.at(-1);
      if (child.exitCode === 0 && word && 'stopped' in word) return word.stopped;
      throw new Error(`the holder left with ${child.exitCode}, saying ${JSON.stringify(word)}`);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const folders: string[] = [];
const children: ChildProcess[] = [];

/** A folder that any account may enter, as /srv or a home directory usually is. */
export function openFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-'));
  chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

/** A cluster that the launcher put below /var/lib is cleared away with the rest. */
export function noteRefuge(dir: string): void {
  folders.push(path.dirname(dir));
}

/** For afterAll: ends what this test file started, then removes its folders. */
export async function clearAway(): Promise<void> {
  for (const child of children
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  for (const folder of folders.splice(0)) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => path.basename(each) === 'postmaster.pid')) {
      await endServer(path.dirname(path.join(folder, name)));
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const refuges = '/var/lib/third-team';
  if (existsSync(refuges) && readdirSync(refuges).length === 0) rmdirSync(refuges);
}

async function endServer(dir: string): Promise<void> {
  const pid = readPidFile(dir)?.pid ?? 0;
  if (!serves(pid, dir)) return;
  process.kill(pid, 'SIGQUIT');
  await until(() => !serves(pid, dir), 10_000);
}

export function logOf(dir: string): string {
  return readFileSync(`${dir}.log`, 'utf8');
}
