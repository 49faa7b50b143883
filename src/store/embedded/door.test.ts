// The moments of coming and leaving that two processes meet once in a thousand times, held still.
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearAway, openFolder } from '../../../tests/programs/holders.ts';
import { type Binaries, packagedBinaries, usableBinaries } from './binaries.ts';
import { ensureCluster, readPassword } from './cluster.ts';
import { launch, shutDown } from './launch.ts';
import { findPlace, type Place } from './place.ts';
import { findRunning, type Running, serves } from './postmaster.ts';
import { type Connection, enter } from './presence.ts';

const dir = path.join(openFolder(), 'pg');
let place: Place;
let binaries: Binaries;
let server: Running;
let connection: Connection;

const isUp = () => serves(server.pid, dir);
const stopServer = () => shutDown(server.pid, place, binaries);

beforeAll(async () => {
  place = await findPlace(dir, () => undefined);
  binaries = await usableBinaries(packagedBinaries(), place, []);
  await ensureCluster(place, binaries, []);
});

beforeEach(async () => {
  const running = (await findRunning(dir, [])) ?? (await launch(place, binaries, {}));
  if (!running) throw new Error('somebody else is on this folder');
  server = running;
  const user = 'thirdteam';
  connection = { host: '127.0.0.1', port: server.port, user, password: readPassword(dir), database: user };
});

afterAll(clearAway);

/** Somebody in the maintenance database, under any name. */
async function visitor(name: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: name });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function see(client: pg.Client, sql: string) {
  await expect.poll(async () => (await client.query(sql)).rowCount, { timeout: 10_000 }).toBe(1);
}

test('while the last one stops the server nobody comes in', async () => {
  const last = await enter(connection, isUp);
  let newcomer: Promise<unknown> | null = null;
  const departure = await last.leave(async () => {
    const watcher = await visitor('watcher');
    await see(watcher, `select 1 from pg_stat_activity where application_name = 'third-team leaving'`);
    newcomer = enter(connection, isUp).then(
      () => 'came in',
      () => 'was sent away',
    );
    await see(watcher, `select 1 from pg_locks where locktype = 'advisory' and not granted`);
    await stopServer();
  });
  expect(departure).toBe('stopped the server');
  expect(await newcomer).toBe('was sent away');
}, 30_000);

test('a newcomer who already waits at the door keeps the server up', async () => {
  const leaver = await enter(connection, isUp);
  const waiting = await visitor('third-team presence');
  expect(await leaver.leave(stopServer)).toBe('left the server to others');
  await waiting.end();
}, 30_000);

test('of two that leave, the one that has not let go yet is left to stop the server', async () => {
  const leaver = await enter(connection, isUp);
  const slower = await visitor('third-team leaving');
  await slower.query(
    `select pg_advisory_lock_shared(objid::bigint) from pg_locks where locktype = 'advisory'`,
  );
  expect(await leaver.leave(stopServer)).toBe('left the server to others');
  await slower.end();
}, 30_000);

test('of two that leave, the one that let go first is not counted as a guest', async () => {
  const leaver = await enter(connection, isUp);
  await visitor('third-team leaving');
  expect(await leaver.leave(stopServer)).toBe('stopped the server');
  expect(isUp()).toBe(false);
}, 30_000);

test('a pool whose connections close a moment late does not keep the server up', async () => {
  const leaver = await enter(connection, isUp);
  const late = await visitor('third-team');
  const leaving = leaver.leave(stopServer);
  const hasLooked = `application_name = 'third-team leaving' and state = 'idle' and query like '%pg_stat_activity%'`;
  await see(late, `select 1 from pg_stat_activity where ${hasLooked}`);
  await late.end();
  expect(await leaving).toBe('stopped the server');
}, 30_000);

test('leaving a server that died is no error', async () => {
  const leaver = await enter(connection, isUp);
  process.kill(server.pid, 'SIGKILL');
  await expect.poll(isUp, { timeout: 10_000 }).toBe(false);
  expect(await leaver.leave(stopServer)).toBe('found the server gone');
}, 30_000);
