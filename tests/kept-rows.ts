// Rows that must not be there after any crash: of what was lost, what is there twice, and what is miscounted.
import { sql } from 'kysely';
import type { Session } from '../src/store/database.ts';
import { recountAllSeasonLines } from '../src/store/season-lines.ts';
import type { AcknowledgedGame } from './programs/ingest-world.ts';

/** Acknowledged games that are gone, older than they were, or without an answer or a person they had. */
export async function listLost(session: Session, games: AcknowledgedGame[]): Promise<unknown[]> {
  const { rows } = await sql`
    select told.league, told.game, told."checkedAt", g.checked_at, g.read_mark, told.payload, told.crew
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb)
      as told (league text, game text, "checkedAt" timestamptz, payload bigint, crew bigint[])
    left join games g on g.league_id = told.league and g.feed_id = told.game
    where g.id is null or g.read_mark is null or g.checked_at < told."checkedAt"
      or not exists (
        select from payloads p where p.id = told.payload and p.league_id = told.league and p.key = told.game)
      or (select count(*) from assignments a where a.game_id = g.id and a.id = any(told.crew))
        <> cardinality(told.crew)
    limit 5
  `.execute(session);
  return rows;
}

export async function listTwice(session: Session): Promise<unknown[]> {
  // Asked of the rows and not of the unique indexes, which a crash could have torn.
  await sql`set local enable_indexscan = off`.execute(session);
  await sql`set local enable_indexonlyscan = off`.execute(session);
  await sql`set local enable_bitmapscan = off`.execute(session);
  const { rows } = await sql`
    (select 'game' as what, concat_ws(' ', league_id, feed_id) as which, count(*) from games
      group by league_id, feed_id having count(*) > 1 limit 5)
    union all
    (select 'assignment', concat_ws(' ', game_id, crew, official_id, role), count(*) from assignments
      where gone_at is null group by game_id, crew, official_id, role having count(*) > 1 limit 5)
    union all
    (select 'official', page_key, count(*) from officials group by page_key having count(*) > 1 limit 5)
    union all
    (select 'body', concat_ws(' ', league_id, what, key), 2 from (
      select league_id, what, key, sha256,
        lag(sha256) over (partition by league_id, what, key order by id) as before from payloads
      -- Up to here others between two alike may have been pruned.
      where id > coalesce((select value::text::bigint from site_notes where key = 'payloads-judged'), 0)
    ) story where sha256 = before limit 5)
  `.execute(session);
  await sql`reset enable_indexscan`.execute(session);
  await sql`reset enable_indexonlyscan`.execute(session);
  await sql`reset enable_bitmapscan`.execute(session);
  return rows;
}

/** A temporary table stands before the real one, so the site's own recount fills it and disturbs nobody. */
export async function listMiscounted(session: Session): Promise<unknown[]> {
  await sql`create temporary table season_lines (like public.season_lines) on commit drop`.execute(session);
  await recountAllSeasonLines(session, { countBothCrews: false });
  const { rows } = await sql`
    (select 'stored' as side, * from (table public.season_lines except table pg_temp.season_lines) l limit 5)
    union all
    (select 'counted', * from (table pg_temp.season_lines except table public.season_lines) l limit 5)
  `.execute(session);
  const careers = sql`
    select official_id, sum(games)::integer, coalesce(sum(games) filter (where role = 'referee'), 0)::integer,
      coalesce(sum(games) filter (where role = 'linesman'), 0)::integer
    from pg_temp.season_lines group by official_id
  `;
  const { rows: misadded } = await sql`
    (select 'stored' as side, * from (table career_lines except ${careers}) c limit 5)
    union all
    (select 'counted', * from (${careers} except table career_lines) c limit 5)
    union all
    (select 'marked', id, 0, 0, 0 from seasons s
      where is_worked <> exists (select from pg_temp.season_lines l where l.season_id = s.id) limit 5)
  `.execute(session);
  return [...rows, ...misadded];
}
