// One official's games, a list per league, newest first. A game stands once however often its crew changed; of
// a game two crews worked, `finished` tells whether this official was on the one that ended it.
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { Session } from './database.ts';
import { type GameOnPage, listGamesByIds } from './days.ts';

export type CareerGame = GameOnPage & {
  kind: SeasonKind;
  forfeit: boolean;
  /** Played to its end in a season that counts. */
  counts: boolean;
  finished: boolean;
};

export type CareerGamesWanted = {
  officialId: number;
  /** Games under way, or to be played on this day or later, stand apart in `listComingGames`. */
  today: string;
  seasonIds: number[];
  role: Role | null;
  onlyUncounted: boolean;
};

/** A window on each league's list: 50 from the 51st are the second page. */
export async function listCareerGames(
  session: Session,
  wanted: CareerGamesWanted,
  window: { from: number; size: number },
): Promise<CareerGame[]> {
  const { rows } = await sql<PlacedGame>`
    with placed as (
      select id, finished, row_number() over (
        partition by league_id order by game_day desc, starts_at desc nulls last, id desc) as place
      from (${worked(wanted)}) worked
    )
    select g.id, s.kind, g.forfeit, g.counts, placed.finished
    from placed join games g on g.id = placed.id join seasons s on s.id = g.season_id
    where placed.place between ${window.from} and ${window.from + window.size - 1}
    order by g.league_id, placed.place
  `.execute(session);
  return withGames(session, rows);
}

export async function countCareerGames(
  session: Session,
  wanted: CareerGamesWanted,
): Promise<{ leagueId: string; games: number }[]> {
  const { rows } = await sql<{ leagueId: string; games: number }>`
    select league_id as "leagueId", count(*)::integer as games from (${worked(wanted)}) worked
    group by league_id order by games desc, league_id
  `.execute(session);
  return rows;
}

/** Posted and not played yet, the next one first; a game under way leads. */
export async function listComingGames(
  session: Session,
  officialId: number,
  today: string,
): Promise<CareerGame[]> {
  const { rows } = await sql<PlacedGame>`
    select g.id, s.kind, g.forfeit, g.counts, true as finished
    from assignments a join games g on g.id = a.game_id join seasons s on s.id = g.season_id
    where a.official_id = ${officialId} and a.gone_at is null and a.crew = g.crew_number
      and (${isComing(today)})
    group by g.id, s.id
    order by g.status = 'scheduled', g.game_day, g.starts_at, g.id
  `.execute(session);
  return withGames(session, rows);
}

type PlacedGame = Pick<CareerGame, 'kind' | 'forfeit' | 'counts' | 'finished'> & { id: number };

async function withGames(session: Session, placed: PlacedGame[]): Promise<CareerGame[]> {
  const games = await listGamesByIds(
    session,
    placed.map(({ id }) => id),
  );
  return games.map((game, place) => {
    const { id, ...facts } = placed[place] as PlacedGame;
    return { ...game, ...facts };
  });
}

function worked(wanted: CareerGamesWanted): RawBuilder<unknown> {
  const { officialId, today, seasonIds, role, onlyUncounted } = wanted;
  return sql`
    select g.id, g.league_id, g.game_day, g.starts_at, bool_or(a.crew = g.crew_number) as finished
    from assignments a join games g on g.id = a.game_id
    where a.official_id = ${officialId} and a.season_id = any(${seasonIds}::integer[]) and a.gone_at is null
      and ${role === null ? sql`true` : sql`a.role = ${role}`}
      and not (${isComing(today)})
      and ${onlyUncounted ? sql`not g.counts` : sql`true`}
    group by g.id
  `;
}

function isComing(today: string): RawBuilder<unknown> {
  return sql`g.status = 'live' or (g.status = 'scheduled' and g.game_day >= ${today})`;
}
