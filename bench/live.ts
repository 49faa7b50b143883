// Thousands of open pages on one node: how soon each hears of a change, what each costs, and whether those who leave
// leave anything behind.
import { setTimeout as sleep } from 'node:timers/promises';
import { changeGame, listTodaysGames } from './game-changes.ts';
import { openKeptWorld, worldEvening } from './kept-world.ts';
import { type HeapWatch, watchHeap } from './live-heap.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';
import { type SiteProcess, startSite } from './site-process.ts';
import { openSubscribers } from './subscribers.ts';
import { percentile } from './wrk.ts';

const legs = ['live/subscribers', 'live/leak'] as const;
const readers = 5_000;
const changes = 60;
const changeEveryMs = 300;
const passing = 20_000;
const passingAtOnce = 1_000;

const ms = (number: number) => `${Math.round(number)} ms`;

async function ask(chosen: ReadonlySet<string>): Promise<BenchRow[]> {
  return openKeptWorld('default', async ({ db, env }) => {
    const [game] = await listTodaysGames(db, worldEvening.slice(0, 10));
    if (!game) throw new Error('no game is played today');
    const topics = `/live?topics=day:${game.leagueId}:${game.gameDay}`;
    const rows: BenchRow[] = [];
    await using open = new AsyncDisposableStack();
    const heap = watchHeap();
    open.defer(async () => heap.end());
    const site = await startSite({ ...env, ...heap.env });
    open.defer(() => site.stop());
    await fetch(site.address).then((page) => page.text());
    if (chosen.has('live/subscribers')) {
      const small = await fanOut(200);
      const large = await fanOut(readers);
      rows.push({
        question: `${readers.toLocaleString('en')} live readers of one node, from commit to each of them`,
        figure: `p50 ${ms(percentile(large.delays, 0.5))}, p99 ${ms(percentile(large.delays, 0.99))}`,
        ratio: `${(percentile(large.delays, 0.99) / percentile(small.delays, 0.99)).toFixed(1)} x that of 200`,
        details: `200 readers p50 ${ms(percentile(small.delays, 0.5))}, p99 ${ms(percentile(small.delays, 0.99))}; ${changes} changes, one every ${changeEveryMs} ms; memory ${large.perReaderKB.toFixed(1)} KB each; wanted p99 at most 250 ms and 60 KB`,
        repeat: repeatWith('live/subscribers'),
      });
    }
    if (chosen.has('live/leak')) rows.push(await askLeak(site, topics, heap));
    return rows;

    async function fanOut(count: number): Promise<{ delays: number[]; perReaderKB: number }> {
      const beforeMB = site.residentMB();
      await using subscribers = await openSubscribers(site.address, topics, count);
      const delays: number[] = [];
      for (let n = 0; n < changes; n += 1) {
        const { changeId, committedMs } = await changeGame(db, game as never, 1_000_000 + n);
        const moments = await subscribers.wait(changeId);
        delays.push(...moments.map((atMs) => atMs - committedMs));
        await sleep(changeEveryMs);
      }
      const perReaderKB = ((site.residentMB() - beforeMB) * 1024) / count;
      return { delays, perReaderKB };
    }
  });
}

/** Counted after the first thousand: by then everything that is made once is there. */
async function askLeak(site: SiteProcess, topics: string, heap: HeapWatch): Promise<BenchRow> {
  await using subscribers = await openSubscribers(site.address, topics, 1);
  await subscribers.cycle(passingAtOnce);
  const before = await heap.liveMB(site.pid);
  for (let done = 0; done < passing; done += passingAtOnce) await subscribers.cycle(passingAtOnce);
  await sleep(1_000);
  const after = await heap.liveMB(site.pid);
  return {
    question: `${passing.toLocaleString('en')} live readers come and go`,
    figure: `${before.toFixed(1)} MB live before, ${after.toFixed(1)} MB after`,
    ratio: `${(((after - before) * 1024 * 1024) / passing).toFixed(0)} bytes left by each`,
    details: `resident afterwards ${site.residentMB().toFixed(0)} MB, much of it not cleared away because nobody needs the room`,
    repeat: repeatWith('live/leak'),
  };
}

export const liveSection: Section = { legs, longLegs: [], run: ask };
