// What an operator wants to know of the server behind the site: which it is, whether it takes writes and more
// connections, what time it thinks it is, and whether somebody reads feeds into it.
import { sql } from 'kysely';
import type { Session } from './database.ts';
import { ingestLock } from './ingest-lock.ts';

export type DatabaseState = {
  version: string;
  now: Date;
  freeConnections: number;
  isWritable: boolean;
  mayCreate: boolean;
  isIngesting: boolean;
};

export async function findDatabaseState(session: Session): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer
        - (select sum(numbackends)::integer from pg_stat_database) as "freeConnections",
      not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as "isWritable",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      exists (
        select from pg_locks join pg_database d on d.oid = database
        where locktype = 'advisory' and classid = 0 and objid = ${sql.lit(ingestLock)} and d.datname = current_database()
      ) as "isIngesting"
  `.execute(session);
  return rows[0] as DatabaseState;
}
