// For whoever watches the site: whether this process is alive, and whether it should be sent visitors.
import type { Hono } from 'hono';
import { findChangeSpan } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { Live } from './live/live.ts';

/** A database that takes longer is no help to a visitor either. */
const patienceMs = 2_000;

type HealthTools = {
  db: Database;
  live: Live | null;
  /** Told to stop: what is under way is finished, and nobody new should be sent. */
  isDraining: () => boolean;
};

export function mountHealth(app: Hono, { db, live, isDraining }: HealthTools): void {
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));

  app.get('/readyz', async (c) => {
    if (isDraining()) return c.text('stopping', 503, { 'cache-control': 'no-store' });
    const late = new Promise<false>((resolve) => setTimeout(resolve, patienceMs, false).unref());
    const answers = findChangeSpan(db).then(
      () => true,
      () => false,
    );
    const isReady = (await Promise.race([answers, late])) && (live === null || live.isListening());
    return c.text(isReady ? 'ready' : 'the database does not answer', isReady ? 200 : 503, {
      'cache-control': 'no-store',
    });
  });
}
