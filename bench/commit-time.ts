// When PostgreSQL committed what was written last: the one moment that means the same for every side.
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { sharedMs } from './game-changes.ts';

/** Settings of a cluster that can tell. */
export const commitTimesKept = { track_commit_timestamp: 'on' };

/** Of the row whose `column` is the greatest, on the clock of sharedMs. */
export async function lastCommitMs(db: Database, table: string, column: string): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at
    from ${sql.table(table)} order by ${sql.ref(column)} desc limit 1
  `.execute(db);
  return (rows[0]?.at ?? Number.NaN) - wallAheadMs();
}

/** Date.now tells whole milliseconds: only when it turns is it exact. */
function wallAheadMs(): number {
  const before = Date.now();
  let wall = before;
  while (wall === before) wall = Date.now();
  return wall - sharedMs();
}
