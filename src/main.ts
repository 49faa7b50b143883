// The whole site: database, feeds, ingest and web server, started in that order and stopped in the other. With
// `serve` without feeds and ingest, for a machine that only serves pages. Where there are several web processes, each
// begins here too.
import { readConfig } from './config.ts';
import { openClock, openFeeds } from './open-feeds.ts';
import { openStore } from './open-store.ts';
import { readFeeds } from './read-feeds.ts';
import { startWeb } from './start-web.ts';
import { describeTrouble } from './trouble.ts';
import { isWebWorker, startWebWorkers, tellWhoStartedUs } from './web-workers.ts';

function say(sentence: string): void {
  console.log(sentence);
}

function onTrouble(where: string, error: unknown): void {
  say(`${where}: ${describeTrouble(error)}`);
}

function whenStopped(onFirst = () => {}): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) onFirst();
      stopping.abort();
    });
  }
  return stopping.signal;
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

async function runSite(isReading: boolean): Promise<void> {
  const config = readConfig();
  const signal = whenStopped(() => say('Stopping ...'));
  // Whatever was opened is closed in the other order, also when a later step fails.
  await using open = new AsyncDisposableStack();
  const store = await openStore(config, say);
  open.defer(() => store.close());
  say(`Database: ${store.describe}`);

  const feeds = isReading ? await openFeeds(config, store.db) : null;
  if (feeds) {
    open.defer(() => feeds.stop());
    say(`Games: ${feeds.describe}`);
  }
  const now = feeds?.now ?? (await openClock(config, store.db));

  const web =
    config.workers === 1
      ? await startWeb(config, store, { now, say, onTrouble })
      : await startWebWorkers(config.workers, say);
  open.defer(() => web.close());
  say(`Third Team is at ${web.address}`);

  if (feeds) await readFeeds(config, store, feeds, { signal, onTrouble });
  else await untilAborted(signal);
}

async function runWebWorker(): Promise<void> {
  const signal = whenStopped();
  try {
    await using open = new AsyncDisposableStack();
    const config = readConfig();
    const store = await openStore(config, say);
    open.defer(() => store.close());
    const now = await openClock(config, store.db);
    const web = await startWeb(config, store, { now, say, onTrouble });
    open.defer(() => web.close());
    await tellWhoStartedUs({ address: web.address });
    await untilAborted(signal);
  } catch (error) {
    await tellWhoStartedUs({ failure: describeTrouble(error) });
  }
  process.disconnect?.();
}

const [role] = process.argv.slice(2);
const running = isWebWorker() ? runWebWorker() : runSite(role !== 'serve');
running.catch((error) => {
  console.error(describeTrouble(error));
  process.exitCode = 1;
});
