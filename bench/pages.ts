// What serving a page that lies ready costs beside nginx serving the same bytes from a file, at rest and while the
// games of today change.
import { findBusiestOfficial } from './careers.ts';
import { changeGames, listTodaysGames } from './game-changes.ts';
import { type KeptWorld, openKeptWorld, worldEvening } from './kept-world.ts';
import { type ServedFile, startNginx } from './nginx.ts';
import { askAge } from './page-age.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { askWithWrk, type Load, middle } from './wrk.ts';

const legs = ['pages/cached', 'pages/changing'] as const;
const rounds = 3;
/** As long as home is kept: a round has its share of drawing it anew, neither none nor two. */
const roundSeconds = 10;
/** Two hundred a minute. */
const changeEveryMs = 300;

type Page = { name: string; path: string };

async function pagesOf({ db }: KeptWorld): Promise<Page[]> {
  const { pageId } = await findBusiestOfficial(db);
  return [
    { name: 'home', path: '/' },
    { name: 'official', path: `/official-page/${pageId}` },
    { name: 'standings', path: '/standings' },
    { name: 'active-games', path: '/api/active_games' },
  ];
}

async function fetchFiles(site: SiteProcess, pages: Page[]): Promise<ServedFile[]> {
  return Promise.all(
    pages.map(async ({ name, path }) => {
      const url = site.address + path;
      const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      return { name, headers, bytes: await fetchRaw(url) };
    }),
  );
}

/** As it travels: `fetch` would unpack it. */
async function fetchRaw(url: string): Promise<Uint8Array> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      resolve(Buffer.concat(parts));
    }).on('error', reject);
  });
}

async function askBoth(page: Page, site: SiteProcess, nginx: string): Promise<{ ours: Load; theirs: Load }> {
  const [ours, theirs]: [Load[], Load[]] = [[], []];
  const ask = async (url: string) => {
    // As it is after a while: the file in memory, the program compiled, the page drawn.
    await askWithWrk({ url, seconds: 1 });
    return askWithWrk({ url, seconds: roundSeconds });
  };
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await ask(`${nginx}/${page.name}`));
    ours.push(await ask(site.address + page.path));
  }
  return { ours: middle(ours), theirs: middle(theirs) };
}

const rate = ({ requestsPerSecond }: Load) => `${Math.round(requestsPerSecond).toLocaleString('en')}/s`;
const late = ({ p99Ms }: Load) => `${p99Ms.toFixed(2)} ms`;

async function askCached(world: KeptWorld, workers: number): Promise<BenchRow[]> {
  const pages = await pagesOf(world);
  await using open = new AsyncDisposableStack();
  const site = await startSite(world.env, { workers });
  open.defer(() => site.stop());
  const files = await fetchFiles(site, pages);
  const nginx = await startNginx(files, workers);
  open.defer(() => nginx.stop());
  const rows: BenchRow[] = [];
  for (const [place, page] of pages.entries()) {
    const { ours, theirs } = await askBoth(page, site, nginx.address);
    const part = ours.requestsPerSecond / theirs.requestsPerSecond;
    const bytes = files[place]?.bytes.length ?? 0;
    const whose = workers === 1 ? 'one process each' : `${workers} processes each`;
    rows.push({
      question: `${page.name}, cached, ${whose}`,
      figure: `${rate(ours)}, p99 ${late(ours)}`,
      ratio: `${part.toFixed(2)} of nginx, p99 x ${(ours.p99Ms / theirs.p99Ms).toFixed(1)}`,
      details: `nginx ${rate(theirs)}, p99 ${late(theirs)}; ${bytes} bytes, 50 connections; wanted at least 0.40 and p99 at most x 3`,
      repeat: repeatWith('pages/cached'),
    });
  }
  return rows;
}

async function askChanging(world: KeptWorld): Promise<BenchRow[]> {
  const pages = await pagesOf(world);
  const games = await listTodaysGames(world.db, worldEvening.slice(0, 10));
  const junior = games.filter(({ leagueId }) => leagueId !== 'NHL');
  await using open = new AsyncDisposableStack();
  const site = await startSite(world.env);
  open.defer(() => site.stop());
  const watched = `${site.address}/api/active_games/${junior[0]?.leagueId}/games`;
  const rows: BenchRow[] = [];
  for (const page of pages) {
    const [quiet, busy]: [Load[], Load[]] = [[], []];
    const ages: number[] = [];
    let changes = 0;
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await askWithWrk({ url: site.address + page.path }));
      const stopping = new AbortController();
      const options = { everyMs: changeEveryMs, signal: stopping.signal };
      const changing = changeGames(world.db, junior, options);
      const aging = Promise.all([site.address, watched].map((url) => askAge(url, changing, stopping.signal)));
      busy.push(await askWithWrk({ url: site.address + page.path }));
      stopping.abort();
      changes += (await changing).changes;
      ages.push(...(await aging).flat());
    }
    const [before, during] = [middle(quiet), middle(busy)];
    const oldest = Math.max(0, ...ages);
    rows.push({
      question: `${page.name} while today's games change 200 times a minute`,
      figure: `${rate(during)}, p99 ${late(during)}; oldest page seen ${Math.round(oldest)} ms`,
      ratio: `${(during.requestsPerSecond / before.requestsPerSecond).toFixed(2)} of quiet`,
      details: `quiet ${rate(before)}; ${changes} changes; ${ages.length} looks at the home page and at the games of a league, asked beside; wanted at least 0.75 and at most 2,000 ms`,
      repeat: repeatWith('pages/changing'),
    });
  }
  return rows;
}

export const pagesSection: Section = {
  legs,
  longLegs: [],
  async run(chosen) {
    return openKeptWorld('default', async (world) => [
      ...(chosen.has('pages/cached') ? [...(await askCached(world, 1)), ...(await askCached(world, 2))] : []),
      ...(chosen.has('pages/changing') ? await askChanging(world) : []),
    ]);
  },
};
