// Several nodes on one PostgreSQL: how soon a change made anywhere shows on all of them, and what happens when the one
// that reads is killed, or the database restarted.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeWorld, worldCounts } from '../src/rink/world.ts';
import type { Database } from '../src/store/database.ts';
import { countUnreadGames } from '../src/store/plan-state.ts';
import { changeGame, listTodaysGames, readCount, sharedMs, type TodaysGame } from './game-changes.ts';
import { findReader, type NodeSet, onNodes, worldOfNodes } from './node-set.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import type { SiteProcess } from './site-process.ts';
import { percentile } from './wrk.ts';

const leg = 'nodes';
const changes = 20;
const lookEveryMs = 10;

async function countGames(db: Database): Promise<{ games: number; over: number; doubled: number }> {
  const { rows } = await sql<{ games: number; over: number; doubled: number }>`
    select count(*)::integer as games, count(*) filter (where status in ('final', 'unofficial'))::integer as over,
      (count(*) - count(distinct (league_id, feed_id)))::integer as doubled from games
  `.execute(db);
  return rows[0] as { games: number; over: number; doubled: number };
}

async function until(isSo: () => Promise<boolean>, everyMs = 200): Promise<number> {
  const startedMs = sharedMs();
  while (!(await isSo().catch(() => false))) await sleep(everyMs);
  return sharedMs() - startedMs;
}

/** The reader is killed in the middle of the past; the other must take over and finish it. */
async function killReader({ db, ingests }: NodeSet): Promise<BenchRow> {
  await until(async () => (await findReader(db)) !== null && (await countGames(db)).over > 30, 20);
  const before = await countGames(db);
  const victim = (await findReader(db)) as string;
  ingests.get(victim)?.kill('SIGKILL');
  const tookOverMs = await until(async () => ![null, victim].includes(await findReader(db)));
  let quiet = 0;
  await until(async () => {
    quiet = (await countUnreadGames(db)) === 0 ? quiet + 1 : 0;
    return quiet > 25;
  });
  const after = await countGames(db);
  const world = makeWorld({ ...worldOfNodes, faults: [] });
  const { rows } = await sql<{ value: { clock: { real: number; world: number } } }>`
    select value from site_notes where key = 'rink'
  `.execute(db);
  const { real, world: start } = rows[0]?.value.clock ?? { real: 0, world: 0 };
  const played = worldCounts(world, new Date(start + Date.now() - real));
  const atRink = played.reduce((sum, season) => sum + season.played, 0);
  return {
    question: 'the ingest that reads is killed (kill -9) while it reads the past',
    figure: `the other reads after ${(tookOverMs / 1000).toFixed(1)} s`,
    ratio: `${after.over} of the rink's ${atRink} finished games, ${after.doubled} doubled`,
    details: `${before.over} games were read when it was killed; wanted at most 15 s, nothing lost or doubled`,
    repeat: repeatWith(leg),
  };
}

async function showsOn(site: SiteProcess, count: number, path: string): Promise<number> {
  await until(async () => {
    const page = await (await fetch(site.address + path)).text();
    return (readCount(page) ?? 0) >= count;
  }, lookEveryMs);
  return sharedMs();
}

async function askChanges({ db, web }: NodeSet, game: TodaysGame, from: number): Promise<number[]> {
  const delays: number[] = [];
  for (let n = from; n < from + changes; n += 1) {
    const { committedMs } = await changeGame(db, game, n);
    const moments = await Promise.all(web.map((site) => showsOn(site, n, '/')));
    delays.push(...moments.map((atMs) => atMs - committedMs));
  }
  return delays;
}

async function askRestart(nodes: NodeSet, game: TodaysGame): Promise<BenchRow> {
  const statuses: number[] = [];
  const stopping = new AbortController();
  const asking = nodes.web.map(async ({ address }) => {
    while (!stopping.signal.aborted) {
      statuses.push((await fetch(address).catch(() => ({ status: 0 }))).status);
      await sleep(20);
    }
  });
  await sleep(500);
  const startedMs = sharedMs();
  await nodes.restartDatabase();
  const awayMs = sharedMs() - startedMs;
  const { committedMs } = await changeGame(nodes.db, game, 9_000);
  const moments = await Promise.all(nodes.web.map((site) => showsOn(site, 9_000, '/')));
  stopping.abort();
  await Promise.all(asking);
  const good = statuses.filter((status) => status === 200).length;
  return {
    question: 'PostgreSQL is restarted under two web nodes',
    figure: `${good} of ${statuses.length} requests answered with the page`,
    ratio: `new changes on both ${((Math.max(...moments) - committedMs) / 1000).toFixed(1)} s after the first commit`,
    details: `the database was away for ${(awayMs / 1000).toFixed(1)} s`,
    repeat: repeatWith(leg),
  };
}

export const nodesSection: Section = {
  legs: [leg],
  longLegs: [],
  run: () =>
    onNodes(async (nodes) => {
      const killed = await killReader(nodes);
      const [game] = await listTodaysGames(nodes.db, worldOfNodes.anchorDay);
      if (!game) throw new Error('no game is played today');
      const delays = await askChanges(nodes, game, 1);
      const shown: BenchRow = {
        question: 'a change shows on both of two web nodes',
        figure: `p50 ${Math.round(percentile(delays, 0.5))} ms, slowest ${Math.round(Math.max(...delays))} ms`,
        ratio: `${(Math.max(...delays) / 1000).toFixed(2)} of the second allowed`,
        details: `${changes} changes, from commit to the home page of each node; looked at every ${lookEveryMs} ms`,
        repeat: repeatWith(leg),
      };
      return [shown, killed, await askRestart(nodes, game)];
    }),
};
