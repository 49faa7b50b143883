// How many bytes a visitor is sent: pages as brotli, style and script as gzip, each beside what we allow ourselves.
import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { createServer } from 'vite';
import type { createApp } from '../src/server/app.tsx';
import type { Database } from '../src/store/database.ts';
import { projectFile } from '../src/store/project-file.ts';
import { officialPath } from '../src/ui/paths.ts';
import { site } from '../tests/sample-season.ts';
import { openWorld } from '../tests/world.ts';
import { now, onFreshCluster } from './fresh-cluster.ts';
import { readSeasons, seasonsOf } from './reading.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

const leg = 'sizes';

export const sizesSection: Section = { legs: [leg], longLegs: [], run };

async function run(): Promise<BenchRow[]> {
  const files = projectFile('dist', 'client', 'assets');
  const ofType = (ending: string) => readdirSync(files).filter((name) => name.endsWith(ending));
  const zipped = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(`${files}/${name}`), { level: 9 }).length, 0);
  const home = await homeOnAFullEvening();
  const official = await longCareer();
  return [
    row('home on a full evening', home, 15_000, 'brotli'),
    row(`an official with ${official.games} games, all on one page`, official.bytes, 25_000, 'brotli'),
    row('all style', zipped(ofType('.css')), 15_000, 'gzip'),
    row('all script, what is loaded later too', zipped(ofType('.js')), 75_000, 'gzip'),
  ];
}

function homeOnAFullEvening(): Promise<number> {
  return onFreshCluster('default', async ({ db }) => {
    const world = await openWorld(db, { size: 'default', together: true });
    await world.settle();
    const bytes = await pageBytes(db, world.now(), '/');
    await world.rink.stop();
    return bytes;
  });
}

/** Ten years of a league in which people stay long enough, and whoever comes nearest to 300 games there. */
function longCareer(): Promise<{ games: number; bytes: number }> {
  return onFreshCluster('large', async (site) => {
    const at = new Date(now);
    await readSeasons('Ten years of the AHL', seasonsOf(site.rink.world, at, 'AHL'), { ...site, now: at });
    const { rows } = await sql<{ page: string; games: number }>`
      select o.page_id as page, sum(l.games)::integer as games
      from season_lines l join officials o on o.id = l.official_id
      group by o.id having sum(l.games) >= 300 order by games, page limit 1
    `.execute(site.db);
    const [found] = rows;
    if (!found) throw new Error('nobody has 300 games');
    const bytes = await pageBytes(site.db, at, `${officialPath(found.page)}?page=all`);
    return { games: found.games, bytes };
  });
}

/** Node strips types but reads no JSX: Vite, which builds the site, loads it here too. */
async function pageBytes(db: Database, now: Date, path: string): Promise<number> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
  const loaded = await vite.ssrLoadModule('/src/server/app.tsx');
  const create = loaded.createApp as typeof createApp;
  const response = await create({ db, now: () => now, site }).request(path);
  await vite.close();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return brotliCompressSync(await response.text()).length;
}

function row(question: string, bytes: number, allowed: number, coding: string): BenchRow {
  return {
    question: `size: ${question}`,
    figure: `${(bytes / 1000).toFixed(1)} KB ${coding}`,
    ratio: `${(bytes / allowed).toFixed(2)} x the ${allowed / 1000} KB allowed`,
    details: `${bytes.toLocaleString('en-US')} bytes`,
    repeat: repeatWith(leg),
  };
}
