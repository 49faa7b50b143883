// Our own PostgreSQL: started under a folder when no DATABASE_URL is set, shared by every process of ours
// on that folder, stopped by the last one that leaves. A server that a killed process left behind is
// joined like any other.
import { setTimeout as sleep } from 'node:timers/promises';
import { packagedBinaries, usableBinaries } from './embedded/binaries.ts';
import { database, ensureCluster, readPassword, user } from './embedded/cluster.ts';
import { launch, type Settings, shutDown } from './embedded/launch.ts';
import { findPlace, holdsCluster } from './embedded/place.ts';
import { findRunning, type Running, readPidFile, serves } from './embedded/postmaster.ts';
import { type Connection, enter, type Presence } from './embedded/presence.ts';

export type Embedded = {
  connection: Connection;
  /** The server's process. */
  pid: number;
  /** What this start met and did, for the log. */
  events: string[];
  /** Where the cluster really is. */
  dir: string;
  /** Not when it was killed, even while a careless init has not yet buried it. */
  isServing(): boolean;
  /** Close your own pool first. Stops the server unless another process still uses it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dir: string;
  /** Hears the one thing an operator must know: that the data are kept elsewhere. */
  say?: (sentence: string) => void;
  /** PostgreSQL settings; a server that already runs keeps its own. */
  settings?: Settings;
};

const patienceMs = 180_000;

export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const events: string[] = [];
  const place = await findPlace(options.dir, options.say ?? (() => undefined));
  const binaries = await usableBinaries(packagedBinaries(), place, events);
  await ensureCluster(place, binaries, events);
  const { dir } = place;
  const stopServer = ({ pid }: Running) => shutDown(pid, place, binaries);
  const giveUp = performance.now() + patienceMs;

  while (performance.now() < giveUp) {
    const found = await findRunning(dir, events);
    const running = found ?? (await launch(place, binaries, options.settings ?? {}));
    const entered = running?.isReady ? await tryToEnter(dir, running) : null;
    if (running && entered?.presence) {
      events.push(`${found ? 'joined' : 'started'} server ${running.pid}`);
      return handle(dir, running, entered.connection, entered.presence, events, stopServer);
    }
    if (running && (!running.isReady || entered?.isDeaf)) {
      await stopServer(running);
      events.push(`stopped server ${running.pid}, which did not answer`);
    }
    await sleep(100);
  }
  throw new Error(
    `PostgreSQL on ${dir} did not come up within ${patienceMs / 60_000} minutes: its log, ${dir}.log, says why.`,
  );
}

export async function hasCluster(dir: string): Promise<boolean> {
  const place = await findPlace(dir, () => undefined);
  return holdsCluster(place.dir);
}

function handle(
  dir: string,
  running: Running,
  connection: Connection,
  presence: Presence,
  events: string[],
  stopServer: (running: Running) => Promise<void>,
): Embedded {
  let stopped: Promise<void> | null = null;
  async function stop() {
    events.push(await presence.leave(() => stopServer(running)));
  }
  return {
    connection,
    pid: running.pid,
    events,
    dir,
    isServing: () => serves(running.pid, dir),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

type Entered = { connection: Connection; presence: Presence | null; isDeaf: boolean };

/** No presence: the server is going away, coming up, or (`isDeaf`) claims to be ready and does not answer. */
async function tryToEnter(dir: string, { pid, port }: Running): Promise<Entered> {
  const connection = { host: '127.0.0.1', port, user, password: readPassword(dir), database };
  const isReady = () => serves(pid, dir) && readPidFile(dir)?.status === 'ready';
  try {
    return { connection, presence: await enter(connection, () => serves(pid, dir)), isDeaf: false };
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    // 57P01 to 57P03: shutting down, crashed, starting up; 53...: no room on its disk just now.
    const isRefusal = /^[0-9A-Z]{5}$/.test(code) && !/^(57P|53)/.test(code);
    if (isRefusal)
      throw new Error(`The PostgreSQL that serves ${dir} refuses us: ${message}.`, { cause: error });
    const isDeaf = (code === 'ECONNREFUSED' || message.includes('timeout')) && isReady();
    return { connection, presence: null, isDeaf };
  }
}
