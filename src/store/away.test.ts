import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { isAway } from './away.ts';
import { openDatabase } from './database.ts';

const { db, url } = await openTestDatabase();

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error);

test('a server that is not there, one that ends us, and one that may only be read are away', async () => {
  const nowhere = openDatabase({ connectionString: 'postgres://nobody:x@127.0.0.1:1/nothing' });
  expect(isAway(await failureOf(nowhere.db.selectFrom('leagues').selectAll().execute()))).toBe(true);
  await nowhere.close();

  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  expect(isAway(await failureOf(client.query('select pg_terminate_backend(pg_backend_pid())')))).toBe(true);
  expect(isAway(await failureOf(client.query('select 1')))).toBe(true);

  const readOnly = db.transaction().setAccessMode('read only');
  const writing = readOnly.execute((session) => session.deleteFrom('reviews').execute());
  expect(isAway(await failureOf(writing))).toBe(true);
});

test('a folder that cannot be written is away, a wrong question is not', async () => {
  expect(existsSync('/proc/none')).toBe(false);
  expect(isAway(await failureOf(Promise.resolve().then(() => readFileSync('/proc/none'))))).toBe(true);
  const wrong = db
    .selectFrom('leagues')
    .select('nothing' as 'id')
    .execute();
  expect(isAway(await failureOf(wrong))).toBe(false);
  expect(isAway(new TypeError('undefined is not a function'))).toBe(false);
  expect(isAway(null)).toBe(false);
});
