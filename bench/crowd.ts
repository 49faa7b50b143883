// Makes a database as full as ten years of 25 leagues would, without reading them: what it holds is copied under
// other names until there are enough games, then the first copy is taken away, so that the same games can be read
// once more beside all the others. Bodies are not copied: nobody looks at those of other games.
import { type RawBuilder, sql } from 'kysely';
import { createProgress } from '../src/progress.ts';
import type { Database, Session } from '../src/store/database.ts';

// A copy's ids are those of the first plus this much; ids that the site gives stay far below.
const stride = 1_000_000;

type Column = RawBuilder<unknown>;
type Copied = { table: string; changed: Record<string, Column> };

export async function crowd(db: Database, wanted: { games: number; officials: number }): Promise<void> {
  const have = await sql<{ games: number; officials: number }>`
    select (select count(*) from games) as games, (select count(*) from officials) as officials
  `.execute(db);
  const { games = 1, officials = 1 } = have.rows[0] ?? {};
  const copies = Math.ceil(wanted.games / games);
  // Officials work many games: there are fewer of them to copy.
  const staffs = Math.max(1, Math.round(wanted.officials / officials));
  const progress = createProgress({ stream: process.stdout, label: 'Filling the database', total: copies });
  for (let copy = 1; copy <= copies; copy += 1) {
    const people = copy <= staffs ? copyPeople(copy) : [];
    await unhindered(db, async (session) => {
      for (const one of [...people, ...copyGames(copy, ((copy - 1) % staffs) + 1)])
        await insert(session, one);
    });
    progress.update(copy);
  }
  await unhindered(db, async (session) => {
    for (const { table } of [...copyPeople(0), ...copyGames(0, 0)]) {
      await sql`delete from ${sql.table(table)} where ${isFirst(table)}`.execute(session);
    }
    await sql`delete from reviews`.execute(session);
  });
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
  progress.done();
}

/** Without foreign keys, whose order the copies do not follow; all they point to is there in the end. */
async function unhindered(db: Database, work: (session: Session) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (session) => {
    await sql`set local session_replication_role = replica`.execute(session);
    await work(session);
  });
}

async function insert(session: Session, { table, changed }: Copied): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum
  `.execute(session);
  const columns = rows.map(({ name }) => name);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
    select ${sql.join(columns.map((name) => changed[name] ?? sql.ref(name)))}
    from ${sql.table(table)} where ${isFirst(table)}
  `.execute(session);
}

function isFirst(table: string): Column {
  return sql`${sql.ref(table === 'season_lines' ? 'season_id' : 'id')} < ${sql.lit(stride)}`;
}

function copyPeople(copy: number): Copied[] {
  const names = { last_name: named('last_name', copy), last_key: named('last_key', copy) };
  const pages = { page_id: named('page_id', copy), page_key: named('page_key', copy) };
  const person = { person_id: named('person_id', copy), official_id: moved('official_id', copy) };
  return [
    { table: 'officials', changed: { id: moved('id', copy), ...names, ...pages } },
    { table: 'aliases', changed: { id: moved('id', copy), ...names, ...person } },
  ];
}

function copyGames(copy: number, staff: number): Copied[] {
  const [id, season_id] = [moved('id', copy), moved('season_id', copy)];
  const official_id = moved('official_id', staff);
  const crew = { official_id, alias_id: moved('alias_id', staff) };
  const answer = { payload_id: moved('payload_id', copy), game_id: moved('game_id', copy) };
  return [
    { table: 'seasons', changed: { id, feed_id: named('feed_id', copy) } },
    { table: 'games', changed: { id, season_id, feed_id: named('feed_id', copy) } },
    { table: 'payloads', changed: { id, key: named('key', copy), body: sql`''::bytea` } },
    { table: 'assignments', changed: { id, season_id, ...crew, ...answer } },
    { table: 'season_lines', changed: { season_id, official_id } },
  ];
}

function moved(column: string, copy: number): Column {
  return sql`${sql.ref(column)} + ${sql.lit(copy * stride)}`;
}

function named(column: string, copy: number): Column {
  return sql`${sql.ref(column)} || ${sql.lit(`x${copy}`)}`;
}
