import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { clearAway, hold, openFolder } from '../../../tests/programs/holders.ts';
import { startEmbedded } from '../embedded.ts';
import { serves } from './postmaster.ts';

const dir = path.join(openFolder(), 'pg');
afterAll(clearAway);

test('a second process joins, and the first to leave does not take the server with it', async () => {
  const first = await startEmbedded({ dir });
  const holder = hold({ dir });
  const second = await holder.started();
  expect(second.events).toEqual([`joined server ${first.pid}`]);

  // The second one has no open connection of its own: an idle pool closes them all.
  await first.stop();
  expect(first.events).toContain('left the server to others');
  expect(serves(first.pid, dir)).toBe(true);

  expect(await holder.leave()).toContain('stopped the server');
  expect(serves(first.pid, dir)).toBe(false);
}, 30_000);

test('a client that did not come through the launcher keeps its server too', async () => {
  const embedded = await startEmbedded({ dir });
  const reader = new pg.Client(embedded.connection);
  await reader.connect();
  await embedded.stop();
  expect((await reader.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await reader.end();

  const next = await startEmbedded({ dir });
  expect(next.events).toEqual([`joined server ${embedded.pid}`]);
  await next.stop();
  expect(serves(embedded.pid, dir)).toBe(false);
}, 30_000);

test('who comes while the last one leaves gets a server that stays', async () => {
  let staying = await startEmbedded({ dir });
  for (let turn = 0; turn < 8; turn += 1) {
    const [next] = await Promise.all([startEmbedded({ dir }), staying.stop()]);
    const client = new pg.Client(next.connection);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    staying = next;
  }
  await staying.stop();
  expect(serves(staying.pid, dir)).toBe(false);
}, 30_000);

test('two that leave at the same moment leave no server behind', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const both = await Promise.all([startEmbedded({ dir }), startEmbedded({ dir })]);
    expect(both[0].pid).toBe(both[1].pid);
    await Promise.all(both.map((embedded) => embedded.stop()));
    expect(serves(both[0].pid, dir)).toBe(false);
  }
}, 30_000);

test('after a crash of one backend we are present again', async () => {
  const embedded = await startEmbedded({ dir });
  const seats = async () => {
    const client = new pg.Client(embedded.connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query(
        `select pid from pg_stat_activity where application_name = 'third-team presence' and wait_event = 'ClientRead'`,
      );
      return rows.map(({ pid }) => Number(pid));
    } catch {
      return [];
    } finally {
      await client.end();
    }
  };
  const [before] = await seats();
  process.kill(Number(before), 'SIGKILL');
  await expect
    .poll(async () => (await seats()).filter((pid) => pid !== before).length, { timeout: 10_000 })
    .toBe(1);

  const other = await startEmbedded({ dir });
  await other.stop();
  expect(other.events).toContain('left the server to others');
  await embedded.stop();
  expect(serves(embedded.pid, dir)).toBe(false);
}, 30_000);

test('a server that was killed does not serve, even while nobody has buried it', async () => {
  const parent = hold({ dir });
  const { pid } = await parent.started();
  const embedded = await startEmbedded({ dir });
  expect(embedded.isServing()).toBe(true);
  // Stopped, its parent cannot take note of its end: the number stays taken.
  parent.child.kill('SIGSTOP');
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => embedded.isServing(), { timeout: 10_000 }).toBe(false);
  expect(() => process.kill(pid, 0)).not.toThrow();

  const next = await startEmbedded({ dir });
  expect(next.pid).not.toBe(pid);
  await parent.kill();
  await next.stop();
}, 30_000);

test('a process that forgets to stop can still end', async () => {
  const embedded = await startEmbedded({ dir });
  const seat = process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap');
  expect(seat).toEqual([]);
  await embedded.stop();
}, 30_000);
