// Whether a page takes longer to draw where ten times the games are kept: nothing is cached, every page is loaded and
// drawn anew, in both worlds in turn. And whether every query behind a page finds its rows by an index.
import { findBusiestOfficial } from './careers.ts';
import { type KeptWorld, openKeptWorld } from './kept-world.ts';
import { loadApp } from './load-app.ts';
import { findScans, watchQueries } from './query-plans.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import { startSite } from './site-process.ts';
import { median } from './wrk.ts';

const leg = 'growth';
const draws = 15;

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

type Measured = { pages: Timed[]; scans: string[]; residentMB: number; games: number };

async function measure(world: KeptWorld): Promise<Measured> {
  const { db, now } = world;
  const site = { isInvented: true, publicUrl: null, storeUrl: null, socialUrl: null, formUrls: noForms };
  const createApp = await loadApp();
  const app = createApp({ db, now: () => now, site, onError: (error) => console.error(error) });
  const paths = await pathsOf(world);
  const watch = watchQueries();
  const pages: Timed[] = [];
  for (const { name, path } of paths) {
    const times: number[] = [];
    for (let n = 0; n < draws; n += 1) {
      const startedMs = performance.now();
      const answer = await app.request(path);
      await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      times.push(performance.now() - startedMs);
    }
    pages.push({ name, path, ms: median(times) });
  }
  watch.stop();
  return { pages, scans: await findScans(db, watch.queries), ...(await askMemory(world)) };
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

function compare(small: Measured, large: Measured): BenchRow[] {
  const rows = large.pages.map(({ name, ms }, place): BenchRow => {
    const before = small.pages[place]?.ms ?? Number.NaN;
    return {
      question: `${name}, drawn anew, ${large.games.toLocaleString('en')} games`,
      figure: `${ms.toFixed(1)} ms`,
      ratio: `${(ms / before).toFixed(2)} x default`,
      details: `${before.toFixed(1)} ms with ${small.games.toLocaleString('en')} games; median of ${draws}; wanted at most x 1.5`,
      repeat: repeatWith(leg),
    };
  });
  return [
    ...rows,
    {
      question: 'memory of a web node on the large world',
      figure: `${large.residentMB.toFixed(0)} MB`,
      ratio: `${(large.residentMB / small.residentMB).toFixed(2)} x default`,
      details: `${small.residentMB.toFixed(0)} MB on the default world; 300 officials, all five pages, a report and the list of everybody were asked for; wanted at most 500 MB`,
      repeat: repeatWith(leg),
    },
    {
      question: 'queries behind these pages that read a big table from end to end',
      figure: String(large.scans.length),
      ratio: '',
      details: large.scans.length > 0 ? large.scans.join('; ') : 'every one finds its rows by an index',
      repeat: repeatWith(leg),
    },
  ];
}

export const growthSection: Section = {
  legs: [leg],
  longLegs: [leg],
  async run() {
    const small = await openKeptWorld('default', measure);
    const large = await openKeptWorld('large', measure);
    return compare(small, large);
  },
};
