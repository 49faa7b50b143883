import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { expect, test } from 'vitest';
import { listTables, quoted } from '../src/store/backup/table-rows.ts';
import type { OpenDatabase } from '../src/store/database.ts';
import { listKnownMigrations, migrate } from '../src/store/migrate.ts';
import { projectFile } from '../src/store/project-file.ts';
import { openEmptyDatabase, withClient } from './database.ts';
import { fillEmptyTables } from './fill-tables.ts';

// Every migration there is, and every one there will be, meets databases that are full of what people rely on.

/** Migration: tables it takes rows or columns from on purpose, and why. */
const onPurpose: Record<string, Record<string, string>> = {};

type Row = Record<string, unknown>;
type Kept = Map<string, Row[]>;

const firstData = readFileSync(projectFile('tests', 'first-scheme.sql'), 'utf8');
const migrations = await listKnownMigrations();

async function startWithFirst(): Promise<OpenDatabase> {
  const old = await openEmptyDatabase();
  await migrate(old.db, migrations[0]);
  await withClient(old, (client) => client.query(firstData));
  return old;
}

async function readAll(client: Client): Promise<Kept> {
  const kept: Kept = new Map();
  for (const { name } of await listTables(client)) {
    if (name.startsWith('kysely')) continue;
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${quoted(name)} t`);
    kept.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return kept;
}

/** Sentences about what is not there any more, by the columns that both have. */
function listLosses(before: Kept, after: Kept, excused: Record<string, string> = {}): string[] {
  const losses: string[] = [];
  for (const [table, rows] of before) {
    const now = after.get(table);
    if (table in excused) continue;
    if (!now) {
      losses.push(`${table} is gone`);
      continue;
    }
    const columns = Object.keys(rows[0] ?? {}).filter((column) => column in (now[0] ?? rows[0] ?? {}));
    const gone = Object.keys(rows[0] ?? {}).filter((column) => !columns.includes(column));
    if (gone.length > 0) losses.push(`${table} has no ${gone.join(', ')} any more`);
    const told = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const left = Map.groupBy(now, told);
    for (const row of rows) {
      if (!left.get(told(row))?.pop()) losses.push(`${table} lost or changed ${JSON.stringify(row)}`);
    }
  }
  return losses;
}

test('a database of the first migration becomes one of the newest, and keeps every row', async () => {
  const old = await startWithFirst();
  const before = await withClient(old, readAll);
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  expect(await migrate(old.db)).toEqual(migrations.slice(1));
  const excused = Object.assign({}, ...Object.values(onPurpose));
  expect(listLosses(before, await withClient(old, readAll), excused)).toEqual([]);
});

test('no migration loses a row of any table that was there before it', async () => {
  const site = await startWithFirst();
  for (const migration of migrations.slice(1)) {
    const before = await withClient(site, async (client) => {
      await fillEmptyTables(client);
      return readAll(client);
    });
    await migrate(site.db, migration);
    const losses = listLosses(before, await withClient(site, readAll), onPurpose[migration]);
    expect(losses, `${migration} loses something: mend it, or name it in onPurpose with the reason`).toEqual(
      [],
    );
  }
});

test('a row that is lost, a value that is changed and a column that is dropped would be seen', async () => {
  const site = await startWithFirst();
  const before = await withClient(site, readAll);
  await withClient(site, (client) =>
    client.query(`
      delete from redirects; update venues set name = 'Elsewhere' where id = 1; alter table teams drop column code;
      drop table feed_faults`),
  );
  const losses = listLosses(before, await withClient(site, readAll));
  expect(losses).toHaveLength(4);
  expect(losses).toContain('teams has no code any more');
  expect(losses).toContain('feed_faults is gone');
  expect(listLosses(before, await withClient(site, readAll), { teams: 'x', feed_faults: 'y' })).toHaveLength(
    2,
  );
});
