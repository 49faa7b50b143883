// Tables as PostgreSQL itself lists them, so that a new one is never forgotten, and their rows as COPY writes them: text
// that any version of PostgreSQL reads back to the same values, in the order of the key byte by byte, whatever language
// the server sorts by, so that equal tables have equal sums.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** `order`: its key, as SQL. */
export type StoredTable = { name: string; columns: string[]; order: string[] };

/** What the settings of a server could change in how a value is written. */
export const writtenAlike = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0`;

export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select c.relname::text as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
      ) as columns,
      array(
        select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
        from pg_index i cross join unnest(i.indkey) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place
      ) as "order"
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`);
  return rows;
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quotedList(names: string[]): string {
  return names.map(quoted).join(', ');
}

export async function countRows(client: Client, { name }: StoredTable): Promise<number> {
  const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from ${quoted(name)}`);
  return rows[0]?.rows ?? 0;
}

const blockBytes = 64 * 1024;

/** In blocks, because PostgreSQL hands them out row by row. */
export async function* readRows(
  client: Client,
  { name, columns, order }: StoredTable,
): AsyncGenerator<Buffer> {
  const by = order.length > 0 ? order.join(', ') : `${quoted(name)}::text collate "C"`;
  const query = `copy (select ${quotedList(columns)} from ${quoted(name)} order by ${by}) to stdout`;
  let block: Buffer[] = [];
  let size = 0;
  let isWhole = false;
  try {
    for await (const chunk of client.query(copyTo(query))) {
      block.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size < blockBytes) continue;
      yield Buffer.concat(block);
      block = [];
      size = 0;
    }
    isWhole = true;
    if (size > 0) yield Buffer.concat(block);
  } finally {
    // The rest is still on its way, and nobody would hear an answer behind it.
    if (!isWhole) client.connection.stream.destroy();
  }
}

/** A line break inside a value is written as "\\n", so every real one ends a row. */
export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
}

export async function sumTable(client: Client, table: StoredTable): Promise<string> {
  const hash = createHash('sha256');
  for await (const block of readRows(client, table)) hash.update(block);
  return hash.digest('hex');
}
