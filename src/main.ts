// The whole site in one process: database, feeds, ingest and web server, started in that order and stopped
// in the other.
import { readConfig } from './config.ts';
import { runIngest } from './ingest/loop.ts';
import { openAccounts } from './open-accounts.ts';
import { openFeeds } from './open-feeds.ts';
import { openPhotos, prunePhotos } from './open-photos.ts';
import { openStore } from './open-store.ts';
import { createApp } from './server/app.tsx';
import { listen } from './server/listen.ts';
import { startLive } from './server/live/live.ts';
import { createPageCache } from './server/page-cache/page-cache.ts';
import { tellBackfill } from './tell-backfill.ts';
import { describeTrouble } from './trouble.ts';

function say(sentence: string): void {
  console.log(sentence);
}

function tellTrouble(where: string, error: unknown): void {
  say(`${where}: ${describeTrouble(error)}`);
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
  const live = await startLive(store, { now: feeds.now, onTrouble: (error) => tellTrouble('live', error) });
  open.defer(() => live.close());
  let address = '';
  const accounts = await openAccounts(config, store.db, {
    origin: () => config.site.publicUrl ?? address,
    say,
    now: feeds.now,
    onTrouble: (error) => tellTrouble('mail', error),
  });
  const photos = openPhotos(config);
  const rules = { countBothCrews: config.countBothCrews };
  const pages = createPageCache(live);
  const app = createApp({
    db: store.db,
    photos,
    accounts,
    rules,
    now: feeds.now,
    site: config.site,
    live,
    pages,
    onError: (error) => console.error(error),
  });
  const server = await listen(app, config, pages);
  address = server.address.replace(/\/$/, '');
  open.defer(async () => {
    // Streams would never end by themselves; ended by us, browsers know to come back.
    await live.close();
    await server.close();
  });
  say(`Third Team is at ${server.address}`);

  const ingest = runIngest(store, {
    ...feeds,
    rules,
    historyDays: config.historyDays,
    batchSize: 48,
    signal: stopping.signal,
    onTrouble: tellTrouble,
  });
  const pruning = prunePhotos(store.db, photos, {
    now: feeds.now,
    signal: stopping.signal,
    onTrouble: (error) => tellTrouble('photos', error),
  });
  await Promise.all([ingest, pruning, tellBackfill(store.db, stopping.signal)]);
}

main().catch((error) => {
  console.error(describeTrouble(error));
  process.exitCode = 1;
});
