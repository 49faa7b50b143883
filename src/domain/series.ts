// The N of "(Game N of 7)": playoff games only, and not in the leagues that do not play best of seven.
import { findLeague } from './leagues.ts';

export function seriesGameShown(game: {
  leagueId: string;
  isPlayoff: boolean;
  seriesGame: number | null;
}): number | null {
  if (!game.isPlayoff || !findLeague(game.leagueId)?.showsSeriesGame) return null;
  return game.seriesGame;
}
