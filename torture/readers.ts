// Visitors who read: every public page, document and file, again and again, on every node.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { listPublicRoutes } from '../bench/public-routes.ts';
import type { Database } from '../src/store/database.ts';
import { gamePath, officialPath } from '../src/ui/paths.ts';
import { ask, leftAlone } from './asking.ts';
import { judge } from './page-checks.ts';
import type { Stage } from './stage.ts';
import type { Complaints, Tally } from './tally.ts';

const readersPerNode = 3;
const restMs = 25;
const examples = 25;

const files = ['/robots.txt', '/sitemap.xml', '/sitemap-screens.xml', '/manifest.webmanifest', '/icon.svg'];

/** Addresses that stay what they are through the storm. */
export async function listPaths(db: Database): Promise<string[]> {
  const { rows: games } = await sql<{ league: string; id: string; day: string }>`
    select league_id as league, feed_id as id, game_day as day from games
    where status in ('final', 'unofficial') order by md5(league_id || feed_id) limit ${examples}
  `.execute(db);
  const { rows: officials } = await sql<{ page: string }>`
    select page_id as page from officials where merged_into is null order by md5(page_id) limit ${examples}
  `.execute(db);
  const gamePaths = games.map(({ league, id }) => gamePath(league, id));
  const officialPaths = officials.map(({ page }) => officialPath(page));
  const [game, official] = [gamePaths[0], officialPaths[0]];
  const screens = await listPublicRoutes({ ...(game && { game }), ...(official && { official }) });
  const days = games
    .slice(0, 5)
    .flatMap(({ day, league }) => [
      `/previous-games?date=${day}`,
      `/api/previous_games/${day}/leagues`,
      `/api/previous_games/${day}/leagues/${league}/games`,
    ]);
  const people = officials
    .slice(0, 5)
    .flatMap(({ page }) => ['', '/games'].map((end) => `/api/officials/${encodeURIComponent(page)}${end}`));
  return [
    ...new Set([...screens, ...gamePaths, ...officialPaths, ...days, ...people, ...documents, ...files]),
  ];
}

export const documents = [
  '/api/active_games',
  '/api/nhl_games/NHL/games',
  '/api/active_games/OHL/games',
  '/api/officials',
  '/api/standings',
  '/api/standings/OHL/officials',
];

type Reading = { tally: Tally; complaints: Complaints; signal: AbortSignal };

export function read(
  { addresses, note }: Pick<Stage, 'addresses' | 'note'>,
  paths: string[],
  { tally, complaints, signal }: Reading,
): Promise<unknown> {
  async function visit(address: string, from: number): Promise<void> {
    for (let at = from; !signal.aborted; at += 1) {
      const path = paths[(at * 7) % paths.length] ?? '/';
      const answer = await ask(address, path, { signal });
      if (answer === leftAlone) return;
      tally.count('requests');
      if (typeof answer === 'string') {
        tally.count(`error: ${answer}`);
        if (answer !== 'ECONNREFUSED') note(`${address}${path}: ${answer}`);
      } else {
        const { kind, what } = judge(path, answer);
        if (kind !== 'good') tally.count(`error: ${what}`);
        if (kind === 'broken') complaints.add(`${path} answered ${what}`);
      }
      await sleep(restMs);
    }
  }
  const visitors = addresses.flatMap((address) =>
    Array.from({ length: readersPerNode }, (_, n) => visit(address, n * 31)),
  );
  return Promise.all(visitors);
}
