// Reads one season from its schedule to its last summary. Resumes by itself: the to-do list is whatever the
// database says is unread.
import { addDays } from '../domain/game-day.ts';
import type { FeedCall } from '../feeds/feed.ts';
import { saveRunEnd, saveRunStart } from '../store/feed-runs.ts';
import {
  countUnreadInSeason,
  listPlanSeasons,
  listUnreadGames,
  type PlanSeason,
} from '../store/plan-state.ts';
import { type LeagueFeed, LeagueReader, type ReaderTools } from './league-reader.ts';

const batchSize = 48;

export async function listBackfillSeasons(league: LeagueFeed, tools: ReaderTools): Promise<PlanSeason[]> {
  if (league.league.feed === 'hockeytech') {
    await new LeagueReader(league, tools).read([{ what: 'seasons', key: '' }]);
  }
  return listPlanSeasons(tools.db, league.league.id);
}

export async function backfillSeason(
  league: LeagueFeed,
  season: PlanSeason,
  tools: ReaderTools,
  options: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<{ games: number; faults: number }> {
  const reader = new LeagueReader(league, tools);
  const started = {
    kind: 'backfill' as const,
    leagueId: league.league.id,
    season: season.feedId,
    at: tools.now(),
  };
  const run = await saveRunStart(tools.db, started);
  for (const call of scheduleCalls(league, season)) await reader.read([call]);
  const where = { leagueId: league.league.id, seasonFeedId: season.feedId };
  const total = await countUnreadInSeason(tools.db, where);
  let games = 0;
  let requests = 0;
  let faults = 0;
  // A game that fails now is left for the next run, so that one bad game cannot keep us here for ever.
  const failed = new Set<string>();
  while (!options.signal?.aborted) {
    const ids = await listUnreadGames(tools.db, { ...where, skip: [...failed], limit: batchSize });
    if (ids.length === 0) break;
    const calls: FeedCall[] = ids.map((key) => ({ what: 'summary', key }));
    const count = await reader.read(calls);
    requests += count.requests;
    faults += count.faults;
    for (const name of reader.resting.keys()) failed.add(name.replace('summary ', ''));
    games += ids.length;
    options.onProgress?.(games, Math.max(total, games));
  }
  await saveRunEnd(tools.db, run, { games, requests, faults }, tools.now());
  return { games, faults };
}

function scheduleCalls({ league }: LeagueFeed, season: PlanSeason): FeedCall[] {
  if (league.feed === 'hockeytech') {
    const calls: FeedCall[] = [{ what: 'schedule', key: season.feedId }];
    return season.kind === 'playoff' ? [...calls, { what: 'brackets', key: season.feedId }] : calls;
  }
  if (!season.startsOn || !season.endsOn) return [];
  const calls: FeedCall[] = [];
  for (let week = season.startsOn; week <= season.endsOn; week = addDays(week, 7))
    calls.push({ what: 'schedule', key: week });
  return calls;
}
