// When news arrived at each of many subscribers, told to the process that started this one.
import { sharedMs } from './game-changes.ts';

export type Arrivals = { push(): void };

/** Asked by the parent: forget what came, how much came, when it came. */
export type SubscriberWord = 'forget' | 'count' | 'tell';
export type SubscriberCount = { least: number; most: number };

/** `subscribe` resolves once nothing can be missed any more. */
export async function collectArrivals(
  count: number,
  subscribe: (arrivals: Arrivals) => Promise<void>,
): Promise<void> {
  process.once('disconnect', () => process.exit(0));
  const all = Array.from({ length: count }, (): number[] => []);
  function counted(): SubscriberCount {
    const counts = all.map(({ length }) => length);
    return { least: Math.min(...counts), most: Math.max(...counts) };
  }
  await Promise.all(all.map((times) => subscribe({ push: () => times.push(sharedMs()) })));
  process.on('message', (word: SubscriberWord) => {
    if (word === 'forget') for (const times of all) times.length = 0;
    process.send?.(word === 'tell' ? all : counted());
  });
  process.send?.(counted());
}
