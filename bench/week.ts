// A week of the rink's time while the site runs and reads: does anything grow that should not? A rink day passes in a
// minute; at the end of each, in the early afternoon when nobody plays, memory, disk and waiting are looked at.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { printTable } from '../src/commands/table.ts';
import { readConfig } from '../src/config.ts';
import { keepAllMs } from '../src/ingest/prune-payloads.ts';
import { openClock } from '../src/open-feeds.ts';
import { type Database, openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { countUnreadGames } from '../src/store/plan-state.ts';
import { findBusiestOfficial } from './careers.ts';
import { type HeapWatch, watchHeap } from './live-heap.ts';
import { loadApp } from './load-app.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { median, percentile } from './wrk.ts';

const leg = 'week';
const days = 7;
/** A day a minute. */
const speed = 1_440;
const dayMs = (24 * 60 * 60 * 1000) / speed;
const asks = 100;
const draws = 15;
const anchor = '2026-11-15';
/** Answers of three days are all kept: from here on as many go as come. */
const pruningDay = 4;

type Page = { name: string; path: string };
type Disk = {
  payloads: number;
  /** Old enough to have been judged: what pruning leaves, however often the machine found time to ask. */
  oldPayloads: number;
  payloadMB: number;
  databaseMB: number;
  walMB: number;
  games: number;
};
type Waits = Record<string, { cachedMs: number; cachedP99Ms: number; drawnMs: number }>;
type Day = { residentMB: number; heapMB: number; disk: Disk; waits: Waits };

async function measureWeek(): Promise<Day[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-week-'));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  await using open = new AsyncDisposableStack();
  open.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const heap = watchHeap();
  open.defer(async () => heap.end());
  const world = { DATA_DIR: folder, RINK_SIZE: 'small', RINK_SEED: 'week', RINK_ANCHOR: anchor };
  const embedded = await startEmbedded({ dir: path.join(folder, 'pg') });
  open.defer(() => embedded.stop());
  const database = openDatabase(embedded.connection);
  open.defer(() => database.close());
  const { db } = database;

  const first = await startSite({ ...world, RINK_SPEED: '1' }, { role: 'start' });
  await untilRead(db);
  await first.stop();

  const env = { ...world, ...heap.env, RINK_SPEED: String(speed) };
  const site = await startSite(env, { role: 'start' });
  open.defer(() => site.stop());
  const startedMs = performance.now();
  const now = await openClock(readConfig(env), db);
  const noForms = { ideas: null, merge: null, photo: null, store: null };
  const createApp = await loadApp();
  const app = createApp({
    db,
    now,
    site: { isInvented: true, publicUrl: null, storeUrl: null, socialUrl: null, formUrls: noForms },
  });
  const { pageId } = await findBusiestOfficial(db);
  const pages = [
    { name: 'home', path: '/' },
    { name: 'official', path: `/official-page/${pageId}` },
    { name: 'standings', path: '/standings' },
  ];
  // Taking a snapshot takes memory itself, and leaves some behind: not only before the second day, then.
  await heap.liveMB(site.pid);
  const seen: Day[] = [];
  for (let day = 1; day <= days; day += 1) {
    await sleep(startedMs + day * dayMs - performance.now());
    console.log(`Day ${day}: ${now().toISOString()}`);
    seen.push(await look(db, { site, heap, app, pages, now: now() }));
  }
  return seen;
}

/** Nothing left to read for a while: leagues are asked one after another. */
async function untilRead(db: Database): Promise<void> {
  for (let quiet = 0; quiet < 5; ) {
    await sleep(1_000);
    quiet = (await countUnreadGames(db)) === 0 ? quiet + 1 : 0;
  }
}

type Looked = { site: SiteProcess; heap: HeapWatch; app: Hono; pages: Page[]; now: Date };

async function look(db: Database, { site, heap, app, pages, now }: Looked): Promise<Day> {
  const waits: Waits = {};
  for (const { name, path } of pages) {
    const cached = await times(asks, async () => (await fetch(site.address + path)).text());
    const drawn = await times(draws, async () => (await app.request(path)).text());
    waits[name] = {
      cachedMs: median(cached),
      cachedP99Ms: percentile(cached, 0.99),
      drawnMs: median(drawn),
    };
  }
  const residentMB = site.residentMB();
  return { waits, disk: await findDisk(db, now), residentMB, heapMB: await heap.liveMB(site.pid) };
}

async function times(count: number, ask: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  for (let n = -3; n < count; n += 1) {
    const startedMs = performance.now();
    await ask();
    if (n >= 0) waits.push(performance.now() - startedMs);
  }
  return waits;
}

async function findDisk(db: Database, now: Date): Promise<Disk> {
  const judgedBefore = new Date(now.getTime() - keepAllMs);
  const { rows } = await sql<Disk>`
    select (select count(*)::integer from payloads) as payloads,
      (select count(*)::integer from payloads where fetched_at < ${judgedBefore}) as "oldPayloads",
      (select sum(octet_length(body)) / 1048576.0 from payloads)::float8 as "payloadMB",
      (pg_database_size(current_database()) / 1048576.0)::float8 as "databaseMB",
      (select sum(size) / 1048576.0 from pg_ls_waldir())::float8 as "walMB",
      (select count(*)::integer from games where status in ('final', 'unofficial')) as games
  `.execute(db);
  return rows[0] as Disk;
}

function print(week: Day[]): void {
  const head = [
    'day',
    'RSS',
    'live heap',
    'payloads',
    'of them old',
    'their bodies',
    'database',
    'WAL',
    'games over',
  ];
  const rows = week.map(({ residentMB, heapMB, disk }, place) => [
    String(place + 1),
    `${residentMB.toFixed(0)} MB`,
    `${heapMB.toFixed(1)} MB`,
    disk.payloads.toLocaleString('en'),
    disk.oldPayloads.toLocaleString('en'),
    `${disk.payloadMB.toFixed(2)} MB`,
    `${disk.databaseMB.toFixed(1)} MB`,
    `${disk.walMB.toFixed(0)} MB`,
    disk.games.toLocaleString('en'),
  ]);
  console.log('');
  printTable(head, rows);
  const names = Object.keys(week[0]?.waits ?? {});
  const waits = week.map(({ waits }, place) => [
    String(place + 1),
    ...names.map((name) => {
      const wait = waits[name];
      return wait
        ? `${wait.cachedMs.toFixed(2)} / ${wait.cachedP99Ms.toFixed(2)} / ${wait.drawnMs.toFixed(1)}`
        : '';
    }),
  ]);
  console.log('');
  printTable(['day', ...names.map((name) => `${name}, ms: kept p50 / p99 / drawn anew`)], waits);
}

type Comparison = { question: string; read: (day: Day) => number; unit: string; since?: number };

function compare(week: Day[], { question, read, unit, since = 1 }: Comparison): BenchRow {
  const all = week.map(read);
  const [first = Number.NaN, last = Number.NaN] = [all[since - 1], all.at(-1)];
  return {
    question,
    figure: `${last.toFixed(2)} ${unit} on day ${week.length}`,
    ratio: `${(last / first).toFixed(2)} x day ${since}`,
    details: `day by day ${all.map((one) => one.toFixed(2)).join(', ')} ${unit}`,
    repeat: repeatWith(leg),
  };
}

export const weekSection: Section = {
  legs: [leg],
  longLegs: [leg],
  async run() {
    const week = await measureWeek();
    print(week);
    const names = Object.keys(week[0]?.waits ?? {});
    const wait = (name: string, what: 'cachedMs' | 'drawnMs') => (day: Day) =>
      day.waits[name]?.[what] ?? Number.NaN;
    const lines: Comparison[] = [
      { question: 'memory of the site, resident', read: ({ residentMB }) => residentMB, unit: 'MB' },
      { question: 'memory nobody can clear away', read: ({ heapMB }) => heapMB, unit: 'MB' },
      { question: 'bodies of payloads', read: ({ disk }) => disk.payloadMB, unit: 'MB', since: pruningDay },
      { question: 'the database', read: ({ disk }) => disk.databaseMB, unit: 'MB', since: pruningDay },
      { question: "PostgreSQL's log of writes", read: ({ disk }) => disk.walMB, unit: 'MB' },
      ...names.flatMap((name) => [
        { question: `${name}, kept`, read: wait(name, 'cachedMs'), unit: 'ms' },
        { question: `${name}, drawn anew`, read: wait(name, 'drawnMs'), unit: 'ms' },
      ]),
    ];
    return lines.map((line) => compare(week, line));
  },
};
