// Opens the database the settings ask for: a server by DATABASE_URL, or our own PostgreSQL under DATA_DIR,
// which every process of this machine shares. Leaves it migrated and with its leagues.
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import { leagues } from './domain/leagues.ts';
import { type Connection, type DatabaseOptions, type OpenDatabase, openDatabase } from './store/database.ts';
import { hasCluster, startEmbedded } from './store/embedded.ts';
import { saveLeagues } from './store/leagues.ts';
import { migrate } from './store/migrate.ts';
import { writeTroubleIn } from './store/write-trouble.ts';
import { describeTrouble } from './trouble.ts';

export type Store = OpenDatabase & {
  describe: string;
  /** False: the disk of our own PostgreSQL is nearly full. It ends without a word when it cannot write its log. */
  hasRoom(): Promise<boolean>;
};

/** Less than PostgreSQL may need for its log of writes from one checkpoint to the next would be none. */
const leastFreeBytes = 256 * 1024 * 1024;

type StoreOptions = Pick<DatabaseOptions, 'patienceMs' | 'beatMs'>;

/** How long whoever serves pages waits for the database, and whoever reads feeds, who may wait for another writer. */
export const patience = {
  web: { patienceMs: 15_000, beatMs: 5_000 },
  ingest: { patienceMs: 60_000, beatMs: 5_000 },
};

/** With patience for what runs on and on; a command may ask what takes long. */
export async function openStore(
  config: Config,
  say: (sentence: string) => void,
  options: StoreOptions = {},
): Promise<Store> {
  const { where, ...store } = await open(config, say, options);
  try {
    await prepare(where, config, say);
  } catch (error) {
    await store.close();
    throw nameSetting(config, error);
  }
  return store;
}

/** What PostgreSQL or the network say of a wrong address does not say where that is written. */
function nameSetting({ databaseUrl }: Config, error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (databaseUrl === null || !/^(E[A-Z_]+|28\w{3}|3D000)$/.test(code)) return error;
  const { host } = new URL(databaseUrl);
  return new Error(`DATABASE_URL: PostgreSQL at ${host} cannot be used: ${message}`, { cause: error });
}

/** As it is: nothing is migrated or written. */
export async function joinStore(config: Config, say: (sentence: string) => void): Promise<Store> {
  const { where, ...store } = await open(config, say, {});
  return store;
}

async function open(
  config: Config,
  say: (sentence: string) => void,
  options: StoreOptions,
): Promise<Store & { where: Connection }> {
  const limits: DatabaseOptions = { maxConnections: connectionsFor(config), ...options };
  if (config.databaseUrl) {
    const where = { connectionString: config.databaseUrl };
    return {
      ...openDatabase(where, limits),
      where,
      hasRoom: async () => true,
      describe: `PostgreSQL at ${new URL(config.databaseUrl).host}`,
    };
  }
  const home = { dir: path.join(config.dataDir, 'pg'), say };
  let embedded = await startEmbedded(home);
  const database = openDatabase(() => embedded.connection, limits);
  const watch = watchServer(
    () => embedded.isServing(),
    async () => {
      embedded = await startEmbedded(home);
    },
    say,
  );
  return {
    ...database,
    where: embedded.connection,
    async hasRoom() {
      const { bavail, bsize } = await statfs(embedded.dir);
      return bavail * bsize >= leastFreeBytes;
    },
    describe: `our own PostgreSQL in ${embedded.dir}`,
    async close() {
      await watch.stop();
      await database.close();
      await embedded.stop();
    },
  };
}

/** False: nobody has started the site here yet. */
export async function hasStore(config: Config): Promise<boolean> {
  return config.databaseUrl !== null || (await hasCluster(path.join(config.dataDir, 'pg')));
}

/** A server gives a hundred as a rule; each process also listens with one, and commands need some. */
function connectionsFor({ workers }: Config): number {
  return Math.max(1, Math.min(10, Math.floor(70 / (workers + 1)) - 1));
}

/**
 * A server that somebody killed is started again; queries fail for the second in between, and are asked again. One that
 * does not start, because its disk is full, is tried again for as long as we run: pages that lie ready are served
 * meanwhile.
 */
export function watchServer(
  isServing: () => boolean,
  restart: () => Promise<void>,
  say: (sentence: string) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const said = new Set<string>();
  function sayOnce(sentence: string): void {
    if (!said.has(sentence)) say(sentence);
    said.add(sentence);
  }
  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await sleep(500, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      if (isServing()) said.clear();
      else {
        sayOnce('PostgreSQL has ended; starting it again');
        await restart().catch((error) => sayOnce(describeTrouble(error)));
      }
    }
  }
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

/** On connections of its own: to bring a large database up to date takes as long as it takes. */
async function prepare(where: Connection, config: Config, say: (sentence: string) => void): Promise<void> {
  const { db, close } = openDatabase(where, { maxConnections: 2 });
  try {
    await migrate(db);
    const chosen = new Map(config.chosen?.map(({ league }) => [league.id, league]));
    const named = leagues.map((league) => chosen.get(league.id) ?? league);
    await saveLeagues(db, named).catch((error) => {
      if (!writeTroubleIn(error)) throw error;
      say(
        'The database cannot be written just now: pages are served, nothing is read or saved until it can.',
      );
    });
  } finally {
    await close();
  }
}
