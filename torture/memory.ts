// Promise: memory flat. What each process keeps resident is looked at once a second; through the looks at one that
// lived long enough a line is laid by least squares, and its slope is what the process grew.
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMB } from '../bench/site-process.ts';
import type { Running } from './stage.ts';

export type Look = { atMs: number; mb: number };
export type Grown = { name: string; pid: number; meanMB: number; grownMB: number; overMinutes: number };

/** By then its caches are full and its code is compiled. */
const warmUpShare = 1 / 3;
/** Shorter lives say more about starting than about growing. */
export const leastMinutes = 2;
/**
 * Node gives memory back late, and a page cache may hold 64 MB: up to a quarter of what a process keeps, or 48 MB, is
 * the breathing of a healthy one. A leak of one kilobyte a request passes it within a few minutes.
 */
export const allowedGrowth = ({ meanMB }: Pick<Grown, 'meanMB'>) => Math.max(48, meanMB / 4);

export type MemoryWatch = { end(): Promise<Grown[]> };

export function watchMemory(listRunning: () => Running[]): MemoryWatch {
  const lives = new Map<number, { name: string; looks: Look[] }>();
  const ending = new AbortController();
  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      for (const { name, pid } of listRunning()) look(name, pid);
      await sleep(1_000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }
  function look(name: string, pid: number): void {
    const life = lives.get(pid) ?? { name, looks: [] };
    lives.set(pid, life);
    try {
      const mb = residentMB(pid);
      // One that just ended has none.
      if (mb > 0) life.looks.push({ atMs: performance.now(), mb });
    } catch {
      lives.delete(pid);
    }
  }
  const watching = watch();
  return {
    async end() {
      ending.abort();
      await watching;
      return [...lives].flatMap(([pid, { name, looks }]) =>
        measure(looks).map((grown) => ({ name, pid, ...grown })),
      );
    },
  };
}

/** Nothing for a life too short to tell. */
export function measure(looks: Look[]): Pick<Grown, 'meanMB' | 'grownMB' | 'overMinutes'>[] {
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
