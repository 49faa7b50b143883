// Our site and Parse Server side by side: one PostgreSQL, a database and a process each, the same games of today.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/store/database.ts';
import { listToday, type ToldGame } from './day-documents.ts';
import type { BenchSite } from './fresh-cluster.ts';
import { type ParseProcess, startParseProcess } from './parse-server-process.ts';
import { type SiteProcess, startSite } from './site-process.ts';

export type Sides = {
  site: SiteProcess;
  parse: ParseProcess;
  db: Database;
  parseDb: Database;
  day: string;
  serverPid: number;
  games: (ToldGame & { objectId: string })[];
  /** Who plays most today. */
  leagueId: string;
};

export async function startSides(bench: BenchSite, day: string): Promise<Sides> {
  const { db, folder, serverPid, defer } = bench;
  await sql`create database parse_server`.execute(db);
  const site = await startSite({
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: urlOf(bench),
    DATA_DIR: path.join(folder, 'site'),
    // The operator's own may name real leagues.
    SETTINGS_FILE: emptySettings(folder),
    // Its clock is that of a world around the day; nobody asks that world.
    RINK_ANCHOR: day,
    RINK_SIZE: 'small',
  });
  defer(() => site.stop());
  const parse = await startParseProcess(urlOf(bench, 'parse_server'), folder);
  defer(() => parse.stop());
  const parseDatabase = openDatabase({ connectionString: urlOf(bench, 'parse_server') });
  defer(() => parseDatabase.close());
  const games: Sides['games'] = [];
  for (const game of await listToday(site.address)) {
    games.push({ ...game, objectId: await parse.add({ ...game, isActive: true }) });
  }
  // As autovacuum would in a minute, so that it does not come in the middle.
  await sql`vacuum analyze`.execute(db);
  const byLeague = [...Map.groupBy(games, ({ leagueId }) => leagueId)].filter(([id]) => id !== 'NHL');
  const [most] = byLeague.toSorted(([, a], [, b]) => b.length - a.length);
  if (!most) throw new Error(`Nobody plays on ${day}.`);
  return { site, parse, db, parseDb: parseDatabase.db, serverPid, day, games, leagueId: most[0] };
}

function urlOf({ connection }: BenchSite, database = connection.database): string {
  const { user, password, host, port } = connection;
  return `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
}

function emptySettings(folder: string): string {
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, '{}');
  return file;
}
