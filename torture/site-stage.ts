// The site as `npm start` runs it: one process that reads feeds, two web processes, and its own PostgreSQL. Whoever
// runs a site has something that starts it again when it ends; here that is us.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SiteProcess, startSite } from '../bench/site-process.ts';
import { openDatabase } from '../src/store/database.ts';
import { database, readPassword, user } from '../src/store/embedded/cluster.ts';
import { freePort } from '../src/store/embedded/launch.ts';
import { readPidFile } from '../src/store/embedded/postmaster.ts';
import { killServer } from '../tests/programs/server-kills.ts';
import { type Disk, openDisk } from './disk.ts';
import { openLine } from './line.ts';
import { chosen, type Fault, faultKinds } from './schedule.ts';
import {
  createMemory,
  endInOrder,
  hasEnded,
  type Stage,
  throughProxy,
  type Weather,
  worldEnv,
} from './stage.ts';
import {
  allowWriting,
  commandOf,
  databaseProcesses,
  endSessions,
  forbidWriting,
  listSessions,
  pause,
  signal,
} from './strikes.ts';

const workers = 2;

export async function openSiteStage({ seed, mayMount }: { seed: string; mayMount: boolean }): Promise<Stage> {
  const disk: Disk = openDisk({ mayMount });
  const dir = path.join(disk.folder, 'pg');
  const feedLine = await openLine(null);
  const memory = createMemory();
  const port = await freePort();
  let site: SiteProcess | null = null;
  let starting: Promise<void> | null = null;
  let weather: Weather = 'storm';
  let isReading = true;

  const env = () => ({ ...worldEnv(seed, weather), ...throughProxy(feedLine.port), DATA_DIR: disk.folder });

  /** One start at a time, tried again until it succeeds: a database may be away just then. */
  function start(): Promise<void> {
    starting ??= (async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          site = await startSite(
            { ...env(), PORT: String(port) },
            { ...(isReading ? { role: 'start', workers } : {}), onLine: memory.note('site') },
          );
          return;
        } catch (error) {
          if (tries === 10) throw error;
        }
      }
    })().finally(() => {
      starting = null;
    });
    return starting;
  }

  const main = () => (site && !hasEnded(site.child) ? site.pid : null);
  const listWorkers = () => childrenOf(main() ?? 0).filter((pid) => commandOf(pid).includes('main.js'));
  const { db, close } = openDatabase(() => connectionTo(dir));

  await start();
  return {
    describe: `npm start with ${workers} web processes, our own PostgreSQL, ${disk.describe}`,
    kinds: faultKinds,
    addresses: [`http://127.0.0.1:${port}`],
    dataDir: disk.folder,
    db,
    listRunning() {
      const pid = main();
      if (pid === null) return [];
      return [{ name: 'site', pid }, ...listWorkers().map((worker) => ({ name: 'web', pid: worker }))];
    },
    strike,
    async release() {
      if (main() === null) await start();
      await allowWriting(db);
    },
    async begin(wanted, withIngest = true) {
      if (starting) await starting;
      await endInOrder(site?.child ?? null, 'the site');
      [weather, isReading] = [wanted, withIngest];
      await start();
    },
    startWitness: () => startSite(env(), { onLine: memory.note('witness') }),
    said: memory.list,
    note: memory.note('storm'),
    async stop() {
      await close();
      await endInOrder(site?.child ?? null, 'the site');
      await feedLine.stop();
      disk.remove();
    },
  };

  async function strike(fault: Fault): Promise<boolean> {
    const { kind, forMs, manner, which, sparesFirst } = fault;
    const reader = main();
    const worker = chosen(listWorkers(), fault);
    switch (kind) {
      case 'kill-web':
        return worker !== null && signal(worker, 'SIGKILL');
      case 'kill-ingest':
        // With it go its web processes, and with them all that is old enough to have grown.
        if (reader === null || sparesFirst || !signal(reader, 'SIGKILL')) return false;
        await start();
        return true;
      case 'kill-session':
        return signal(chosen(await listSessions(db), { ...fault, sparesFirst: false }) ?? 0, 'SIGKILL');
      case 'kill-database':
        await killServer(dir);
        return true;
      case 'restart-database':
        return signal(readPidFile(dir)?.pid ?? 0, 'SIGINT');
      case 'pause-web':
        return worker !== null && pause([worker], forMs);
      case 'pause-ingest':
        return reader !== null && pause([reader], forMs);
      case 'pause-database':
        return pause(databaseProcesses(dir), forMs);
      case 'cut-web':
      case 'cut-ingest':
        return (await endSessions(db, which)) > 0;
      case 'cut-feed':
        await feedLine.cut(manner, forMs);
        return true;
      case 'read-only':
        await forbidWriting(db, forMs);
        return true;
      case 'fill-disk':
        await disk.fill(forMs);
        return true;
    }
  }
}

export function connectionTo(dir: string): { connectionString: string } {
  const port = readPidFile(dir)?.port ?? 0;
  return {
    connectionString: ownAddress(`postgres://${user}:${readPassword(dir)}@127.0.0.1:${port}/${database}`),
  };
}

/** By a name of its own, and never forbidden to write. */
export function ownAddress(url: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', 'torture');
  address.searchParams.set('options', '-c default_transaction_read_only=off');
  return address.href;
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
      .sort((a, b) => a - b);
  } catch {
    return [];
  }
}
