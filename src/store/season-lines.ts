// The counted read model: one official, one season, one role. Never incremented: the touched lines are
// counted again from the games, so that a correction, a merge or a second reading cannot drift them.
import { sql } from 'kysely';
import { recountCareerLines } from './career-lines.ts';
import type { Session } from './database.ts';

export type LineKey = { officialId: number; seasonId: number };

/** The rule of the house: of a game two crews worked, only those who finished it worked it. */
export type CountRules = { countBothCrews: boolean };

export async function recountSeasonLines(
  session: Session,
  touched: LineKey[],
  rules: CountRules,
): Promise<void> {
  if (touched.length === 0) return;
  const officialIds = touched.map((key) => key.officialId);
  const seasonIds = touched.map((key) => key.seasonId);
  const keys = sql`unnest(${officialIds}::bigint[], ${seasonIds}::integer[]) as touched (official_id, season_id)`;
  await sql`
    delete from season_lines line using ${keys}
    where line.official_id = touched.official_id and line.season_id = touched.season_id
  `.execute(session);
  await insertLines(session, keys, rules);
  await recountCareerLines(session, officialIds);
  await markWorkedSeasons(session, seasonIds);
}

/** Written only where it turns: a season's first line, or the last one that is taken away. */
export async function markWorkedSeasons(session: Session, seasonIds: number[]): Promise<void> {
  const isWorked = sql`exists (select from season_lines l where l.season_id = s.id)`;
  await sql`
    update seasons s set is_worked = not is_worked
    where id = any(${[...new Set(seasonIds)]}::integer[]) and is_worked <> ${isWorked}
  `.execute(session);
}

export async function recountAllSeasonLines(session: Session, rules: CountRules): Promise<void> {
  await sql`truncate season_lines`.execute(session);
  await insertLines(
    session,
    sql`(select distinct official_id, season_id from assignments) as touched`,
    rules,
  );
}

async function insertLines(
  session: Session,
  keys: ReturnType<typeof sql>,
  { countBothCrews }: CountRules,
): Promise<void> {
  // A resumed game's length covers only what was left to play, so it says nothing of a game's length.
  // Faceoffs and power plays are those of the game: no feed says who dropped the puck or raised the arm.
  await sql`
    insert into season_lines
    select official_id, season_id, role, count(*), min(game_day), max(game_day),
      count(home_penalty_minutes + visiting_penalty_minutes),
      coalesce(sum(home_penalty_minutes), 0), coalesce(sum(visiting_penalty_minutes), 0),
      count(home_power_plays + visiting_power_plays),
      coalesce(sum(home_power_plays), 0), coalesce(sum(visiting_power_plays), 0),
      count(home_faceoffs_won + visiting_faceoffs_won),
      coalesce(sum(home_faceoffs_won), 0), coalesce(sum(visiting_faceoffs_won), 0),
      count(length_minutes) filter (where crew_number = 1),
      coalesce(sum(length_minutes) filter (where crew_number = 1), 0)
    from (
      select distinct on (a.official_id, a.season_id, a.role, g.id)
        a.official_id, a.season_id, a.role, g.game_day, g.crew_number, g.length_minutes,
        g.home_penalty_minutes, g.visiting_penalty_minutes, g.home_power_plays, g.visiting_power_plays,
        g.home_faceoffs_won, g.visiting_faceoffs_won
      from ${keys}
      join assignments a on a.official_id = touched.official_id and a.season_id = touched.season_id
        and a.gone_at is null
      join games g on g.id = a.game_id and g.counts and (a.crew = g.crew_number or ${countBothCrews})
    ) worked
    group by official_id, season_id, role
  `.execute(session);
}
