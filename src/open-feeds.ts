// The feeds the settings ask for; with none set up, the rink, which speaks the same HTTP for an invented
// world. A database belongs to one or the other for good: invented figures never mix with real people.
import { type Config, SettingError } from './config.ts';
import { dateIn } from './domain/game-day.ts';
import type { League } from './domain/league.ts';
import { hockeytechFeed } from './feeds/hockeytech/hockeytech-feed.ts';
import { nhlFeed } from './feeds/nhl/nhl-feed.ts';
import { createRequester, type Request } from './feeds/request.ts';
import type { LeagueFeed } from './ingest/league-reader.ts';
import { type RinkClock, rinkClock } from './rink/clock.ts';
import { rinkFaults } from './rink/faults.ts';
import { startRink } from './rink/rink.ts';
import type { Database } from './store/database.ts';
import { findNote, noteOnce, saveNote } from './store/site-notes.ts';

export type Feeds = {
  leagues: LeagueFeed[];
  request: Request;
  /** The clock of the world these feeds speak of. */
  now: () => Date;
  speed: number;
  describe: string;
  stop(): Promise<void>;
};

const hockeytechHost = 'https://lscluster.hockeytech.com';
const nhlHost = 'https://api-web.nhle.com';
const timeoutMs = 20_000;

export async function openFeeds(config: Config, db: Database): Promise<Feeds> {
  await checkSource(config, db);
  return config.chosen ? openRealFeeds(config, config.chosen) : openRink(config, db);
}

/** The clock of the world those feeds speak of, for who does not read them. */
export async function openClock(config: Config, db: Database): Promise<() => Date> {
  await checkSource(config, db);
  return config.chosen ? () => new Date() : worldClock(await noteWorld(config, db)).now;
}

/** The same for who only looks: nothing is noted of a database that was never started. */
export async function peekClock(config: Config, db: Database): Promise<() => Date> {
  const source = await findNote<Source>(db, 'source');
  if (source) refuseOtherSource(config, source);
  const world = config.chosen ? null : await findNote<World>(db, 'rink');
  if (!world) return () => new Date();
  refuseOtherWorld(config, world);
  return worldClock(world).now;
}

/** Nobody's when the rink stands in for all of them. */
export function listFeedHosts({ chosen }: Config): string[] {
  const hosts = (chosen ?? []).map(({ league, settings }) => settings.host ?? usualHost(league.feed));
  return [...new Set(hosts)];
}

function usualHost(feed: League['feed']): string {
  return feed === 'nhl' ? nhlHost : hockeytechHost;
}

function openRealFeeds(config: Config, chosen: NonNullable<Config['chosen']>): Feeds {
  const { userAgent, requestsAtOnce, requestsPerSecond } = config;
  const perHost = { concurrency: requestsAtOnce, perSecond: requestsPerSecond };
  return {
    leagues: chosen.map(({ league, settings }) => ({
      league,
      feed:
        league.feed === 'nhl'
          ? nhlFeed(league, { host: settings.host ?? nhlHost })
          : hockeytechFeed(league, {
              host: settings.host ?? hockeytechHost,
              key: settings.key ?? '',
              clientCode: league.clientCode,
              siteId: settings.siteId ?? null,
              leagueId: settings.leagueId ?? null,
              lang: 'en',
            }),
    })),
    request: createRequester({ userAgent, perHost, timeoutMs, retries: 4 }),
    now: () => new Date(),
    speed: 1,
    describe: `${chosen.length} leagues from their own feeds`,
    stop: async () => undefined,
  };
}

async function openRink(config: Config, db: Database): Promise<Feeds> {
  const { seed, size } = config.rink;
  const faults = config.rink.faults.map((named) => {
    const fault = rinkFaults.find((known) => known === named);
    if (fault) return fault;
    throw new SettingError('RINK_FAULTS', `"${named}" is not one of ${rinkFaults.join(', ')}`);
  });
  const world = await findWorld(config, db);
  const clock = worldClock(world);
  const rink = await startRink({ seed, size, faults, clock, anchorDay: world.anchorDay });
  return {
    leagues: rink.world.leagues.map((league) => ({
      league,
      feed:
        league.feed === 'nhl'
          ? nhlFeed(league, { host: rink.origin })
          : hockeytechFeed(league, {
              host: rink.origin,
              key: 'rink',
              clientCode: league.clientCode,
              siteId: null,
              leagueId: null,
              lang: 'en',
            }),
    })),
    // A loopback server of our own needs no manners, only a bound.
    request: createRequester({
      userAgent: config.userAgent,
      perHost: { concurrency: 16, perSecond: Number.POSITIVE_INFINITY },
      timeoutMs,
      retries: 4,
    }),
    now: clock.now,
    speed: world.clock.speed,
    describe: `the rink, an invented world (seed "${seed}")`,
    stop: rink.stop,
  };
}

type World = {
  seed: string;
  size: string;
  anchorDay: string;
  clock: { real: number; world: number; speed: number };
};

/** The world of this database: made around the day it was first asked for, its time never runs back. */
async function findWorld(config: Config, db: Database): Promise<World> {
  const world = await noteWorld(config, db);
  const { speed } = config.rink;
  if (world.clock.speed === speed) return world;
  const clock = { real: Date.now(), world: worldClock(world).now().getTime(), speed };
  await saveNote(db, 'rink', { ...world, clock });
  return { ...world, clock };
}

async function noteWorld(config: Config, db: Database): Promise<World> {
  const { seed, size, speed, anchor } = config.rink;
  const start = anchor === null ? Date.now() : Date.parse(`${anchor}T17:00:00Z`);
  const anchorDay = anchor ?? dateIn('America/Toronto', new Date());
  const wanted: World = { seed, size, anchorDay, clock: { real: Date.now(), world: start, speed } };
  const world = await noteOnce(db, 'rink', wanted);
  refuseOtherWorld(config, world);
  return world;
}

function refuseOtherWorld({ rink: { seed, size } }: Config, world: World): void {
  if (world.seed !== seed || world.size !== size) {
    throw new SettingError(
      world.seed === seed ? 'RINK_SIZE' : 'RINK_SEED',
      `this database holds the world of seed "${world.seed}", size ${world.size}; choose another DATA_DIR for another world`,
    );
  }
}

function worldClock({ clock: { real, world, speed } }: World): RinkClock {
  return rinkClock({ anchor: new Date(world), speed, realNow: () => new Date(world + Date.now() - real) });
}

type Source = 'feeds' | 'rink';

const wantedSource = (config: Config): Source => (config.chosen ? 'feeds' : 'rink');

async function checkSource(config: Config, db: Database): Promise<void> {
  refuseOtherSource(config, await noteOnce(db, 'source', wantedSource(config)));
}

function refuseOtherSource(config: Config, source: Source): void {
  if (source === wantedSource(config)) return;
  throw new SettingError(
    'leagues',
    source === 'rink'
      ? "this database holds the rink's invented games; choose another DATA_DIR or DATABASE_URL for real feeds"
      : 'this database holds real games and no league is set up; name your leagues in third-team.json',
  );
}
