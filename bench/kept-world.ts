// A whole invented world in a PostgreSQL of its own, read once as the site reads it and kept for the next question:
// the large one takes ten minutes. Its evening begins anew each time it is opened.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { leagues } from '../src/domain/leagues.ts';
import { seasonCount } from '../src/rink/world.ts';
import { type OpenDatabase, openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { saveLeagues } from '../src/store/leagues.ts';
import { migrate } from '../src/store/migrate.ts';
import { countUnreadGames } from '../src/store/plan-state.ts';
import { projectFile } from '../src/store/project-file.ts';
import { saveNote } from '../src/store/site-notes.ts';
import { readSeasons } from './reading.ts';
import { startRinkProcess } from './rink-process.ts';

export type WorldSize = 'default' | 'large';

export type KeptWorld = OpenDatabase & {
  /** What a process of the site needs in its environment to join. */
  env: Record<string, string>;
  now: Date;
  serverPid: number;
};

export const worldEvening = '2026-11-15T23:00:00Z';
const anchorDay = worldEvening.slice(0, 10);
const seed = 'bench';

export async function openKeptWorld<T>(size: WorldSize, work: (world: KeptWorld) => Promise<T>): Promise<T> {
  const dataDir = projectFile('.cache', 'bench', size);
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another account when we are root.
  chmodSync(dataDir, 0o755);
  await using open = new AsyncDisposableStack();
  const embedded = await startEmbedded({ dir: path.join(dataDir, 'pg') });
  open.defer(() => embedded.stop());
  const database = openDatabase(embedded.connection);
  open.defer(() => database.close());
  const { db } = database;
  await migrate(db);
  await saveLeagues(db, leagues);
  const clock = { real: Date.now(), world: Date.parse(worldEvening), speed: 1 };
  await saveNote(db, 'source', 'rink');
  await saveNote(db, 'rink', { seed, size, anchorDay, clock });
  const env = { DATA_DIR: dataDir, RINK_SEED: seed, RINK_SIZE: size, RINK_ANCHOR: anchorDay };
  const world: KeptWorld = { ...database, env, now: new Date(worldEvening), serverPid: embedded.pid };
  const mark = path.join(dataDir, 'read.json');
  if (!existsSync(mark)) {
    const games = await readWorld(size, world);
    writeFileSync(mark, JSON.stringify({ games }));
  }
  // As a database that has been up for a while, which clears up by itself: a migration may just have made an index.
  await sql`vacuum (analyze)`.execute(db);
  console.log(`The ${size} world: ${JSON.parse(readFileSync(mark, 'utf8')).games} games`);
  return await work(world);
}

/** Every finished season, then the present one by the site's own ingest. */
async function readWorld(size: WorldSize, { db, env, now, serverPid }: KeptWorld): Promise<number> {
  const rink = await startRinkProcess(size, worldEvening);
  try {
    const finished = rink.world.seasons.filter(
      ({ back, kind }) => back > 0 && (kind === 'regular' || kind === 'playoff'),
    );
    const wanted = finished.map((season) => ({ season, games: seasonCount(rink.world, season, now).played }));
    await readSeasons(`Reading the ${size} world`, wanted, { rink, db, now, serverPid });
  } finally {
    await rink.stop();
  }
  const ingest = spawn(process.execPath, [projectFile('src', 'commands', 'ingest.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(ingest, 'close');
  await Promise.race([untilRead(db), ended]);
  ingest.kill('SIGTERM');
  await ended;
  await sql`vacuum (analyze)`.execute(db);
  const { rows } = await sql<{ games: number }>`select count(*)::integer as games from games`.execute(db);
  return rows[0]?.games ?? 0;
}

/** Nothing left to read for ten looks in a row: leagues are asked one after another. */
async function untilRead(db: OpenDatabase['db']): Promise<void> {
  for (let quiet = 0; quiet < 10; ) {
    await sleep(2_000);
    quiet = (await countUnreadGames(db)) === 0 ? quiet + 1 : 0;
  }
}
