// Says how the reading of past games gets on while the site is already up.
import { setTimeout as sleep } from 'node:timers/promises';
import { createProgress, type Progress, type Stream } from './progress.ts';
import type { Database } from './store/database.ts';
import { countUnreadGames } from './store/plan-state.ts';

/** Fewer than this is an ordinary evening, not worth a bar. */
const worthABar = 100;

export async function tellBackfill(
  db: Database,
  { signal, stream }: { signal: AbortSignal; stream: Stream },
): Promise<void> {
  let progress: Progress | null = null;
  let most = 0;
  while (!signal.aborted) {
    const unread = await countUnreadGames(db).catch(() => null);
    if (unread !== null) {
      most = Math.max(most, unread);
      if (!progress && unread >= worthABar) {
        progress = createProgress({ stream, label: 'Reading past games', total: most });
      }
      if (unread === 0) {
        progress?.done();
        progress = null;
        most = 0;
      } else progress?.update(most - unread, { total: most });
    }
    await sleep(1_000, undefined, { signal }).catch(() => undefined);
  }
}
