// Promise: no wrong page. Pages of the struck processes, out of their caches, are held against those of a process that
// nothing has struck; the tables against the rink's own truth, and against a rebuild from what the feeds sent.
import { setTimeout as sleep } from 'node:timers/promises';
import { rebuild } from '../src/ingest/rebuild.ts';
import { isRinkFault } from '../src/rink/faults.ts';
import { makeWorld, worldCounts } from '../src/rink/world.ts';
import { listChecksums } from '../src/store/checksums.ts';
import type { Database } from '../src/store/database.ts';
import { listMiscounted } from '../tests/kept-rows.ts';
import { listSeasonCounts, worldTime } from '../tests/rink-truth.ts';
import { feedOf } from '../tests/world.ts';
import { ask } from './asking.ts';
import { timeless } from './page-checks.ts';
import { anchorDay, worldFaults } from './stage.ts';
import type { Complaints } from './tally.ts';

const atOnce = 4;
/** Time runs fast and games go on: two looks must agree soon, not at once. */
const patienceMs = 12_000;
/** What is said of the feeds themselves changes with every answer of theirs. */
const isAboutFeeds = (path: string) => path === '/status' || path === '/info';

/** How many pages were compared. */
export async function comparePages(
  paths: string[],
  struck: string[],
  witness: string,
  complaints: Complaints,
): Promise<number> {
  const wanted = paths.filter((path) => !isAboutFeeds(path));
  const pairs = struck.flatMap((address) => wanted.map((path) => ({ address, path })));
  await Promise.all(
    Array.from({ length: atOnce }, async (_, first) => {
      for (let at = first; at < pairs.length; at += atOnce) {
        const { address, path } = pairs[at] as (typeof pairs)[number];
        if (!(await agree(address, witness, path)))
          complaints.add(`${path} of a struck process is not what a fresh one shows`);
      }
    }),
  );
  return pairs.length;
}

async function agree(one: string, other: string, path: string): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const [a, b] = await Promise.all([readTimeless(one, path), readTimeless(other, path)]);
    if (a !== null && a === b) return true;
    if (performance.now() > end) return false;
    await sleep(300);
  }
}

async function readTimeless(address: string, path: string): Promise<string | null> {
  const answer = await ask(address, path);
  if (typeof answer === 'string' || answer.status >= 400) return null;
  return `${answer.status} ${answer.headers.get('location') ?? ''} ${timeless(answer.body).replaceAll(address, '')}`;
}

export type ReadPages = Map<string, string | null>;

export async function readPages(address: string, paths: string[]): Promise<ReadPages> {
  const pages: ReadPages = new Map();
  for (const path of paths.filter((one) => !isAboutFeeds(one)))
    pages.set(path, await readTimeless(address, path));
  return pages;
}

/** The same pages once more, drawn from tables that were made again. */
export async function compareWithEarlier(
  earlier: ReadPages,
  address: string,
  complaints: Complaints,
): Promise<void> {
  for (const [path, page] of earlier) {
    const end = performance.now() + patienceMs;
    let now = await readTimeless(address, path);
    while (now !== page && performance.now() < end) {
      await sleep(300);
      now = await readTimeless(address, path);
    }
    if (now === null || now !== page) complaints.add(`${path} is another page after a rebuild`);
  }
}

/** Waits for the ingest to have read all there is; what it then still lacks is a complaint. */
export async function compareWithRink(db: Database, seed: string, complaints: Complaints): Promise<number> {
  const faults = worldFaults.filter(isRinkFault);
  const world = makeWorld({ seed, size: 'small', anchorDay, faults });
  const end = performance.now() + 120_000;
  for (;;) {
    const rinks = worldCounts(world, await worldTime(db)).filter(({ played }) => played > 0);
    const ours = new Map((await listSeasonCounts(db)).map((season) => [season.name, season]));
    const wrong = rinks.flatMap(({ leagueId, seasonId, played, assignmentsPlayed }) => {
      const season = ours.get(`${leagueId} ${seasonId}`);
      if (season?.played === played && season.assignments === assignmentsPlayed) return [];
      const told = `${played} games over with ${assignmentsPlayed} officials`;
      return [
        `${leagueId} ${seasonId}: the rink has ${told}, we ${season?.played} with ${season?.assignments}`,
      ];
    });
    if (wrong.length === 0) return rinks.reduce((sum, { played }) => sum + played, 0);
    if (performance.now() > end) {
      for (const one of wrong) complaints.add(one);
      return 0;
    }
    await sleep(500);
  }
}

/** While nobody reads feeds: the tables made again from the payloads must be the same, and so must the counts. */
export async function compareWithRebuild(db: Database, seed: string, complaints: Complaints): Promise<void> {
  const miscounted = await db.transaction().execute(listMiscounted);
  for (const row of miscounted) complaints.add(`miscounted: ${JSON.stringify(row)}`);
  const before = await listChecksums(db);
  const world = makeWorld({ seed, size: 'small', anchorDay, faults: [] });
  const leagues = world.leagues.map((league) => ({ league, feed: feedOf(league, 'http://127.0.0.1:1') }));
  await rebuild(db, leagues, { rules: { countBothCrews: false }, at: await worldTime(db) });
  const after = await listChecksums(db);
  for (const [table, sum] of Object.entries(before))
    if (after[table] !== sum) complaints.add(`${table}: a rebuild from the payloads gives other rows`);
}
