import type { Database } from '../../store/database.ts';
import {
  countCountedGames,
  type Standings as Listed,
  listStandings,
  listWorkedSeasons,
} from '../../store/standings.ts';
import { chooseSeason, type SeasonChoice } from '../../ui/season-choice.ts';

export type Standings = SeasonChoice &
  Listed & {
    /** Games of the league that were counted. */
    games: number;
  };

export async function loadStandings(db: Database, query: URLSearchParams): Promise<Standings> {
  const choice = chooseSeason(await listWorkedSeasons(db), query);
  return {
    ...choice,
    ...(await listStandings(db, choice.seasonIds)),
    games: await countCountedGames(db, choice.seasonIds),
  };
}
