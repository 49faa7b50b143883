// Promise: memory flat. What each process keeps resident is looked at once a second, and once a minute what it holds on to,
// which is what a heap snapshot finds; through the looks at one that lived long enough a line is laid by least
// squares, and its slope is what the process grew.
import { setTimeout as sleep } from 'node:timers/promises';
import type { HeapWatch } from '../bench/live-heap.ts';
import { residentMB } from '../bench/site-process.ts';
import type { Running } from './stage.ts';

export type Look = { atMs: number; mb: number };
export type Growth = { meanMB: number; grownMB: number; overMinutes: number };
/** `held`: null where nobody looked, or too seldom. */
export type Grown = { name: string; pid: number; resident: Growth; held: Growth | null };

/** By then its caches are full and its code is compiled. */
const warmUpShare = 1 / 3;
/** Shorter lives say more about starting than about growing. */
export const leastMinutes = 2;
/** Of what it holds on to: the pages it keeps may come to more, and nothing else may. */
export const allowedHeldMB = 24;
/**
 * Node gives memory back late: up to a quarter of what a process keeps resident, or 48 MB, is the breathing of a
 * healthy one. It also tells of what leaks outside of the heap.
 */
export const allowedResidentMB = ({ meanMB }: Pick<Growth, 'meanMB'>) => Math.max(48, meanMB / 4);

export type MemoryWatch = { end(): Promise<Grown[]> };

type Life = { name: string; sinceMs: number; resident: Look[]; held: Look[] };

const lookEveryMs = 1_000;
const snapshotEveryMs = 60_000;
/** One that has just begun does not know the signal yet, and would end by it. */
const youngMs = 20_000;
const patienceMs = 15_000;

export function watchMemory(listRunning: () => Running[], heap: HeapWatch | null): MemoryWatch {
  const lives = new Map<number, Life>();
  const ending = new AbortController();
  async function every(ms: number, work: () => Promise<void>): Promise<void> {
    while (!ending.signal.aborted) {
      await work();
      await sleep(ms, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  function lookAt({ name, pid }: Running): void {
    const atMs = performance.now();
    const life = lives.get(pid) ?? { name, sinceMs: atMs, resident: [], held: [] };
    lives.set(pid, life);
    try {
      const mb = residentMB(pid);
      // One that just ended has none.
      if (mb > 0) life.resident.push({ atMs, mb });
    } catch {
      lives.delete(pid);
    }
  }

  async function takeSnapshots(heap: HeapWatch): Promise<void> {
    for (const { pid } of listRunning()) {
      const life = lives.get(pid);
      const atMs = performance.now();
      if (!life || atMs - life.sinceMs < youngMs) continue;
      const mb = await heap.findLiveMB(pid, patienceMs).catch(() => null);
      if (mb !== null) life.held.push({ atMs, mb });
    }
  }

  const watching = Promise.all([
    every(lookEveryMs, async () => listRunning().forEach(lookAt)),
    heap && every(snapshotEveryMs, () => takeSnapshots(heap)),
  ]);
  return {
    async end() {
      ending.abort();
      await watching;
      return [...lives].flatMap(([pid, { name, resident, held }]) =>
        measure(resident).map((grown) => ({ name, pid, resident: grown, held: measure(held)[0] ?? null })),
      );
    },
  };
}

/** Nothing for a life too short to tell. */
export function measure(looks: Look[]): Growth[] {
  const warm = looks.slice(Math.floor(looks.length * warmUpShare));
  const [first, last] = [warm[0], warm.at(-1)];
  if (!first || !last) return [];
  const overMinutes = (last.atMs - first.atMs) / 60_000;
  if (overMinutes < leastMinutes) return [];
  const mean = (of: (look: Look) => number) => warm.reduce((sum, look) => sum + of(look), 0) / warm.length;
  const [meanAt, meanMB] = [mean(({ atMs }) => atMs), mean(({ mb }) => mb)];
  const across = warm.reduce((sum, { atMs, mb }) => sum + (atMs - meanAt) * (mb - meanMB), 0);
  const spread = warm.reduce((sum, { atMs }) => sum + (atMs - meanAt) ** 2, 0);
  return [{ meanMB, grownMB: (across / spread) * (last.atMs - first.atMs), overMinutes }];
}
