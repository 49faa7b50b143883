// What a restore finds and clears away: whether anybody else is at work here, whether there is anything to lose, and
// then everything there is, because tables of a newer release must not stand in the way of an older backup.
import type { Client } from 'pg';
import { ingestLock } from '../ingest-lock.ts';
import { writerLock } from '../writer-lock.ts';
import { BackupRefusal } from './backup-file.ts';
import { listTables, quoted } from './table-rows.ts';

/** Within the transaction of the restore: until it ends nobody reads feeds or decides who is who. */
export async function takeDatabase(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number; isOurs: boolean }>(
    `select (
       select count(*) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and application_name = 'third-team'
     ) as others, pg_try_advisory_xact_lock($1) and pg_try_advisory_xact_lock($2) as "isOurs"`,
    [ingestLock, writerLock],
  );
  const [found] = rows;
  if (found?.others !== 0 || !found.isOurs)
    throw new BackupRefusal(
      'The site, or another command, is using this database: stop it, then restore. Nothing was changed.',
    );
}

/** `leagues` is written at every start, so it alone is no loss. */
const ofNoLoss = ['leagues', 'kysely_migration', 'kysely_migration_lock'];

export async function refuseToReplace(client: Client, force: boolean): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) return;
  if (!tables.some(({ name }) => name === 'kysely_migration'))
    throw new BackupRefusal(
      "This database holds tables that are not Third Team's: restore into a database of its own. Nothing was changed.",
    );
  if (force) return;
  for (const { name } of tables.filter((table) => !ofNoLoss.includes(table.name))) {
    const { rowCount } = await client.query(`select from ${quoted(name)} limit 1`);
    if (rowCount)
      throw new BackupRefusal(
        `This database holds data (in ${name}, for one): to replace all of it, say --force. Nothing was changed.`,
      );
  }
}

export async function emptySchema(client: Client): Promise<void> {
  const { rows } = await client.query<{ drop: string }>(`
    with ours as (select current_schema()::regnamespace as oid),
    -- e: of an extension; a and i: of another thing, which takes it along
    borrowed as (select objid from pg_depend where deptype in ('e', 'a', 'i'))
    select format('drop %s if exists %s cascade', case relkind
        when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass) as drop
    from pg_class c, ours
    where relnamespace = ours.oid and relkind in ('r', 'p', 'v', 'm', 'S') and c.oid not in (select objid from borrowed)
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure)
    from pg_proc p, ours where pronamespace = ours.oid and p.oid not in (select objid from borrowed)
    union all
    select format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t, ours
    where typnamespace = ours.oid and typtype in ('e', 'd') and t.oid not in (select objid from borrowed)`);
  for (const { drop } of rows) await client.query(drop);
}
