// npm run ingest: reads the feeds without serving pages. Any number may run; one at a time works.
import { createLog, secretsIn } from '../log.ts';
import { openFeeds } from '../open-feeds.ts';
import { patience } from '../open-store.ts';
import { readFeeds } from '../read-feeds.ts';
import { whenStopped } from '../stopping.ts';
import { runCommand } from './command.ts';

await runCommand(async (store, config) => {
  const signal = whenStopped({ onFirst: () => undefined, onSecond: () => process.exit(1) });
  const log = createLog({ logFormat: config.watch.logFormat, secrets: secretsIn(config) });
  const feeds = await openFeeds(config, store.db);
  log.say(`Reading ${feeds.describe} into ${store.describe}`);
  await readFeeds(config, store, feeds, { signal, log });
  await feeds.stop();
}, patience.ingest);
