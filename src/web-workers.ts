// Several processes that serve pages on one port, so that all cores do. One that ends is replaced; when this process
// ends, however it does, they end too. Told to stop, they leave one after another, and the others go on meanwhile.
import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figures } from './server/watch/metrics.ts';
import type { Web } from './start-web.ts';
import { answersAll, sayTo } from './worker-words.ts';

/** What a worker tells: where it listens, or why it cannot. */
export type Word = { address: string } | { failure: string };

/** Between the end of one and the start of the next, so that what fails at once is not tried without end. */
const pauseMs = 1_000;
/** All of them together: who is not done with stopping by then never will be. */
const longestStopMs = 12_000;

type Surroundings = { say: (sentence: string) => void; figures: () => Promise<Figures> };

/** Resolves when all of them listen. */
export async function startWebWorkers(count: number, { say, figures }: Surroundings): Promise<Web> {
  const workers = new Set<Worker>();
  const serving = new Set<Worker>();
  let closing: Promise<void> | null = null;

  async function start(): Promise<string> {
    const worker = cluster.fork();
    workers.add(worker);
    const ended = once(worker, 'exit').then(() => {
      serving.delete(worker);
      workers.delete(worker);
    });
    const word = await Promise.race([
      once(worker, 'message').then(([said]) => said as Word),
      ended.then((): Word => ({ failure: 'A web process ended before it could serve anything' })),
    ]);
    if (closing) return '';
    if ('failure' in word) throw new Error(word.failure);
    serving.add(worker);
    answersAll(worker, { others: () => serving, own: figures });
    void ended.then(() => replace(worker));
    return word.address;
  }

  async function replace({ process: { pid, exitCode, signalCode } }: Worker): Promise<void> {
    if (closing) return;
    say(`Web process ${pid} has ended (${signalCode ?? exitCode}); starting another`);
    while (!closing) {
      await sleep(pauseMs);
      try {
        await start();
        return;
      } catch (error) {
        say((error as Error).message);
      }
    }
  }

  function drain(): void {
    for (const worker of serving) if (worker.isConnected()) sayTo(worker, { drain: true });
  }

  async function closeAll(): Promise<void> {
    drain();
    const late = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL');
    }, longestStopMs);
    for (const worker of [...workers]) {
      const ended = once(worker, 'exit');
      if (worker.isDead()) continue;
      worker.process.kill('SIGTERM');
      await ended;
    }
    clearTimeout(late);
  }

  function close(): Promise<void> {
    closing ??= closeAll();
    return closing;
  }

  try {
    const [address = ''] = await Promise.all(Array.from({ length: count }, start));
    return { address, drain, close };
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
