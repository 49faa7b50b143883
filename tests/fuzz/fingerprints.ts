// Every table by a fingerprint of all its rows, to see what was written and what was not.
import { sql } from 'kysely';
import type { Session } from '../../src/store/database.ts';

export async function fingerprints(session: Session): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1
  `.execute(session);
  const prints = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: sums } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from ${sql.table(name)} t
    `.execute(session);
    prints.set(name, sums[0]?.sum ?? '');
  }
  return prints;
}

export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
}

/** What a visitor without a role may write, through a form, an account, or by looking at a page. */
export const visitorsTables = [
  'submissions',
  'photos',
  'screen_views',
  'users',
  'sessions',
  'credentials',
  'verifications',
  'send_counts',
];
