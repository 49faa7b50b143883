import type { Database } from '../../store/database.ts';
import { countCountedGames, listStandings, listWorkedSeasons, type Standing } from '../../store/standings.ts';
import { chooseSeason, type SeasonChoice } from '../../ui/season-choice.ts';

export type Standings = SeasonChoice & {
  standings: Standing[];
  /** Games of the league that were counted. */
  games: number;
};

export async function loadStandings(db: Database, query: URLSearchParams): Promise<Standings> {
  const choice = chooseSeason(await listWorkedSeasons(db), query);
  return {
    ...choice,
    standings: await listStandings(db, choice.seasonIds),
    games: await countCountedGames(db, choice.seasonIds),
  };
}
