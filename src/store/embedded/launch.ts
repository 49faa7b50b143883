// Starts the server on a folder, and stops it. The server is detached: a Ctrl-C in the terminal reaches
// us alone, and we stop it in order after the last query.
import { spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { runAs, surroundings } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import { type Running, readPidFile, serves } from './postmaster.ts';
import { until } from './running.ts';

export type Settings = Record<string, string>;

// fsync, synchronous_commit and full_page_writes keep PostgreSQL's defaults: a write that was
// acknowledged is on disk.
const ourSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // For disks without moving parts: another page costs hardly more than the next one.
  random_page_cost: '1.1',
  // A container's /dev/shm is often too small for the alternative.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

const logLimitBytes = 8_000_000;

// Another process was faster (its lock file may be there and not yet written), the backends of a killed server
// are still leaving, or the port was taken between our asking and PostgreSQL's binding it. All of them pass.
const passes = /postmaster\.pid" (already exists|is empty)|is still in use|Address already in use/;

/** null when it could not start for a reason that passes: look again who runs, then try again. */
export async function launch(place: Place, binaries: Binaries, settings: Settings): Promise<Running | null> {
  const port = Number(settings.port ?? (await freePort()));
  const logFile = `${place.dir}.log`;
  const options = Object.entries({ ...ourSettings, ...settings }).map(
    ([name, value]) => `--${name}=${value}`,
  );
  const args = ['-D', place.dir, '-p', String(port), ...options];
  if (process.platform === 'win32') return launchOnWindows(place, binaries, args, logFile);

  keepShort(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logged = fstatSync(log).size;
  const child = spawn(binaries.postgres, args, {
    ...place.account,
    ...surroundings,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  const end = { reason: '' };
  child.once('exit', (code, signal) => (end.reason = `it ended with ${signal ?? code}`));
  child.once('error', (error) => (end.reason = error.message));

  const isReady = () => {
    const file = readPidFile(place.dir);
    return file?.pid === child.pid && file?.status === 'ready';
  };
  await until(() => end.reason !== '' || isReady(), 120_000);
  if (end.reason === '' && isReady() && child.pid) return { pid: child.pid, port, isReady: true };

  if (end.reason === '' && child.pid) await shutDown(child.pid, place, binaries);
  const said = readFileSync(logFile).subarray(logged).toString();
  if (passes.test(said)) return null;
  throw new Error(
    `PostgreSQL did not start on ${place.dir} (${end.reason || 'it was not ready in time'}). Its log, ${logFile}, ends: ${said.slice(-700)}`,
  );
}

/** Fast shutdown: sessions end, everything is written, then the server leaves; harsher only if it hangs. */
export async function shutDown(pid: number, { dir, account }: Place, binaries: Binaries): Promise<void> {
  if (process.platform === 'win32') {
    await runAs(account, binaries.pgCtl, ['-D', dir, '-m', 'fast', '-w', 'stop']);
    return;
  }
  const steps = [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const;
  for (const [signal, patienceMs] of steps) {
    if (!serves(pid, dir) || !sendSignal(pid, signal)) return;
    if (await until(() => !serves(pid, dir), patienceMs)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) on ${dir} does not stop: end it by hand, then start again.`);
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

// pg_ctl gives up an administrator's rights, which PostgreSQL refuses like root's.
async function launchOnWindows(
  place: Place,
  binaries: Binaries,
  args: string[],
  logFile: string,
): Promise<Running | null> {
  const quoted = args.slice(2).map((arg) => `"${arg}"`);
  const control = ['-D', place.dir, '-l', logFile, '-w', '-o', quoted.join(' '), 'start'];
  const child = spawn(binaries.pgCtl, control, { ...surroundings, stdio: 'ignore' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const file = readPidFile(place.dir);
  if (code !== 0 || !file) throw new Error(`PostgreSQL did not start on ${place.dir}: see ${logFile}.`);
  return { pid: file.pid, port: file.port, isReady: true };
}

function keepShort(logFile: string) {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(logFile, `${logFile}.old`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
