// npm run ingest: reads the feeds without serving pages. Any number may run; one at a time works.
import { runIngest } from '../ingest/loop.ts';
import { openFeeds } from '../open-feeds.ts';
import { tellBackfill } from '../tell-backfill.ts';
import { describeTrouble } from '../trouble.ts';
import { runCommand } from './command.ts';

await runCommand(async (store, config) => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const feeds = await openFeeds(config, store.db);
  console.log(`Reading ${feeds.describe} into ${store.describe}`);
  await Promise.all([
    runIngest(store, {
      ...feeds,
      rules: { countBothCrews: config.countBothCrews },
      historyDays: config.historyDays,
      batchSize: 48,
      signal: stopping.signal,
      onTrouble: (where, error) => console.error(`${where}: ${describeTrouble(error)}`),
    }),
    tellBackfill(store.db, stopping.signal),
  ]);
  await feeds.stop();
});
