import { type Freshness, freshnessOf, judgeFeeds } from '../../domain/feed-freshness.ts';
import { todayIn } from '../../domain/game-day.ts';
import { type LeagueBlock, leagueBlocks } from '../../domain/league-blocks.ts';
import type { Database } from '../../store/database.ts';
import { listGamesOn, listLeagueZones } from '../../store/days.ts';
import { isUnread, listFeedStates, listLeaguesPlaying } from '../../store/freshness.ts';
import { countUnreadGames } from '../../store/plan-state.ts';

export type Home = {
  now: Date;
  today: string;
  /** Every league's own today, those without a game included: a game may still be added. */
  days: { leagueId: string; day: string }[];
  blocks: LeagueBlock[];
  games: number;
  officials: number;
  /** Finished games whose crews we have not read yet. */
  unread: number;
  /** Nothing was ever read, which is not the same as no games today. */
  isFirstReading: boolean;
  freshness: Freshness;
};

export async function loadHome(db: Database, now: Date): Promise<Home> {
  const zones = await listLeagueZones(db);
  const days = zones.map(({ leagueId, zone }) => ({ leagueId, day: todayIn(zone, now) }));
  const [games, unread, feeds, playing] = await Promise.all([
    listGamesOn(db, days),
    countUnreadGames(db),
    listFeedStates(db),
    listLeaguesPlaying(db, now),
  ]);
  const officials = new Set(
    games.flatMap(({ crew, earlierCrew }) => [...crew, ...earlierCrew].map(({ officialId }) => officialId)),
  );
  return {
    now,
    today: todayIn('America/Toronto', now),
    days,
    blocks: leagueBlocks(games),
    games: games.length,
    officials: officials.size,
    unread,
    isFirstReading: games.length === 0 && (await isUnread(db)),
    freshness: freshnessOf(judgeFeeds(feeds, playing, now), playing),
  };
}
