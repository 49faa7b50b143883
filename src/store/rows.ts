// Many rows in one statement and one parameter, whatever their number: PostgreSQL unpacks the JSON.
import { type RawBuilder, sql } from 'kysely';
import type { Session } from './database.ts';
import type { Tables } from './tables.ts';

type Row = Record<string, unknown>;

/** Inserts rows; with `conflict`, rows that exist are updated in all their other columns. */
export async function saveRows(
  session: Session,
  table: keyof Tables,
  rows: readonly Row[],
  conflict?: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] as Row);
  const names = list(columns);
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${onConflict(columns, conflict)}
  `.execute(session);
}

function onConflict(
  columns: readonly string[],
  conflict: readonly string[] | undefined,
): RawBuilder<unknown> {
  if (!conflict) return sql``;
  const rest = columns.filter((column) => !conflict.includes(column));
  if (rest.length === 0) return sql`on conflict (${list(conflict)}) do nothing`;
  const sets = rest.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`);
  return sql`on conflict (${list(conflict)}) do update set ${sql.join(sets)}`;
}

function list(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
