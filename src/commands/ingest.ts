// npm run ingest: reads the feeds without serving pages. Any number may run; one at a time works.
import { openFeeds } from '../open-feeds.ts';
import { readFeeds } from '../read-feeds.ts';
import { describeTrouble } from '../trouble.ts';
import { runCommand } from './command.ts';

await runCommand(async (store, config) => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const feeds = await openFeeds(config, store.db);
  console.log(`Reading ${feeds.describe} into ${store.describe}`);
  await readFeeds(config, store, feeds, {
    signal: stopping.signal,
    onTrouble: (where, error) => console.error(`${where}: ${describeTrouble(error)}`),
  });
  await feeds.stop();
});
