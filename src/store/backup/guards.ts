// Foreign keys and triggers, set aside while tables are filled in the order of their names and put back after: keys
// are then checked once for the whole table, and no trigger changes what was true when the backup was made.
import type { Client } from 'pg';

type Guards = { away: string; back: string }[];

export async function withoutGuards(client: Client, work: () => Promise<void>): Promise<void> {
  const guards = await listGuards(client);
  for (const { away } of guards) await client.query(away);
  await work();
  for (const { back } of guards) await client.query(back);
}

async function listGuards(client: Client): Promise<Guards> {
  const { rows } = await client.query<Guards[number]>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace
    union all
    select distinct format('alter table %s disable trigger user', tgrelid::regclass),
      format('alter table %s enable trigger user', tgrelid::regclass)
    from pg_trigger join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.relnamespace = current_schema()::regnamespace`);
  return rows;
}
