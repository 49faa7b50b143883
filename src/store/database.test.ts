import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { openLine } from '../../torture/line.ts';
import { isAway } from './away.ts';
import { openDatabase } from './database.ts';

const { url } = await openTestDatabase();
const server = new URL(url);
const line = await openLine(() => ({ host: server.hostname, port: Number(server.port) }));
const throughLine = new URL(url);
throughLine.port = String(line.port);
const database = openDatabase({ connectionString: throughLine.href }, { patienceMs: 300, beatMs: 100 });
const ask = () => sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]?.one);

afterAll(async () => {
  await database.close();
  await line.stop();
});

test('a node that stands still in a transaction is given up by the server', async () => {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
    where name in ('idle_in_transaction_session_timeout', 'tcp_keepalives_idle') order by name
  `.execute(database.db);
  expect(rows.map(({ setting }) => Number(setting))).toEqual([60_000, 4]);
});

test('a question on a line that has gone silent fails, and the next one is answered', async () => {
  expect(await ask()).toBe(1);
  const silent = line.cut('silent', 200);
  const failure = await ask().catch((error: unknown) => error);
  expect(isAway(failure)).toBe(true);
  await silent;
  expect(await ask()).toBe(1);
});

test('a connection that only listens ends when its line has gone silent', async () => {
  const client = await database.connect();
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await line.cut('silent', 50);
  await ended;
});
