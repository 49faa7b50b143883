// Reads whole seasons of a rink into a database, leagues side by side as the site does, and tells how long it
// took and who used the cores meanwhile.
import { availableParallelism } from 'node:os';
import { createRequester } from '../src/feeds/request.ts';
import { backfillSeason, listBackfillSeasons } from '../src/ingest/backfill.ts';
import type { LeagueFeed, ReaderTools } from '../src/ingest/league-reader.ts';
import { createProgress } from '../src/progress.ts';
import { dayText } from '../src/rink/calendar.ts';
import { hash } from '../src/rink/random.ts';
import type { RinkSeason } from '../src/rink/seasons.ts';
import { seasonCount, type World } from '../src/rink/world.ts';
import type { Database } from '../src/store/database.ts';
import type { PlanSeason } from '../src/store/plan-state.ts';
import { coreTimes, familyTimeMs } from './processor-time.ts';
import type { RinkProcess } from './rink-process.ts';

export type Wanted = { season: RinkSeason; games: number };

/** Finished seasons, drawn from all leagues and years alike, until there are enough games. */
export function drawSeasons(world: World, now: Date, games: number): Wanted[] {
  const mixed = finishedSeasons(world).toSorted((a, b) => hash(draw(a)) - hash(draw(b)));
  const wanted: Wanted[] = [];
  let drawn = 0;
  for (const season of mixed) {
    if (drawn >= games) break;
    const { played } = seasonCount(world, season, now);
    wanted.push({ season, games: played });
    drawn += played;
  }
  return wanted;
}

/** All finished seasons of one league. */
export function seasonsOf(world: World, now: Date, leagueId: string): Wanted[] {
  return finishedSeasons(world)
    .filter(({ plan }) => plan.league.id === leagueId)
    .map((season) => ({ season, games: seasonCount(world, season, now).played }));
}

function finishedSeasons(world: World): RinkSeason[] {
  return world.seasons.filter(({ back, kind }) => back > 0 && (kind === 'regular' || kind === 'playoff'));
}

function draw({ plan, seasonId }: RinkSeason): string {
  return `${plan.league.id} ${seasonId}`;
}

export type Reading = {
  games: number;
  seconds: number;
  gamesPerSecond: number;
  /** Milliseconds of one core per game; PostgreSQL's is null where nobody tells. */
  perGame: { reader: number; parsing: number; rink: number; postgres: number | null };
  /** Of all cores: everybody's share and ours. */
  busy: number;
  ours: number;
  /** Games per second in each tenth of the work. */
  pace: number[];
};

export async function readSeasons(
  label: string,
  wanted: Wanted[],
  { rink, db, now, serverPid }: { rink: RinkProcess; db: Database; now: Date; serverPid: number },
): Promise<Reading> {
  const total = wanted.reduce((sum, { games }) => sum + games, 0);
  const progress = createProgress({ stream: process.stdout, label, total });
  const tools: ReaderTools = {
    db,
    now: () => now,
    rules: { countBothCrews: false },
    // As the site asks its own rink.
    request: createRequester({
      userAgent: 'Third Team bench',
      perHost: { concurrency: 16, perSecond: Number.POSITIVE_INFINITY },
      timeoutMs: 60_000,
      retries: 4,
    }),
  };
  let parsingMs = 0;
  const timed = ({ league, feed }: LeagueFeed): LeagueFeed => ({
    league,
    feed: {
      ...feed,
      parse(call, body) {
        const before = process.threadCpuUsage();
        const news = feed.parse(call, body);
        const { user, system } = process.threadCpuUsage(before);
        parsingMs += (user + system) / 1000;
        return news;
      },
    },
  });
  let games = 0;
  const tenths: number[] = [];
  const startedMs = performance.now();
  const start = await look();

  async function look() {
    const { user, system } = process.cpuUsage();
    return {
      cores: coreTimes(),
      reader: (user + system) / 1000,
      rink: await rink.cpuMs(),
      postgres: familyTimeMs(serverPid),
    };
  }

  async function readLeague(league: LeagueFeed): Promise<void> {
    const own = wanted.filter(({ season }) => season.plan.league.id === league.league.id);
    if (own.length === 0) return;
    const known = await listBackfillSeasons(league, tools);
    for (const { season } of own) {
      // The NHL lists no seasons: its weeks tell of them.
      const found = known.find(({ feedId }) => feedId === season.seasonId) ?? asPlanned(season);
      let done = 0;
      const { faults } = await backfillSeason(league, found, tools, {
        onProgress(now) {
          games += now - done;
          done = now;
          progress.update(games);
          while (games >= ((tenths.length + 1) * total) / 10) tenths.push(performance.now());
        },
      });
      if (faults > 0 && !season.plan.gcDenied) throw new Error(`${draw(season)}: ${faults} faults`);
    }
  }
  await Promise.all(rink.leagues.map((league) => readLeague(timed(league))));

  const seconds = (performance.now() - startedMs) / 1000;
  const end = await look();
  progress.done();
  if (games !== total) throw new Error(`${label}: read ${games} games, the rink has ${total}`);
  const allMs = end.cores.totalMs - start.cores.totalMs;
  const postgres = end.postgres === null || start.postgres === null ? null : end.postgres - start.postgres;
  const oursMs = end.reader - start.reader + end.rink - start.rink + (postgres ?? 0);
  return {
    games,
    seconds,
    gamesPerSecond: games / seconds,
    perGame: {
      reader: (end.reader - start.reader) / games,
      parsing: parsingMs / games,
      rink: (end.rink - start.rink) / games,
      postgres: postgres === null ? null : postgres / games,
    },
    busy: (end.cores.busyMs - start.cores.busyMs) / allMs,
    ours: oursMs / (seconds * 1000 * availableParallelism()),
    pace: tenths.map((atMs, tenth) => ((total / 10) * 1000) / (atMs - (tenths[tenth - 1] ?? startedMs))),
  };
}

function asPlanned({ seasonId, name, kind, firstDay, lastDay }: RinkSeason): PlanSeason {
  const asKind = kind === 'playoff' ? 'playoff' : 'regular';
  return { feedId: seasonId, name, kind: asKind, startsOn: dayText(firstDay), endsOn: dayText(lastDay) };
}
