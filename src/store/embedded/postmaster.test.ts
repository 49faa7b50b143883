import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clearAway, hold, logOf, openFolder } from '../../../tests/programs/holders.ts';
import { startEmbedded } from '../embedded.ts';
import { surroundings } from './account.ts';
import { packagedBinaries, usableBinaries } from './binaries.ts';
import { findPlace } from './place.ts';
import { readPidFile, serves } from './postmaster.ts';
import { until } from './running.ts';

const dir = path.join(openFolder(), 'pg');
const pidFile = path.join(dir, 'postmaster.pid');
afterAll(clearAway);

const silent = () => undefined;

function pidFileOf(pid: number): string {
  return [pid, dir, 1_763_000_000, 54_321, '', '127.0.0.1', '  1234567         0', 'ready   ', ''].join('\n');
}

async function expectFreshStart(said: string) {
  const embedded = await startEmbedded({ dir });
  expect(embedded.events).toEqual([said, `started server ${embedded.pid}`]);
  await embedded.stop();
}

test('an orphan left by kill -9 is adopted', async () => {
  const holder = hold({ dir });
  const { pid } = await holder.started();
  await holder.kill();
  expect(serves(pid, dir)).toBe(true);

  const embedded = await startEmbedded({ dir });
  expect(embedded.events).toEqual([`joined server ${pid}`]);
  await embedded.stop();
  expect(serves(pid, dir)).toBe(false);
}, 30_000);

test('an orphan that does not answer is stopped and replaced', async () => {
  const place = await findPlace(dir, silent);
  const { postgres } = await usableBinaries(packagedBinaries(), place, []);
  const deaf = ['-D', dir, '-p', '54321', '--listen_addresses=', `--unix_socket_directories=${dir}`];
  const orphan = spawn(postgres, deaf, {
    ...place.account,
    ...surroundings,
    stdio: 'ignore',
    detached: true,
  });
  await until(() => readPidFile(dir)?.status === 'ready', 10_000);

  await expectFreshStart(`stopped server ${orphan.pid}, which did not answer`);
  expect(serves(Number(orphan.pid), dir)).toBe(false);
}, 30_000);

test('a server that refuses our password is named, not stopped', async () => {
  const holder = hold({ dir });
  const { pid, password } = await holder.started();
  writeFileSync(path.join(dir, 'thirdteam.password'), 'another');
  await expect(startEmbedded({ dir })).rejects.toThrow(/refuses us: password authentication failed/);
  expect(serves(pid, dir)).toBe(true);
  writeFileSync(path.join(dir, 'thirdteam.password'), password);
  await holder.leave();
}, 30_000);

test('a postmaster.pid with the number of a dead process does not stop a start', async () => {
  const brief = spawn('true');
  await once(brief, 'exit');
  writeFileSync(pidFile, pidFileOf(Number(brief.pid)));
  await expectFreshStart(`postmaster.pid was stale (${brief.pid})`);
});

test('an empty postmaster.pid does not stop a start', async () => {
  writeFileSync(pidFile, '');
  await expectFreshStart('postmaster.pid was stale (0)');
});

test('a postmaster.pid whose number another program has by now does not stop a start', async () => {
  // As PostgreSQL's own account: that is the case in which it refuses to start by itself.
  const { account } = await findPlace(dir, silent);
  const sleeper = spawn('sleep', ['60'], { ...account, stdio: 'ignore' });
  await once(sleeper, 'spawn');
  writeFileSync(pidFile, pidFileOf(Number(sleeper.pid)));
  await expectFreshStart(`postmaster.pid was stale (${sleeper.pid})`);
  expect(sleeper.exitCode).toBe(null);
  sleeper.kill();
});

test('the server of the folder that ours was copied from is not taken for ours', async () => {
  const copied = path.join(openFolder(), 'pg');
  cpSync(dir, copied, { recursive: true, mode: 0 });
  const original = await startEmbedded({ dir });
  copyFileSync(pidFile, path.join(copied, 'postmaster.pid'));

  const copy = await startEmbedded({ dir: copied });
  expect(copy.pid).not.toBe(original.pid);
  await copy.stop();
  expect(serves(original.pid, dir)).toBe(true);
  await original.stop();
}, 30_000);

test('one folder reached by two names is one server', async () => {
  const original = await startEmbedded({ dir });
  const link = path.join(openFolder(), 'link');
  symlinkSync(path.dirname(dir), link);
  const same = await startEmbedded({ dir: path.join(link, 'pg') });
  expect(same.pid).toBe(original.pid);
  await same.stop();
  await original.stop();
}, 30_000);

test('six starts at the same moment on a cluster at rest share one server', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => startEmbedded({ dir })));
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(1);
  await Promise.all(all.map((embedded) => embedded.stop()));
  expect(serves(Number(all[0]?.pid), dir)).toBe(false);
}, 30_000);

test('a start waits for the last sessions of a killed server to leave', async () => {
  const holder = hold({ dir });
  const { pid, port, password } = await holder.started();
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    password,
    user: 'thirdteam',
    database: 'thirdteam',
  });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const straggler = Number(rows[0].pid);
  process.kill(straggler, 'SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await holder.kill();

  const starting = startEmbedded({ dir });
  await expect.poll(() => logOf(dir), { timeout: 10_000 }).toContain('is still in use');
  process.kill(straggler, 'SIGCONT');
  const embedded = await starting;
  expect(embedded.events.at(-1)).toBe(`started server ${embedded.pid}`);
  await embedded.stop();
}, 30_000);
