// What the document API needs beyond what pages read: officials as documents, and whose games are in which
// league. Everything else it shares with the pages.
import { sql } from 'kysely';
import type { Session } from './database.ts';
import { mayBeTold } from './minors.ts';

/** By the names the document API gives its fields. */
export type OfficialDocument = {
  id: string;
  first_name: string;
  last_name: string;
  total_games: number;
  /** As their league writes it; null before their first counted game. */
  official_type: string | null;
  jersey_number: number | null;
};

export type OfficialsWanted = { officialId?: number; after?: number | null; limit?: number | null };

/**
 * By last name, all of them unless told otherwise; `after` is the official the last page ended with. Type and
 * number are of the newest season line: reading every game of twenty thousand careers for them would take seconds.
 */
export async function listOfficialDocuments(
  session: Session,
  { officialId, after = null, limit = null }: OfficialsWanted = {},
): Promise<OfficialDocument[]> {
  const one = officialId === undefined ? sql`` : sql`and o.id = ${officialId}`;
  const rest =
    after === null
      ? sql``
      : sql`and (o.last_key, o.first_key, o.id) > (select last_key, first_key, id from officials where id = ${after})`;
  const { rows } = await sql<OfficialDocument>`
    select o.page_id as id, o.first_name, o.last_name, coalesce(career.games, 0) as total_games,
      (
        select title from assignments a
        where a.official_id = o.id and a.season_id = newest.season_id and a.role = newest.role and a.gone_at is null
        limit 1
      ) as official_type,
      (
        -- Of somebody under 18 no more than name and games.
        select case when not o.is_minor then number end from assignments a
        where a.official_id = o.id and a.season_id = newest.season_id and a.role = newest.role and a.gone_at is null
          and a.number is not null
        limit 1
      ) as jersey_number
    from (
      select id, page_id, first_name, last_name, first_key, last_key, is_minor from officials o
      where o.merged_into is null and o.hidden_at is null ${one} ${rest}
      order by o.last_key, o.first_key, o.id limit ${limit}
    ) o
    left join lateral (
      select sum(games)::integer as games from season_lines where official_id = o.id
    ) career on true
    left join lateral (
      select season_id, role from season_lines where official_id = o.id
      order by last_day desc, games desc, season_id desc, role desc limit 1
    ) newest on true
    order by o.last_key, o.first_key, o.id
  `.execute(session);
  return rows;
}

/** Leagues with this official on a crew, and how many games of each count; in the order of the leagues. */
export async function listLeaguesWorked(
  session: Session,
  officialId: number,
): Promise<{ leagueId: string; games: number }[]> {
  const { rows } = await sql<{ leagueId: string; games: number }>`
    select l.id as "leagueId", coalesce(sum(line.games), 0)::integer as games
    from (
      select distinct a.season_id from assignments a join games g on g.id = a.game_id and g.crew_number = a.crew
      where a.official_id = ${officialId} and a.gone_at is null and ${mayBeTold(officialId)}
    ) worked
    join seasons s on s.id = worked.season_id and s.kind <> 'other'
    join leagues l on l.id = s.league_id
    left join season_lines line on line.official_id = ${officialId} and line.season_id = s.id
    group by l.id, l.position order by l.position
  `.execute(session);
  return rows;
}

/** Every game of a league with this official on its present crew, the first one first. */
export async function listGameIdsOf(
  session: Session,
  officialId: number,
  leagueId: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from assignments a
    join games g on g.id = a.game_id and g.crew_number = a.crew
    join seasons s on s.id = g.season_id and s.league_id = ${leagueId} and s.kind <> 'other'
    where a.official_id = ${officialId} and a.gone_at is null and ${mayBeTold(officialId)}
    group by g.id order by g.game_day, g.starts_at, g.id
  `.execute(session);
  return rows.map((row) => row.id);
}
