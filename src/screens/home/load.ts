import { todayIn } from '../../domain/game-day.ts';
import { leagueTitle } from '../../domain/league.ts';
import type { Database } from '../../store/database.ts';
import { type GameOnPage, listGamesOn, listLeagueZones } from '../../store/days.ts';
import { countUnreadGames } from '../../store/plan-state.ts';

export type LeagueBlock = { leagueId: string; day: string; title: string; games: GameOnPage[] };

export type Home = { today: string; blocks: LeagueBlock[]; games: number; officials: number; unread: number };

export async function loadHome(db: Database, now: Date): Promise<Home> {
  const zones = await listLeagueZones(db);
  const days = zones.map(({ leagueId, zone }) => ({ leagueId, day: todayIn(zone, now) }));
  const games = await listGamesOn(db, days);
  const blocks = [...Map.groupBy(games, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => ({
    leagueId,
    day: ofLeague[0]?.gameDay ?? '',
    title: leagueTitle(
      { id: leagueId },
      ofLeague.some(({ isPlayoff }) => isPlayoff),
    ),
    games: ofLeague,
  }));
  const officials = new Set(games.flatMap(({ crew }) => crew.map(({ pageId }) => pageId)));
  return {
    today: todayIn('America/Toronto', now),
    blocks,
    games: games.length,
    officials: officials.size,
    unread: await countUnreadGames(db),
  };
}
