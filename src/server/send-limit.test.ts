import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { openDatabase } from '../store/database.ts';
import { pruneSendCounts } from '../store/send-counts.ts';
import { createSendLimits } from './send-limit.ts';

const { db, url } = await openTestDatabase();
const limits = createSendLimits(db);
const rule = { what: 'letters', most: 3, withinSeconds: 600 };

beforeEach(async () => {
  await db.deleteFrom('send_counts').execute();
});

/** As if that much time had gone by. */
async function pass(seconds: number): Promise<void> {
  await sql`update send_counts set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(db);
}

test('a sender waits only after sending too much, and not for ever', async () => {
  for (let sent = 0; sent < 3; sent += 1) expect(await limits.take(rule, 'ada')).toBe(0);
  await pass(240);
  const wait = await limits.take(rule, 'ada');
  expect(wait).toBeGreaterThan(350);
  expect(wait).toBeLessThanOrEqual(360);
  expect(await limits.take(rule, 'boris')).toBe(0);
  expect(await limits.take({ ...rule, what: 'photos' }, 'ada')).toBe(0);
  await pass(361);
  expect(await limits.take(rule, 'ada')).toBe(0);
});

test('nodes that are asked all at once let through as much as one', async () => {
  const other = openDatabase({ connectionString: url });
  const nodes = [limits, createSendLimits(other.db)];
  const waits = await Promise.all(Array.from({ length: 40 }, (_, at) => nodes[at % 2]?.take(rule, 'ada')));
  await other.close();
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('what came to nothing is not counted', async () => {
  for (let tried = 0; tried < 9; tried += 1) {
    expect(await limits.take(rule, 'ada')).toBe(0);
    await limits.giveBack(rule, 'ada');
  }
});

test('nobody can be read from the counts, and they are gone when their time is over', async () => {
  await limits.take(rule, '203.0.113.9');
  await limits.take(rule, 'ada@example.org');
  const rows = await db.selectFrom('send_counts').selectAll().execute();
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|ada@|letters/);
  await pruneSendCounts(db);
  expect(await db.selectFrom('send_counts').selectAll().execute()).toHaveLength(2);
  await pass(601);
  let ms = 0;
  const later = createSendLimits(db, () => ms);
  ms = 61_000;
  await later.take(rule, 'cleo');
  expect(await db.selectFrom('send_counts').selectAll().execute()).toHaveLength(1);
});

test('while the database is away nothing that is limited is let through', async () => {
  const away = openDatabase({ connectionString: 'postgres://nobody:x@127.0.0.1:1/nothing' });
  await expect(createSendLimits(away.db).take(rule, 'ada')).rejects.toThrow('ECONNREFUSED');
  await away.close();
});
