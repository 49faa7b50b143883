// The league's own report of a game. Ours links to it and never copies it.
import { findLeague } from './leagues.ts';

const reports = 'https://lscluster.hockeytech.com/game_reports/official-game-report.php';

/** Null for a league nobody taught us. */
export function gameSheetUrl(leagueId: string, gameId: string): string | null {
  const league = findLeague(leagueId);
  if (!league) return null;
  if (league.feed === 'nhl') return `https://www.nhl.com/gamecenter/${encodeURIComponent(gameId)}`;
  const [client, game] = [league.gameSheetCode, gameId].map(encodeURIComponent);
  return `${reports}?client_code=${client}&game_id=${game}&lang=en`;
}
