// Two web nodes and two that read feeds, on a PostgreSQL they know by its address only, each through a line of its
// own that can be cut. The database is ours, or one that was named and must be empty.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type SiteProcess, startSite } from '../bench/site-process.ts';
import { type Database, openDatabase } from '../src/store/database.ts';
import { freePort } from '../src/store/embedded/launch.ts';
import { readPidFile, serves } from '../src/store/embedded/postmaster.ts';
import { until } from '../src/store/embedded/running.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { projectFile } from '../src/store/project-file.ts';
import { killServer } from '../tests/programs/server-kills.ts';
import { openDisk } from './disk.ts';
import { type Line, openLine } from './line.ts';
import { OptionError } from './options.ts';
import { chosen, type Fault, type FaultKind, faultKinds } from './schedule.ts';
import { connectionTo, ownAddress } from './site-stage.ts';
import {
  createMemory,
  endInOrder,
  hasEnded,
  type Stage,
  throughProxy,
  type Weather,
  worldEnv,
} from './stage.ts';
import { allowWriting, databaseProcesses, forbidWriting, listSessions, pause, signal } from './strikes.ts';

type Node = {
  name: string;
  role: 'web' | 'ingest';
  port: number;
  line: Line;
  child: ChildProcess | null;
  starting: Promise<void> | null;
};

/** Only where the database is ours to kill. */
const ofOurDatabase: readonly FaultKind[] = [
  'kill-session',
  'kill-database',
  'restart-database',
  'pause-database',
];

