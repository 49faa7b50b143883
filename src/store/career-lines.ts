// Everybody's games of all seasons, counted from the season lines and never incremented either: whoever has a line
// counted again has this one counted again after it.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export async function recountCareerLines(session: Session, officialIds: number[]): Promise<void> {
  const touched = sql`official_id = any(${[...new Set(officialIds)]}::bigint[])`;
  await sql`delete from career_lines where ${touched}`.execute(session);
  await insertLines(session, touched);
}

export async function recountAllCareerLines(session: Session): Promise<void> {
  // Not TRUNCATE: visitors go on reading the old rows until the rebuild commits.
  await sql`delete from career_lines`.execute(session);
  await insertLines(session, sql`true`);
}

async function insertLines(session: Session, which: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into career_lines
    select official_id, sum(games), coalesce(sum(games) filter (where role = 'referee'), 0),
      coalesce(sum(games) filter (where role = 'linesman'), 0)
    from season_lines where ${which} group by official_id
  `.execute(session);
}
