// Every row of every table as text: what an attack may not have changed.
import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';

export type TableRows = Map<string, Set<string>>;

/** How often somebody asked is counted with every request. */
const counters = /^send_counts$/;

export async function readTables(db: Database): Promise<TableRows> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db);
  const { rows: columns } = await sql<{ row: string }>`
    select c::text as row from (
      select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'
    ) c
  `.execute(db);
  const read: TableRows = new Map([['the tables themselves', new Set(columns.map(({ row }) => row))]]);
  for (const { name } of tables.filter((table) => !counters.test(table.name))) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    read.set(name, new Set(rows.map(({ row }) => row)));
  }
  return read;
}

export type RowChanges = { gone: string[]; came: string[] };

/** By table: rows that are gone or altered, and rows that came. */
export function changesBetween(before: TableRows, after: TableRows): Record<string, RowChanges> {
  const changed = [...before].map(([table, rows]): [string, RowChanges] => {
    const now = after.get(table) ?? new Set<string>();
    const [gone, came] = [[...rows].filter((row) => !now.has(row)), [...now].filter((row) => !rows.has(row))];
    return [table, { gone, came }];
  });
  return Object.fromEntries(changed.filter(([, { gone, came }]) => gone.length + came.length > 0));
}
