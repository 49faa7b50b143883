// An invented world read into a test's database, with the clock in the test's hand: nothing sleeps, so two
// readings at the same times ask the same questions.
import { hockeytechFeed } from '../src/feeds/hockeytech/hockeytech-feed.ts';
import { nhlFeed } from '../src/feeds/nhl/nhl-feed.ts';
import { createRequester } from '../src/feeds/request.ts';
import type { LeagueFeed, ReaderTools } from '../src/ingest/league-reader.ts';
import { type LeagueIngest, startLeagueIngest } from '../src/ingest/run.ts';
import type { RinkFault } from '../src/rink/faults.ts';
import { type Rink, startRink } from '../src/rink/rink.ts';
import type { Database } from '../src/store/database.ts';

export const anchorDay = '2026-11-15';

export type TestWorld = {
  rink: Rink;
  leagues: LeagueFeed[];
  tools: ReaderTools;
  /** Reads until nothing is due any more at the present time of the world. */
  settle(): Promise<void>;
  /** Lets the world's time pass, reading at every stop. */
  pass(minutes: number, stepMinutes: number): Promise<void>;
  now(): Date;
};

export async function openWorld(
  db: Database,
  options: {
    size: 'small' | 'default';
    faults?: RinkFault[];
    start?: string;
    seed?: string;
    together?: boolean;
    timeoutMs?: number;
  },
): Promise<TestWorld> {
  let time = new Date(options.start ?? `${anchorDay}T23:00:00Z`);
  const now = () => time;
  const { seed = 'test', size, faults = [] } = options;
  const rink = await startRink({ seed, size, faults, anchorDay, clock: { now }, slowMs: 700 });
  const leagues = rink.world.leagues.map((league) => ({ league, feed: feedOf(league, rink.origin) }));
  const request = createRequester({
    userAgent: 'Third Team tests',
    perHost: { concurrency: 8, perSecond: Number.POSITIVE_INFINITY },
    timeoutMs: options.timeoutMs ?? 20_000,
    retries: 6,
    sleep: async () => undefined,
  });
  const tools: ReaderTools = { db, request, now, rules: { countBothCrews: false } };
  let ingests: LeagueIngest[] | null = null;

  async function settle(): Promise<void> {
    ingests ??= await Promise.all(
      leagues.map((league) => startLeagueIngest(league, { ...tools, historyDays: 500, batchSize: 48 })),
    );
    if (options.together) await Promise.all(ingests.map(untilIdle));
    // League after league, so that who is met first does not depend on which answer was faster.
    else for (const ingest of ingests) await untilIdle(ingest);
  }

  async function pass(minutes: number, stepMinutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += stepMinutes) {
      time = new Date(time.getTime() + stepMinutes * 60_000);
      await settle();
    }
  }
  return { rink, leagues, tools, settle, pass, now };
}

async function untilIdle(ingest: LeagueIngest): Promise<void> {
  while ((await ingest.step()).idleUntil === null);
}

export function feedOf(league: LeagueFeed['league'], host: string): LeagueFeed['feed'] {
  if (league.feed === 'nhl') return nhlFeed(league, { host });
  const { clientCode } = league;
  return hockeytechFeed(league, { host, key: 'rink', clientCode, siteId: null, leagueId: null, lang: 'en' });
}
