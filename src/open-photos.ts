// Where photos are kept as the settings say, and who throws refused ones away.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Database } from './store/database.ts';
import { photoBucket } from './store/photo-bucket.ts';
import { pruneRefusedPhotos } from './store/photo-decisions.ts';
import { type PhotoFiles, photoFolder } from './store/photo-files.ts';

export function openPhotos({ photoBucket: bucket, dataDir }: Config): PhotoFiles {
  return bucket ? photoBucket(bucket) : photoFolder(path.join(dataDir, 'photos'));
}

const everyMs = 6 * 60 * 60_000;

type PruneOptions = { now: () => Date; signal: AbortSignal; onTrouble: (error: unknown) => void };

/** Now and four times a day, until the site stops; a bucket that does not answer is asked again the next time. */
export async function prunePhotos(
  db: Database,
  photos: PhotoFiles,
  { now, signal, onTrouble }: PruneOptions,
): Promise<void> {
  while (!signal.aborted) {
    await pruneRefusedPhotos(db, photos, now()).catch(onTrouble);
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
