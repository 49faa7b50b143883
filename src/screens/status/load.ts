import { type FeedHealth, type Freshness, freshnessOf, judgeFeeds } from '../../domain/feed-freshness.ts';
import type { Database } from '../../store/database.ts';
import { type FeedReport, listFeedReports } from '../../store/feed-health.ts';
import { listFeedStates, listLeaguesPlaying } from '../../store/freshness.ts';
import { countUnreadGames } from '../../store/plan-state.ts';
import { findWriteTrouble, type Stoppage } from '../../store/write-trouble.ts';

type Counted = [kind: string, times: number];

const events = new Set(['resumed', 'crew-changed', 'game-moved', 'postponed', 'suspended']);

export type LeagueStatus = FeedHealth & {
  nextTryAt: Date | null;
  /** Kind of trouble and how often it happened, most frequent first. */
  faults: Counted[];
  /** What leagues do to their own games, which is news and no trouble. */
  events: Counted[];
};

export type Status = {
  now: Date;
  leagues: LeagueStatus[];
  freshness: Freshness;
  unread: number;
  /** Null: what is read and sent can be kept. */
  stoppage: Stoppage | null;
  questions: FeedReport[];
};

export async function loadStatus(db: Database, now: Date): Promise<Status> {
  const [states, playing, questions, unread, stoppage] = await Promise.all([
    listFeedStates(db),
    listLeaguesPlaying(db, now),
    listFeedReports(db),
    countUnreadGames(db),
    findWriteTrouble(db),
  ]);
  const feeds = judgeFeeds(states, playing, now);
  const byLeague = Map.groupBy(questions, ({ league }) => league);
  const leagues = feeds.map((feed) => ({ ...feed, ...sumUp(byLeague.get(feed.leagueId) ?? []) }));
  return { now, leagues, freshness: freshnessOf(feeds, playing), unread, stoppage, questions };
}

function sumUp(reports: FeedReport[]): Pick<LeagueStatus, 'nextTryAt' | 'faults' | 'events'> {
  const next = reports.flatMap(({ nextTryAt }) => (nextTryAt ? [nextTryAt.getTime()] : []));
  const faults = new Map<string, number>();
  for (const report of reports) {
    for (const [kind, times] of Object.entries(report.faults)) {
      faults.set(kind, (faults.get(kind) ?? 0) + times);
    }
  }
  const counted = [...faults].sort(([, a], [, b]) => b - a);
  return {
    nextTryAt: next.length > 0 ? new Date(Math.min(...next)) : null,
    faults: counted.filter(([kind]) => !events.has(kind)),
    events: counted.filter(([kind]) => events.has(kind)),
  };
}
