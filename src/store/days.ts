// Games with their crews, as lists show them: of days, or of ids found elsewhere. Two statements whatever the
// number of games: crews come back whole, those who left included, and the domain makes the history of them.
import { type RawBuilder, sql } from 'kysely';
import { crewHistory, type Listed } from '../domain/crew-history.ts';
import type { GameStatus } from '../domain/game.ts';
import type { GameOnPage } from '../domain/game-on-page.ts';
import { withholdMinor } from '../domain/withheld.ts';
import type { Session } from './database.ts';

export type { CrewOnPage, CrewSwap, GameOnPage } from '../domain/game-on-page.ts';

/** Each league has its own today, so days are asked for in pairs of league and date. */
export async function listGamesOn(
  session: Session,
  days: { leagueId: string; day: string }[],
): Promise<GameOnPage[]> {
  const leagues = days.map(({ leagueId }) => leagueId);
  const dates = days.map(({ day }) => day);
  return listGames(session, {
    from: sql`unnest(${leagues}::text[], ${dates}::date[]) as wanted (league_id, day)
      join games g on g.league_id = wanted.league_id and g.game_day = wanted.day`,
    place: sql`(select position from leagues l where l.id = g.league_id)`,
    where: sql`s.kind <> 'other'`,
  });
}

/** In the order of the ids. */
export async function listGamesByIds(session: Session, ids: number[]): Promise<GameOnPage[]> {
  if (ids.length === 0) return [];
  return listGames(session, {
    from: sql`unnest(${ids}::bigint[]) with ordinality as wanted (id, place) join games g on g.id = wanted.id`,
    place: sql`wanted.place`,
    where: sql`true`,
  });
}

export async function listLeagueZones(session: Session): Promise<{ leagueId: string; zone: string }[]> {
  return session.selectFrom('leagues').select(['id as leagueId', 'zone']).orderBy('position').execute();
}

type GameRow = Omit<GameOnPage, 'crew' | 'earlierCrew' | 'swaps'> & { id: number; crewNumber: number };
type Wanted = { from: RawBuilder<unknown>; place: RawBuilder<unknown>; where: RawBuilder<unknown> };
/** A hidden official has no name any more, and here no page either. */
const shownPageId = sql`case when o.hidden_at is null then o.page_id end`;

export type ListedRow = Omit<Listed, 'firstSeenAt' | 'goneAt'> & {
  firstSeenAt: string;
  goneAt: string | null;
};

async function listGames(session: Session, { from, place, where }: Wanted): Promise<GameOnPage[]> {
  // Asked side by side: nobody's crew has to wait until the games are there.
  const [rows, crews] = await Promise.all([
    listGameRows(session, { from, place, where }),
    listCrews(session, from),
  ]);
  return rows.map(({ id, crewNumber, ...game }) => ({
    ...game,
    ...crewHistory(
      (crews.get(id) ?? []).map((one) => withholdMinor(one, game.status)),
      crewNumber,
    ),
  }));
}

async function listGameRows(session: Session, { from, place, where }: Wanted): Promise<GameRow[]> {
  // Parted by "offset 0": in one piece PostgreSQL takes longer to weigh the orders of the joins than to read them.
  const { rows } = await sql<GameRow>`
    select g.id, g.league_id as "leagueId", g.feed_id as "gameId", g.is_playoff as "isPlayoff", g.status,
      g.status_text as "statusText", g.starts_at as "startsAt", g.time_tbd as "timeTbd", g.game_day as "gameDay",
      g.zone, v.name as venue, coalesce(nullif(h.city, ''), h.nickname, '') as "homeCity",
      coalesce(nullif(w.city, ''), w.nickname, '') as "visitingCity", g.home_goals as "homeGoals",
      g.visiting_goals as "visitingGoals", g.period, g.clock, g.series_game as "seriesGame",
      g.crew_number as "crewNumber"
    from (
      select g.*, s.kind = 'playoff' as is_playoff, ${place} as place
      from ${from} join seasons s on s.id = g.season_id where ${where} offset 0
    ) g
    left join teams h on h.id = g.home_team_id
    left join teams w on w.id = g.visiting_team_id
    left join venues v on v.id = g.venue_id
    order by g.place, g.starts_at, g.feed_id
  `.execute(session);
  return rows;
}

/** By game, everybody ever listed on it. */
async function listCrews(session: Session, from: Wanted['from']): Promise<Map<number, Listed[]>> {
  const { rows } = await sql<Listed & { gameId: number }>`
    select a.game_id as "gameId", a.official_id as "officialId", a.role, a.title, a.slot, a.crew, ${shownPageId} as "pageId",
      o.first_name as "firstName", o.last_name as "lastName", o.is_minor as "isMinor",
      a.first_seen_at as "firstSeenAt", a.gone_at as "goneAt"
    from ${from} join assignments a on a.game_id = g.id join officials o on o.id = a.official_id
    order by a.id
  `.execute(session);
  return Map.groupBy(rows, ({ gameId }) => gameId);
}

/** Everybody ever listed on a game, as one JSON list. */
export function listedOn(gameId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select json_agg(json_build_object('officialId', a.official_id, 'role', a.role, 'title', a.title, 'slot', a.slot, 'crew', a.crew,
      'pageId', ${shownPageId}, 'firstName', o.first_name, 'lastName', o.last_name, 'isMinor', o.is_minor,
      'firstSeenAt', a.first_seen_at, 'goneAt', a.gone_at) order by a.id) as listed
    from assignments a join officials o on o.id = a.official_id where a.game_id = ${gameId}
  `;
}

export function toListed(row: ListedRow, status: GameStatus): Listed {
  const named = withholdMinor(row, status);
  return {
    ...named,
    firstSeenAt: new Date(row.firstSeenAt),
    goneAt: row.goneAt ? new Date(row.goneAt) : null,
  };
}
