// One official's games, a list per league, newest first. A game stands once however often its crew changed; of
// a game two crews worked, `finished` tells whether this official was on the one that ended it.
import { type RawBuilder, sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { Session } from './database.ts';
import { type GameOnPage, listGamesByIds } from './days.ts';
import { mayBeTold } from './minors.ts';

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

/** A game of a career with what the list of games does not tell of it. */
export type WorkedGame = Pick<CareerGame, 'kind' | 'forfeit' | 'counts' | 'finished'> & { id: number };

/** By league, those with the most games first. All of them: to count them is to find them. */
export async function listWorkedGames(
  session: Session,
  { officialId, today, seasonIds, role, onlyUncounted }: CareerGamesWanted,
): Promise<{ leagueId: string; games: WorkedGame[] }[]> {
  const { rows } = await sql<WorkedGame & { leagueId: string }>`
    select g.id, g.league_id as "leagueId", s.kind, g.forfeit, g.counts,
      bool_or(a.crew = g.crew_number) as finished
    from assignments a join games g on g.id = a.game_id join seasons s on s.id = g.season_id
    where a.official_id = ${officialId} and a.season_id = any(${seasonIds}::integer[]) and a.gone_at is null
      and ${role === null ? sql`true` : sql`a.role = ${role}`}
      and not (${isComing(today)}) and ${mayBeTold(officialId)}
      and ${onlyUncounted ? sql`not g.counts` : sql`true`}
    group by g.id, s.id
    order by g.league_id, g.game_day desc, g.starts_at desc nulls last, g.id desc
  `.execute(session);
  return [...Map.groupBy(rows, ({ leagueId }) => leagueId)]
    .map(([leagueId, games]) => ({ leagueId, games }))
    .sort((a, b) => b.games.length - a.games.length);
}

/** Posted and not played yet, the next one first; a game under way leads. */
export async function listComingGames(
  session: Session,
  officialId: number,
  today: string,
): Promise<CareerGame[]> {
  const { rows } = await sql<WorkedGame>`
    select g.id, s.kind, g.forfeit, g.counts, true as finished
    from assignments a join games g on g.id = a.game_id join seasons s on s.id = g.season_id
    where a.official_id = ${officialId} and a.gone_at is null and a.crew = g.crew_number
      and (${isComing(today)}) and ${mayBeTold(officialId)}
    group by g.id, s.id
    order by g.status = 'scheduled', g.game_day, g.starts_at, g.id
  `.execute(session);
  return listCareerGames(session, rows);
}

/** With everything a list of games shows, in the same order. */
export async function listCareerGames(session: Session, worked: WorkedGame[]): Promise<CareerGame[]> {
  const games = await listGamesByIds(
    session,
    worked.map(({ id }) => id),
  );
  return games.map((game, place) => {
    const { kind, forfeit, counts, finished } = worked[place] as WorkedGame;
    return { ...game, kind, forfeit, counts, finished };
  });
}

function isComing(today: string): RawBuilder<unknown> {
  return sql`g.status = 'live' or (g.status = 'scheduled' and g.game_day >= ${today})`;
}
