// The built site as an operator runs it, on a database that is there already.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { projectFile } from '../src/store/project-file.ts';

export type SiteProcess = {
  /** Without a slash at the end. */
  address: string;
  /** Of the process that was started; with several workers those are its children. */
  pid: number;
  /** What it keeps in memory now, its own process only. */
  residentMB(): number;
  child: ChildProcess;
  stop(): Promise<void>;
};

export type SiteChoices = {
  role?: 'serve' | 'start';
  workers?: number;
  /** Hears what it says; without it, its complaints are ours. */
  onLine?: (line: string) => void;
};

/** `serve`: without feeds, so that nothing changes by itself. */
export async function startSite(
  env: Record<string, string>,
  { role = 'serve', workers = 1, onLine }: SiteChoices = {},
): Promise<SiteProcess> {
  await buildSite();
  const args = ['--enable-source-maps', projectFile('dist', 'server', 'main.js'), role];
  const child = spawn(process.execPath, args, {
    env: { PORT: '0', ...process.env, ...env, WORKERS: String(workers), NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
  });
  if (onLine && child.stderr) createInterface({ input: child.stderr }).on('line', onLine);
  const ended = once(child, 'close');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as Readable }).on('line', (line) => {
      onLine?.(line);
      const found = /^Third Team is at (.*)\/$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error('the site ended before it was up')));
  });
  const pid = child.pid as number;
  return {
    address,
    pid,
    child,
    residentMB: () => residentMB(pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function buildSite(): Promise<void> {
  const setup = new URL('../scripts/setup.mjs', import.meta.url).href;
  const { ensureBuilt } = (await import(setup)) as { ensureBuilt(): Promise<void> };
  await ensureBuilt();
}

export function residentMB(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
