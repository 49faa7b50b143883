// How old what a reader gets is: asked again and again beside the load, and held against what was committed before
// the question was asked.
import { setTimeout as sleep } from 'node:timers/promises';
import { readCount, sharedMs } from './game-changes.ts';

const everyMs = 20;

/** Milliseconds by which each look was behind the newest commit; 0 for those that were not. */
export async function askAge(
  url: string,
  changing: Promise<{ commits: Map<number, number> }>,
  signal: AbortSignal,
): Promise<number[]> {
  const looks: { askedMs: number; count: number }[] = [];
  while (!signal.aborted) {
    const askedMs = sharedMs();
    const page = await (await fetch(url)).text();
    const count = readCount(page);
    if (count !== null) looks.push({ askedMs, count });
    await sleep(everyMs);
  }
  const { commits } = await changing;
  return looks.map(({ askedMs, count }) => {
    // What was counted in an earlier round is as old as the first count of this one.
    const next = commits.get(commits.has(count) ? count + 1 : 1) ?? Number.POSITIVE_INFINITY;
    return Math.max(0, askedMs - next);
  });
}
