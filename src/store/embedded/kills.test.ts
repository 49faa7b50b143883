// Power cuts cannot be had here; kill -9 at every moment can. A row counts once its insert was answered.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clearAway, type Holder, hold, openFolder } from '../../../tests/programs/holders.ts';
import { startEmbedded } from '../embedded.ts';
import { readPidFile, serves } from './postmaster.ts';
import { until } from './running.ts';

const dir = path.join(openFolder(), 'pg');
const rounds = 5;
const acknowledged: number[] = [];
afterAll(clearAway);

async function writeUntilKilled(kill: (holder: Holder, server: number, round: number) => Promise<void>) {
  for (let round = 0; round < rounds; round += 1) {
    const writer = hold({ dir, writes: true });
    const { pid } = await writer.started();
    await until(() => writer.acknowledged.length >= 100, 20_000);
    await kill(writer, pid, round);
    expect(writer.acknowledged.length).toBeGreaterThanOrEqual(100);
    acknowledged.push(...writer.acknowledged);
  }
}

async function expectAllKept() {
  const embedded = await startEmbedded({ dir });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query('select number from kept');
  await client.end();
  await embedded.stop();
  const kept = new Set(rows.map(({ number }) => Number(number)));
  expect(acknowledged.filter((number) => !kept.has(number))).toEqual([]);
}

test('rows that were acknowledged survive kill -9 of our process', async () => {
  await writeUntilKilled((writer) => writer.kill());
  await expectAllKept();
}, 60_000);

test('rows that were acknowledged survive kill -9 of our process and of PostgreSQL', async () => {
  await writeUntilKilled(async (writer, server, round) => {
    // Every other time its children too, at once: alone they notice a little later that it is gone.
    const everyone = round % 2 ? [server] : [server, ...childrenOf(server)];
    for (const pid of everyone) process.kill(pid, 'SIGKILL');
    await writer.kill();
  });
  await expectAllKept();
}, 60_000);

function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => Number(child));
}

const moments: [string, (dir: string) => boolean][] = [
  ['while initdb begins', (at) => building(at).length > 0],
  [
    'in the middle of initdb',
    (at) => building(at).some((name) => existsSync(path.join(name, 'fresh/global/pg_control'))),
  ],
  ['when the cluster is in place', (at) => existsSync(path.join(at, 'PG_VERSION'))],
  ['when the server begins', (at) => readPidFile(at) !== null],
  ['when the server is ready', (at) => readPidFile(at)?.status === 'ready'],
];

function building(at: string): string[] {
  const home = path.dirname(at);
  return readdirSync(home)
    .filter((name) => name.startsWith('pg.building-'))
    .map((name) => path.join(home, name));
}

test.each(moments)(
  'a first start killed %s does not hinder the next',
  async (_moment, hasCome) => {
    const fresh = path.join(openFolder(), 'pg');
    const holder = hold({ dir: fresh });
    expect(await until(() => hasCome(fresh), 20_000)).toBe(true);
    await holder.kill();

    const embedded = await startEmbedded({ dir: fresh });
    const client = new pg.Client(embedded.connection);
    await client.connect();
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'thirdteam' }]);
    await client.end();
    await embedded.stop();
    expect(serves(embedded.pid, fresh)).toBe(false);
    // An initdb orphaned at its very first step makes its folder again after we swept it; the next start sweeps that.
    for (let starts = 0; building(fresh).length > 0 && starts < 10; starts += 1) {
      const again = await startEmbedded({ dir: fresh });
      await again.stop();
    }
    expect(building(fresh)).toEqual([]);
  },
  60_000,
);
