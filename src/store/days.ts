// Games with their crews, as lists show them: of days, or of ids found elsewhere. One statement whatever the
// number of games: crews come back whole, those who left included, and the domain makes the history of them.
import { type RawBuilder, sql } from 'kysely';
import { crewHistory, type Listed } from '../domain/crew-history.ts';
import type { GameOnPage } from '../domain/game-on-page.ts';
import type { Session } from './database.ts';

export type { CrewOnPage, CrewSwap, GameOnPage } from '../domain/game-on-page.ts';

/** Each league has its own today, so days are asked for in pairs of league and date. */
export async function listGamesOn(
  session: Session,
  days: { leagueId: string; day: string }[],
): Promise<GameOnPage[]> {
  const leagues = days.map(({ leagueId }) => leagueId);
  const dates = days.map(({ day }) => day);
  return listGames(
    session,
    sql`unnest(${leagues}::text[], ${dates}::date[]) as wanted (league_id, day)
      join games g on g.league_id = wanted.league_id and g.game_day = wanted.day`,
    sql`where s.kind <> 'other' order by l.position, g.starts_at, g.feed_id`,
  );
}

/** In the order of the ids. */
export async function listGamesByIds(session: Session, ids: number[]): Promise<GameOnPage[]> {
  if (ids.length === 0) return [];
  return listGames(
    session,
    sql`unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join games g on g.id = wanted.id`,
    sql`order by wanted.place`,
  );
}

export async function listLeagueZones(session: Session): Promise<{ leagueId: string; zone: string }[]> {
  return session.selectFrom('leagues').select(['id as leagueId', 'zone']).orderBy('position').execute();
}

type GameRow = Omit<GameOnPage, 'crew' | 'earlierCrew' | 'swaps'> & {
  crewNumber: number;
  listed: ListedRow[];
};
export type ListedRow = Omit<Listed, 'firstSeenAt' | 'goneAt'> & {
  firstSeenAt: string;
  goneAt: string | null;
};

async function listGames(
  session: Session,
  from: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<GameOnPage[]> {
  const { rows } = await sql<GameRow>`
    select g.league_id as "leagueId", g.feed_id as "gameId", s.kind = 'playoff' as "isPlayoff", g.status,
      g.status_text as "statusText", g.starts_at as "startsAt", g.time_tbd as "timeTbd", g.game_day as "gameDay",
      g.zone, v.name as venue, coalesce(nullif(h.city, ''), h.nickname, '') as "homeCity",
      coalesce(nullif(w.city, ''), w.nickname, '') as "visitingCity", g.home_goals as "homeGoals",
      g.visiting_goals as "visitingGoals", g.period, g.clock, g.series_game as "seriesGame",
      g.crew_number as "crewNumber", coalesce(crew.listed, '[]') as listed
    from ${from}
    join seasons s on s.id = g.season_id
    join leagues l on l.id = g.league_id
    left join teams h on h.id = g.home_team_id
    left join teams w on w.id = g.visiting_team_id
    left join venues v on v.id = g.venue_id
    left join lateral (${listedOn(sql`g.id`)}) crew on true
    ${rest}
  `.execute(session);
  return rows.map(({ listed, crewNumber, ...game }) => ({
    ...game,
    ...crewHistory(listed.map(toListed), crewNumber),
  }));
}

/** Everybody ever listed on a game, as one JSON list. */
export function listedOn(gameId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object('role', a.role, 'title', a.title, 'slot', a.slot, 'crew', a.crew,
      'pageId', o.page_id, 'firstName', o.first_name, 'lastName', o.last_name,
      'firstSeenAt', a.first_seen_at, 'goneAt', a.gone_at) order by a.id) as listed
    from assignments a join officials o on o.id = a.official_id where a.game_id = ${gameId}
  `;
}

export function toListed(row: ListedRow): Listed {
  return { ...row, firstSeenAt: new Date(row.firstSeenAt), goneAt: row.goneAt ? new Date(row.goneAt) : null };
}
