// The whole site in one process: database, feeds, ingest and web server, started in that order and stopped
// in the other.
import { readConfig } from './config.ts';
import { runIngest } from './ingest/loop.ts';
import { openFeeds } from './open-feeds.ts';
import { openStore } from './open-store.ts';
import { createApp } from './server/app.tsx';
import { listen } from './server/listen.ts';
import { tellBackfill } from './tell-backfill.ts';
import { describeTrouble } from './trouble.ts';

function say(sentence: string): void {
  console.log(sentence);
}

async function main(): Promise<void> {
  const config = readConfig();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping.signal.aborted) say('Stopping ...');
      stopping.abort();
    });
  }

  // Whatever was opened is closed in the other order, also when a later step fails.
  await using open = new AsyncDisposableStack();
  const store = await openStore(config, say);
  open.defer(() => store.close());
  say(`Database: ${store.describe}`);
  const feeds = await openFeeds(config, store.db);
  open.defer(() => feeds.stop());
  say(`Games: ${feeds.describe}`);
  const app = createApp({
    db: store.db,
    now: feeds.now,
    site: config.site,
    onError: (error) => console.error(error),
  });
  const server = await listen(app, config);
  open.defer(() => server.close());
  say(`Third Team is at ${server.address}`);

  const ingest = runIngest(store, {
    ...feeds,
    rules: { countBothCrews: config.countBothCrews },
    historyDays: config.historyDays,
    batchSize: 48,
    signal: stopping.signal,
    onTrouble: (where, error) => say(`${where}: ${describeTrouble(error)}`),
  });
  await Promise.all([ingest, tellBackfill(store.db, stopping.signal)]);
}

main().catch((error) => {
  console.error(describeTrouble(error));
  process.exitCode = 1;
});
