// Several processes that serve pages on one port, so that all cores do. One that ends is replaced; when this process
// ends, however it does, they end too.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Listening } from './server/listen.ts';

/** What a worker tells: where it listens, or why it cannot. */
type Word = { address: string } | { failure: string };

/** Between the end of one and the start of the next, so that what fails at once is not tried without end. */
const pauseMs = 1_000;
/** Who is not done with stopping by then never will be. */
const longestStopMs = 10_000;

/** Resolves when all of them listen. */
export async function startWebWorkers(count: number, say: (sentence: string) => void): Promise<Listening> {
  const workers = new Set<Worker>();
  let isStopping = false;

  async function start(): Promise<string> {
    const worker = cluster.fork();
    workers.add(worker);
    const ended = once(worker, 'exit').then(() => workers.delete(worker));
    const word = await Promise.race([
      once(worker, 'message').then(([said]) => said as Word),
      ended.then((): Word => ({ failure: 'A web process ended before it could serve anything' })),
    ]);
    if (isStopping) return '';
    if ('failure' in word) throw new Error(word.failure);
    void ended.then(() => replace(worker));
    return word.address;
  }

  async function replace({ process: { pid, exitCode, signalCode } }: Worker): Promise<void> {
    if (isStopping) return;
    say(`Web process ${pid} has ended (${signalCode ?? exitCode}); starting another`);
    while (!isStopping) {
      await sleep(pauseMs);
      try {
        await start();
        return;
      } catch (error) {
        say((error as Error).message);
      }
    }
  }

  async function close(): Promise<void> {
    isStopping = true;
    await Promise.all(
      [...workers].map(async (worker) => {
        const late = setTimeout(() => worker.process.kill('SIGKILL'), longestStopMs);
        worker.process.kill('SIGTERM');
        await once(worker, 'exit');
        clearTimeout(late);
      }),
    );
  }

  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, start));
    return { address, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export function isWebWorker(): boolean {
  return cluster.isWorker;
}

export function tellWhoStartedUs(word: Word): Promise<void> {
  return new Promise((resolve) => process.send?.(word, () => resolve()));
}
