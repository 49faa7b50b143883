// The side of the site that fills the database, until told to stop. Any number may run; one at a time works.
import type { Config } from './config.ts';
import { runIngest } from './ingest/loop.ts';
import type { Feeds } from './open-feeds.ts';
import { openPhotos, prunePhotos } from './open-photos.ts';
import type { OpenDatabase } from './store/database.ts';
import { tellBackfill } from './tell-backfill.ts';

type Surroundings = { signal: AbortSignal; onTrouble: (where: string, error: unknown) => void };

export async function readFeeds(
  config: Config,
  store: OpenDatabase,
  feeds: Feeds,
  { signal, onTrouble }: Surroundings,
): Promise<void> {
  await Promise.all([
    runIngest(store, {
      ...feeds,
      rules: { countBothCrews: config.countBothCrews },
      historyDays: config.historyDays,
      batchSize: 48,
      signal,
      onTrouble,
    }),
    prunePhotos(store.db, openPhotos(config), {
      now: feeds.now,
      signal,
      onTrouble: (error) => onTrouble('photos', error),
    }),
    tellBackfill(store.db, signal),
  ]);
}