export async function openNodesStage(options: {
  seed: string;
  mayMount: boolean;
  databaseUrl: string | null;
}): Promise<Stage> {
  const { seed, databaseUrl, mayMount } = options;
  const disk = openDisk({ mayMount });
  const dir = path.join(disk.folder, 'pg');
  let server = databaseUrl === null ? await startEmbedded({ dir }) : null;
  const serverPort = server?.connection.port ?? 0;
  const { db, close } = openDatabase(() =>
    databaseUrl === null ? connectionTo(dir) : { connectionString: ownAddress(databaseUrl) },
  );
  if (databaseUrl !== null) await refuseFull(db, () => Promise.all([close(), disk.remove()]));
  const address = new URL(databaseUrl ?? connectionTo(dir).connectionString);
  const target = { host: address.hostname, port: Number(address.port || 5432) };
  const feedLine = await openLine(null);
  const memory = createMemory();
  let weather: Weather = 'storm';
  let mending: Promise<unknown> = Promise.resolve();

  const nodes: Node[] = [];
  for (const name of ['web-1', 'web-2', 'ingest-1', 'ingest-2']) {
    const role = name.startsWith('web') ? 'web' : 'ingest';
    const line = await openLine(() => target);
    nodes.push({ name, role, port: await freePort(), line, child: null, starting: null });
  }
  const of = (role: Node['role']) => nodes.filter((node) => node.role === role);
  const alive = (role: Node['role']) =>
    of(role).filter(({ child, starting }) => child && !hasEnded(child) && !starting);

  /** Through its line, or, without one, straight. */
  function envOf(name: string, line: Line | null): Record<string, string> {
    const url = new URL(address);
    url.search = `application_name=${name}`;
    if (line) [url.hostname, url.port] = ['127.0.0.1', String(line.port)];
    // One folder for all, as several machines have one bucket.
    return {
      ...worldEnv(seed, weather),
      ...throughProxy(feedLine.port),
      DATABASE_URL: url.href,
      DATA_DIR: disk.folder,
    };
  }

  function start(node: Node): Promise<void> {
    node.starting ??= (async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          node.child = node.role === 'web' ? await startWebNode(node) : await startIngest(node);
          return;
        } catch (error) {
          if (tries === 20) throw error;
        }
      }
    })().finally(() => {
      node.starting = null;
    });
    return node.starting;
  }

  async function startWebNode({ name, port, line }: Node): Promise<ChildProcess> {
    const env = { ...envOf(name, line), PORT: String(port) };
    const site: SiteProcess = await startSite(env, { onLine: memory.note(name) });
    return site.child;
  }

  async function startIngest({ name, line }: Node): Promise<ChildProcess> {
    const child = spawn(process.execPath, [projectFile('src', 'commands', 'ingest.ts')], {
      env: { ...process.env, ...envOf(name, line) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface({ input: child.stderr }).on('line', memory.note(name));
    const reading = once(createInterface({ input: child.stdout }).on('line', memory.note(name)), 'line');
    await Promise.race([
      reading,
      once(child, 'close').then(() => Promise.reject(new Error(`${name} ended before it read anything`))),
    ]);
    return child;
  }

  /** Until it succeeds: its disk may be full just then. */
  async function startDatabase(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        server = await startEmbedded({ dir, settings: { port: String(serverPort) } });
        return;
      } catch (error) {
        if (tries === 100) throw error;
        await sleep(200);
      }
    }
  }

  /** One after another: a server that is being started is not started twice. */
  function mendDatabase(): Promise<unknown> {
    mending = mending
      .then(() => until(() => !serves(readPidFile(dir)?.pid ?? 0, dir), 30_000))
      .then(startDatabase);
    return mending;
  }

  async function endAll(list: Node[]): Promise<void> {
    await Promise.all(list.map(({ starting }) => starting));
    await Promise.all(list.map(({ child, name }) => endInOrder(child, name)));
  }

  // The first migrates and makes the world; the others find both.
  for (const node of nodes) await start(node);
  return {
    describe: `two web nodes and two ingests on ${databaseUrl === null ? 'a PostgreSQL of ours' : `PostgreSQL at ${target.host}`}, ${disk.describe}`,
    kinds: faultKinds.filter((kind) => databaseUrl === null || !ofOurDatabase.includes(kind)),
    addresses: of('web').map(({ port }) => `http://127.0.0.1:${port}`),
    dataDir: disk.folder,
    db,
    listRunning: () =>
      [...alive('web'), ...alive('ingest')].map(({ name, child }) => ({ name, pid: child?.pid ?? 0 })),
    strike,
    async release() {
      await mending;
      await Promise.all(nodes.filter(({ child }) => !child || hasEnded(child)).map(start));
      await allowWriting(db);
    },
    async begin(wanted, isReading = true) {
      await endAll(nodes);
      weather = wanted;
      // The reader sets the clock that the others go by.
      for (const node of [...(isReading ? of('ingest') : []), ...of('web')]) await start(node);
    },
    startWitness: () => startSite(envOf('witness', null), { onLine: memory.note('witness') }),
    said: memory.list,
    note: memory.note('storm'),
    async stop() {
      await endAll(nodes);
      await close();
      for (const { line } of nodes) await line.stop();
      await feedLine.stop();
      await server?.stop();
      disk.remove();
    },
  };

  async function strike(fault: Fault): Promise<boolean> {
    const { kind, forMs, manner } = fault;
    const node = chosen(alive(kind.endsWith('web') ? 'web' : 'ingest'), fault);
    const pid = node?.child?.pid ?? 0;
    switch (kind) {
      case 'kill-web':
      case 'kill-ingest':
        if (!node || !signal(pid, 'SIGKILL')) return false;
        await start(node);
        return true;
      case 'pause-web':
      case 'pause-ingest':
        return pid > 0 && pause([pid], forMs);
      case 'cut-web':
      case 'cut-ingest':
        await node?.line.cut(manner, forMs);
        return node !== null;
      case 'kill-session':
        return signal(chosen(await listSessions(db), { ...fault, sparesFirst: false }) ?? 0, 'SIGKILL');
      case 'kill-database':
        await mending;
        await killServer(dir);
        await mendDatabase();
        return true;
      case 'restart-database':
        await mending;
        if (!signal(readPidFile(dir)?.pid ?? 0, 'SIGINT')) return false;
        await mendDatabase();
        return true;
      case 'pause-database':
        return pause(databaseProcesses(dir), forMs);
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

async function refuseFull(db: Database, leave: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ tables: number }>`
    select count(*)::integer as tables from information_schema.tables where table_schema = 'public'
  `.execute(db);
  if (rows[0]?.tables === 0) return;
  await leave();
  throw new OptionError(
    '--database-url: that database holds tables already; name an empty one, for everything in it is struck',
  );
}
