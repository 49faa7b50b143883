// Whether a page takes longer to draw where ten times the games are kept: nothing is cached, every page is loaded and
// drawn anew, in both worlds in turn. And whether every query behind a page finds its rows by an index.
import type { Hono } from 'hono';
import { findBusiestOfficial } from './careers.ts';
import { type KeptWorld, openKeptWorld } from './kept-world.ts';
import { loadApp } from './load-app.ts';
import { findScans, watchQueries } from './query-plans.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import { startSite } from './site-process.ts';
import { median } from './wrk.ts';

const leg = 'growth';
const draws = 25;
const warmUps = 5;

type Timed = { name: string; path: string; ms: number };

async function pathsOf({ db }: KeptWorld): Promise<Omit<Timed, 'ms'>[]> {
  const { pageId } = await findBusiestOfficial(db);
  return [
    { name: 'home', path: '/' },
    { name: 'official, longest career', path: `/official-page/${pageId}` },
    { name: 'standings', path: '/standings' },
    { name: 'hub', path: '/ref-hub' },
    { name: 'previous games', path: '/previous-games' },
  ];
}

type World = KeptWorld & { pages: Omit<Timed, 'ms'>[]; app: Hono };

async function prepare(world: KeptWorld, createApp: Awaited<ReturnType<typeof loadApp>>): Promise<World> {
  const { db, now } = world;
  const site = { isInvented: true, publicUrl: null, storeUrl: null, socialUrl: null, formUrls: noForms };
  const app = createApp({ db, now: () => now, site, onError: (error) => console.error(error) });
  return { ...world, app, pages: await pathsOf(world) };
}

async function draw({ app }: World, path: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await app.request(path);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - startedMs;
}

/** In turn, so that whatever else the machine does falls on both alike. */
async function drawBoth(small: World, large: World): Promise<{ small: Timed; large: Timed }[]> {
  const both: { small: Timed; large: Timed }[] = [];
  for (const [place, page] of large.pages.entries()) {
    const other = small.pages[place] as Omit<Timed, 'ms'>;
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let n = -warmUps; n < draws; n += 1) {
      const [one, two] = [await draw(small, other.path), await draw(large, page.path)];
      if (n < 0) continue;
      ofSmall.push(one);
      ofLarge.push(two);
    }
    both.push({ small: { ...other, ms: median(ofSmall) }, large: { ...page, ms: median(ofLarge) } });
  }
  return both;
}

async function listScans(world: World): Promise<string[]> {
  const watch = watchQueries();
  for (const { path } of world.pages) await draw(world, path);
  watch.stop();
  return findScans(world.db, watch.queries);
}

const noForms = { ideas: null, merge: null, photo: null, store: null };

/** A node that has drawn a few hundred pages of the biggest world. */
async function askMemory(world: KeptWorld): Promise<{ residentMB: number; games: number }> {
  const site = await startSite(world.env);
  try {
    const paths = (await pathsOf(world)).map(({ path }) => path);
    const rows = await world.db
      .selectFrom('officials')
      .select('page_id')
      .where('merged_into', 'is', null)
      .limit(300)
      .execute();
    const officials = rows.map(({ page_id }) => `/official-page/${encodeURIComponent(page_id)}`);
    for (const path of [...paths, '/api/officials', '/post-season-report?league=OHL', ...officials]) {
      await (await fetch(site.address + path)).text();
    }
    const { count } = await world.db
      .selectFrom('games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { residentMB: site.residentMB(), games: count };
  } finally {
    await site.stop();
  }
}

function compare({ small, large }: { small: Timed; large: Timed }, games: number[]): BenchRow {
  const [few = 0, many = 0] = games;
  return {
    question: `${large.name}, drawn anew, ${many.toLocaleString('en')} games`,
    figure: `${large.ms.toFixed(1)} ms`,
    ratio: `${(large.ms / small.ms).toFixed(2)} x default`,
    details: `${small.ms.toFixed(1)} ms with ${few.toLocaleString('en')} games; median of ${draws} each, in turn; wanted at most x 1.5`,
    repeat: repeatWith(leg),
  };
}

async function ask(small: World, large: World): Promise<BenchRow[]> {
  const times = await drawBoth(small, large);
  const scans = await listScans(large);
  const [before, after] = [await askMemory(small), await askMemory(large)];
  return [
    ...times.map((both) => compare(both, [before.games, after.games])),
    {
      question: 'memory of a web node on the large world',
      figure: `${after.residentMB.toFixed(0)} MB`,
      ratio: `${(after.residentMB / before.residentMB).toFixed(2)} x default`,
      details: `${before.residentMB.toFixed(0)} MB on the default world; 300 officials, all five pages, a report and the list of everybody were asked for; wanted at most 500 MB`,
      repeat: repeatWith(leg),
    },
    {
      question: 'queries behind these pages that read a big table from end to end',
      figure: String(scans.length),
      ratio: '',
      details: scans.length > 0 ? scans.join('; ') : 'every one finds its rows by an index',
      repeat: repeatWith(leg),
    },
  ];
}

export const growthSection: Section = {
  legs: [leg],
  longLegs: [leg],
  run: () =>
    openKeptWorld('default', (small) =>
      openKeptWorld('large', async (large) => {
        const createApp = await loadApp();
        return ask(await prepare(small, createApp), await prepare(large, createApp));
      }),
    ),
};
