import { addDays, isDate, todayIn } from '../../domain/game-day.ts';
import { type LeagueBlock, leagueBlocks } from '../../domain/league-blocks.ts';
import type { Database } from '../../store/database.ts';
import { listGamesOn, listLeagueZones } from '../../store/days.ts';

export type PreviousGames =
  | { isDate: false; typed: string }
  | { isDate: true; day: string; leagueIds: string[]; blocks: LeagueBlock[] };

/** Without a date: yesterday, in Toronto's time, where most leagues are. */
export async function loadPreviousGames(
  db: Database,
  typed: string | null,
  now: Date,
): Promise<PreviousGames> {
  const day = typed ?? addDays(todayIn('America/Toronto', now), -1);
  if (!isDate(day)) return { isDate: false, typed: day };
  const leagueIds = (await listLeagueZones(db)).map(({ leagueId }) => leagueId);
  const games = isInHockeyTime(day)
    ? await listGamesOn(
        db,
        leagueIds.map((leagueId) => ({ leagueId, day })),
      )
    : [];
  return { isDate: true, day, leagueIds, blocks: leagueBlocks(games) };
}

/** PostgreSQL has no year 0, and nobody kept a sheet before 1875. */
function isInHockeyTime(day: string): boolean {
  return day >= '1875' && day < '2200';
}
