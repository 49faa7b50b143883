// Promise: every process recovers. After the storm every port answers, every node calls itself ready, and exactly one
// process reads feeds.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../src/store/database.ts';
import { ask } from './asking.ts';
import { countReaders } from './strikes.ts';
import type { Complaints } from './tally.ts';

const patienceMs = 60_000;
/** Several web processes share a port, and each must answer. */
const looksPerPort = 8;

/** Milliseconds until all was well. */
export async function checkRecovery(
  { addresses, db }: { addresses: string[]; db: Database },
  complaints: Complaints,
): Promise<number> {
  const startedMs = performance.now();
  const waits: Record<string, () => Promise<boolean>> = {
    'exactly one process reads feeds': async () => (await countReaders(db)) === 1,
  };
  for (const address of addresses) {
    waits[`${address} is ready`] = () => isAllReady(address, '/readyz');
    waits[`${address} shows its home page`] = () => isAllReady(address, '/');
  }
  await Promise.all(
    Object.entries(waits).map(async ([what, isSo]) => {
      while (!(await isSo().catch(() => false))) {
        if (performance.now() - startedMs > patienceMs) {
          complaints.add(`not true ${patienceMs / 1000} s after the storm: ${what}`);
          return;
        }
        await sleep(200);
      }
    }),
  );
  return performance.now() - startedMs;
}

async function isAllReady(address: string, path: string): Promise<boolean> {
  const answers = await Promise.all(Array.from({ length: looksPerPort }, () => ask(address, path)));
  return answers.every((answer) => typeof answer !== 'string' && answer.status === 200);
}
