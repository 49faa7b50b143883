// Counts screens: `screen_view` from a page of ours becomes one more in a row per day, screen and referring site.
// No cookie, no address, no id; who asks not to be tracked is not even counted.
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Database } from '../store/database.ts';
import { type ScreenViews, saveScreenViews } from '../store/screen-views.ts';
import { writeTroubleIn } from '../store/write-trouble.ts';
import { screenViewsPath } from '../ui/paths.ts';
import { screens } from './screens.ts';

const report = z.object({
  event: z.literal('screen_view'),
  /** The path of the page. */
  screen: z.string().max(500),
  /** The host of the site before, "" when there was none. */
  referrer: z.string().max(300),
});

export function mountScreenViews(app: Hono, { db, now }: { db: Database; now: () => Date }): void {
  const save = createSaver(db);
  app.post(screenViewsPath, bodyLimit({ maxSize: 2048, onError: (c) => c.body(null, 413) }), async (c) => {
    if (c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1') return c.body(null, 204);
    const read = report.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return c.body(null, 400);
    const seen = {
      day: now().toISOString().slice(0, 10),
      screen: screenAt(read.data.screen),
      referrerHost: hostIn(read.data.referrer),
      views: 1,
    };
    try {
      await save(seen);
    } catch (error) {
      // One screen less is counted: nobody need hear of that for every visitor.
      if (!writeTroubleIn(error)) throw error;
      return c.body(null, 503);
    }
    return c.body(null, 204);
  });
}

/**
 * While one write is on its way, whatever comes gathers for the next: a busy evening costs one write after the
 * other, not one for each visitor.
 */
function createSaver(db: Database): (seen: ScreenViews) => Promise<void> {
  let waiting: ScreenViews[] = [];
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await saveScreenViews(db, batch);
    }
  }

  return (seen) => {
    waiting.push(seen);
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };
}

const patterns = screens.map(({ path }) => ({
  path,
  matches: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** As the router writes it, so that a page of one person is not a row of its own. */
function screenAt(path: string): string {
  return patterns.find(({ matches }) => matches.test(path))?.path ?? 'not-found';
}

function hostIn(referrer: string): string {
  const host = referrer.toLowerCase().replace(/^www\./, '');
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 100 ? host : '';
}
