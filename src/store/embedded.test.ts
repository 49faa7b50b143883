import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clearAway, hold, isRoot, logOf, openFolder } from '../../tests/programs/holders.ts';
import { serves } from './embedded/postmaster.ts';
import { type Embedded, startEmbedded } from './embedded.ts';

const dir = path.join(openFolder(), 'pg');
afterAll(clearAway);

async function query(embedded: Embedded, sql: string) {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('a first start makes a durable, loopback-only cluster with the database thirdteam', async () => {
  const embedded = await startEmbedded({ dir });
  expect(embedded.connection).toMatchObject({ host: '127.0.0.1', user: 'thirdteam', database: 'thirdteam' });
  const settings = await query(
    embedded,
    `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit',
     'full_page_writes', 'listen_addresses', 'max_connections', 'unix_socket_directories', 'data_checksums')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    listen_addresses: '127.0.0.1',
    max_connections: '100',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  });
  const locale = 'select datlocprovider, datlocale, current_database() as name from pg_database';
  expect(await query(embedded, `${locale} where datname = current_database()`)).toEqual([
    { datlocprovider: 'b', datlocale: 'C.UTF-8', name: 'thirdteam' },
  ]);
  expect(statSync(path.join(dir, 'thirdteam.password')).mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
  const wrong = new pg.Client({ ...embedded.connection, password: 'wrong' });
  await expect(wrong.connect()).rejects.toThrow('password authentication failed');
  await embedded.stop();
}, 30_000);

test('the server of a root process runs as somebody else', async ({ skip }) => {
  skip(!isRoot || process.platform !== 'linux', 'needs root on Linux');
  const embedded = await startEmbedded({ dir });
  expect(statSync(`/proc/${embedded.pid}`).uid).toBeGreaterThan(0);
  await embedded.stop();
});

test('stop() after closing a busy pool stops the server, and what was written is there next time', async () => {
  const first = await startEmbedded({ dir });
  const pool = new pg.Pool({ ...first.connection, max: 8 });
  await pool.query('create table crew (name text)');
  await Promise.all(Array.from({ length: 8 }, () => pool.query(`insert into crew values ('Wes')`)));
  await pool.end();
  await Promise.all([first.stop(), first.stop()]);
  expect(serves(first.pid, dir)).toBe(false);

  const second = await startEmbedded({ dir });
  expect(second.events).toEqual([`started server ${second.pid}`]);
  expect(await query(second, 'select count(*)::int as crew from crew')).toEqual([{ crew: 8 }]);
  await second.stop();
}, 30_000);

test('settings reach PostgreSQL, and one it does not know is answered with its own words', async () => {
  const embedded = await startEmbedded({ dir, settings: { work_mem: '7MB' } });
  expect(await query(embedded, 'show work_mem')).toEqual([{ work_mem: '7MB' }]);
  await embedded.stop();
  await expect(startEmbedded({ dir, settings: { work_memory: '7MB' } })).rejects.toThrow(/work_memory/);
}, 30_000);

test('SIGTERM stops the server in order: the next start has nothing to recover', async () => {
  const holder = hold({ dir, writes: true });
  const { pid } = await holder.started();
  expect(await holder.leave()).toContain('stopped the server');
  expect(serves(pid, dir)).toBe(false);
  expect(logOf(dir).trim()).toMatch(/database system is shut down$/);

  const next = await startEmbedded({ dir });
  await next.stop();
  expect(logOf(dir)).not.toContain('was not properly shut down');
}, 30_000);

test('six first starts at once share one server, and the last to leave stops it', async () => {
  const shared = path.join(openFolder(), 'pg');
  const holders = Array.from({ length: 6 }, () => hold({ dir: shared }));
  const started = await Promise.all(holders.map((holder) => holder.started()));
  const pids = new Set(started.map(({ pid }) => pid));
  expect(pids.size).toBe(1);
  expect(started.filter(({ events }) => events.includes('made the cluster'))).toHaveLength(1);

  const left = await Promise.all(holders.map((holder) => holder.leave()));
  expect(left.filter((events) => events.includes('stopped the server'))).toHaveLength(1);
  expect(serves(Number([...pids][0]), shared)).toBe(false);
  expect(readdirSync(path.dirname(shared)).sort()).toEqual(['pg', 'pg.log']);
}, 60_000);
