// Every URL of the site. A screen's answer becomes a response here; what a visitor can cause is an answer, and
// anything else is caught here, once.
import { type Context, Hono } from 'hono';
import { notFound } from '../screens/not-found/page.tsx';
import type { Database } from '../store/database.ts';
import type { ScreenAnswer } from '../ui/screen.ts';
import type { Site } from '../ui/site.ts';
import { wordsIn } from '../ui/words/words.ts';
import { findAsset, findAssets } from './assets.ts';
import { drawDocument } from './document.tsx';
import { screens } from './screens.ts';

export type AppOptions = { db: Database; now: () => Date; site: Site; onError?: (error: unknown) => void };

export function createApp({ db, now, site, onError }: AppOptions): Hono {
  const assets = findAssets();
  const words = wordsIn('en');
  const app = new Hono();

  function respond(c: Context, answer: ScreenAnswer): Response {
    if ('location' in answer) return c.redirect(answer.location, answer.status);
    return c.html(drawDocument(answer, { assets, words, site }), answer.status);
  }

  // No name, date or id has a NUL in it, and PostgreSQL refuses text that does.
  app.use(async (c, next) => (c.req.url.includes('%00') ? c.notFound() : next()));

  for (const screen of screens) {
    app.get(screen.path, async (c) => {
      const request = { params: c.req.param(), query: new URL(c.req.url).searchParams };
      return respond(c, await screen.answer(request, { db, now: now(), site, words }));
    });
  }

  app.get('/assets/:name', (c) => {
    const asset = findAsset(c.req.param('name'));
    if (!asset) return c.notFound();
    c.header('content-type', asset.type);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    return c.body(asset.bytes);
  });

  app.notFound((c) => respond(c, notFound('page', words)));
  app.onError((error, c) => {
    onError?.(error);
    const answer = notFound('trouble', words);
    return 'location' in answer
      ? c.body(null, 500)
      : c.html(drawDocument(answer, { assets, words, site }), 500);
  });
  return app;
}
