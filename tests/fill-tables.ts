// Rows for every table there is, whatever migration made it: values are made from what PostgreSQL says of a column. A
// column that needs more than that gets a line in `special`.
import type { Client } from 'pg';
import { quoted, quotedList } from '../src/store/backup/table-rows.ts';

type Column = { name: string; type: string; allowed: string[] };
type Key = { table: string; columns: string[]; other: string; otherColumns: string[] };

const special: Record<string, (row: number) => unknown> = {};

/** Gives every empty table this many rows; returns their names. */
export async function fillEmptyTables(client: Client, rows = 3): Promise<string[]> {
  const filled: string[] = [];
  for (const table of await listInOrder(client)) {
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`);
    if (rowCount) continue;
    for (let row = 0; row < rows; row += 1) await addRow(client, table, row);
    filled.push(table);
  }
  return filled;
}

/** One more row, and which row it is makes it different from the others. */
export async function addRow(client: Client, table: string, row: number): Promise<void> {
  const values: Record<string, unknown> = {};
  for (const column of await listColumns(client, table)) values[column.name] = valueFor(table, column, row);
  for (const key of (await listKeys(client)).filter((one) => one.table === table)) {
    const order = quotedList(key.otherColumns);
    const { rows } = await client.query({
      text: `select ${order} from ${quoted(key.other)} order by ${order} limit 1
        offset (select $1::integer % greatest(count(*), 1) from ${quoted(key.other)})`,
      values: [row],
      rowMode: 'array',
    });
    // Whoever refers to the same table finds nobody there at first.
    key.columns.forEach((column, place) => {
      values[column] = rows[0]?.[place] ?? null;
    });
  }
  const names = Object.keys(values);
  const places = names.map((_, place) => `$${place + 1}`).join(', ');
  await client
    .query(`insert into ${quoted(table)} (${quotedList(names)}) values (${places})`, Object.values(values))
    .catch((error: Error) => {
      throw new Error(
        `${table} could not be given a row (${error.message}): tell tests/fill-tables.ts in "special".`,
      );
    });
}

function valueFor(table: string, { name, type, allowed }: Column, row: number): unknown {
  const known = special[`${table}.${name}`];
  if (known) return known(row);
  if (allowed.length > 0) return allowed[row % allowed.length];
  const text = `${table} ${name} ${row} Ünïcode \\ "quoted"\t'n\nnext`;
  if (/^(text|character varying|citext)/.test(type)) return text;
  if (/^(smallint|integer|bigint|numeric|real|double)/.test(type) && !type.endsWith('[]')) return row + 1;
  if (type === 'boolean') return row % 2 === 0;
  if (type === 'date') return `2026-01-0${(row % 9) + 1}`;
  if (type.startsWith('timestamp')) return `2026-01-0${(row % 9) + 1}T10:11:12.345678Z`;
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text, row, nothing: null });
  if (type === 'bytea') return Buffer.from([0, 255, 10, 92, row]);
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`;
  if (type === 'inet') return `192.0.2.${row}`;
  if (type === 'interval') return `${row + 1} hours`;
  if (type === 'text[]') return [text, ''];
  if (type === 'bigint[]' || type === 'integer[]') return [row, row + 1];
  throw new Error(`tests/fill-tables.ts has no value for ${table}.${name}, of type ${type}.`);
}

/** Tables others refer to first. */
async function listInOrder(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname not like 'kysely%' order by 1`);
  const keys = await listKeys(client);
  const left = new Set(rows.map(({ name }) => name));
  const order: string[] = [];
  while (left.size > 0) {
    const next = [...left].find((name) =>
      keys.every(({ table, other }) => table !== name || other === name || !left.has(other)),
    );
    if (!next) throw new Error(`These tables refer to each other in a circle: ${[...left].join(', ')}.`);
    order.push(next);
    left.delete(next);
  }
  return order;
}

async function listKeys(client: Client): Promise<Key[]> {
  const names = (numbers: string, owner: string) => `array(
    select a.attname::text from unnest(${numbers}) with ordinality as k (attnum, place)
    join pg_attribute a on a.attrelid = ${owner} and a.attnum = k.attnum order by place)`;
  const { rows } = await client.query<Key>(`
    select t.relname::text as table, ${names('conkey', 'conrelid')} as columns,
      o.relname::text as other, ${names('confkey', 'confrelid')} as "otherColumns"
    from pg_constraint c join pg_class t on t.oid = conrelid join pg_class o on o.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`);
  return rows;
}

/** With the words that a check of the form `in ('a', 'b')` allows. */
async function listColumns(client: Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Omit<Column, 'allowed'> & { check: string | null }>(
    `select a.attname::text as name, format_type(a.atttypid, a.atttypmod) as type, (
       select string_agg(pg_get_constraintdef(c.oid), ' ') from pg_constraint c
       where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum]
     ) as check
     from pg_attribute a
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''`,
    [quoted(table)],
  );
  return rows.map(({ check, ...column }) => ({
    ...column,
    allowed: /= ANY/.test(check ?? '')
      ? [...(check ?? '').matchAll(/'([^']*)'::/g)].map((hit) => hit[1] ?? '')
      : [],
  }));
}
