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
      say('Stopping ...');
      stopping.abort();
    });
  }

  const store = await openStore(config, say);
  say(`Database: ${store.describe}`);
  const feeds = await openFeeds(config, store.db);
  say(`Games: ${feeds.describe}`);
  const app = createApp({
    db: store.db,
    now: feeds.now,
    site: config.site,
    onError: (error) => console.error(error),
  });
  const server = await listen(app, config);
  say(`Third Team is at ${server.address}`);

  const rules = { countBothCrews: config.countBothCrews };
  const ingest = runIngest(store, {
    leagues: feeds.leagues,
    request: feeds.request,
    now: feeds.now,
    speed: feeds.speed,
    rules,
    historyDays: config.historyDays,
    batchSize: 48,
    signal: stopping.signal,
    onTrouble: (where, error) => say(`${where}: ${describeTrouble(error)}`),
  });
  const told = tellBackfill(store.db, stopping.signal);
  await ingest;
  await told;
  await server.close();
  await feeds.stop();
  await store.close();
}

main().catch((error) => {
  console.error(describeTrouble(error));
  process.exit(1);
});
