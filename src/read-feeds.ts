// The side of the site that fills the database, until told to stop. Any number may run; one at a time works.
import type { Config } from './config.ts';
import { runIngest } from './ingest/loop.ts';
import type { Log } from './log.ts';
import type { Feeds } from './open-feeds.ts';
import { openPhotos, prunePhotos } from './open-photos.ts';
import type { Store } from './open-store.ts';
import { tellBackfill } from './tell-backfill.ts';

type Surroundings = { signal: AbortSignal; log: Log };

export async function readFeeds(
  config: Config,
  store: Store,
  feeds: Feeds,
  { signal, log }: Surroundings,
): Promise<void> {
  await Promise.all([
    runIngest(store, {
      ...feeds,
      rules: { countBothCrews: config.countBothCrews },
      historyDays: config.historyDays,
      batchSize: 48,
      signal,
      hasRoom: store.hasRoom,
      onTrouble: log.trouble,
    }),
    prunePhotos(store.db, openPhotos(config), {
      now: feeds.now,
      signal,
      onTrouble: (error) => log.trouble('photos', error),
    }),
    tellBackfill(store.db, { signal, stream: log.progress }),
  ]);
}
