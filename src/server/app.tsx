// Every URL of the site. A screen's load gives plain data, its page draws it; what a visitor can cause is
// an answer, and anything else is caught here, once.
import { Hono } from 'hono';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { loadHome } from '../screens/home/load.ts';
import { HomePage } from '../screens/home/page.tsx';
import { NotFoundPage } from '../screens/not-found/page.tsx';
import { loadOfficial } from '../screens/official-page/load.ts';
import { OfficialPage } from '../screens/official-page/page.tsx';
import { loadStatus } from '../screens/status/load.ts';
import { StatusPage } from '../screens/status/page.tsx';
import type { Database } from '../store/database.ts';
import { Layout } from '../ui/layout.tsx';
import { officialPath } from '../ui/paths.ts';
import { findAsset, findAssets } from './assets.ts';

export type AppOptions = { db: Database; now: () => Date; onError?: (error: unknown) => void };

export function createApp({ db, now, onError }: AppOptions): Hono {
  const assets = findAssets();
  const app = new Hono();

  function html(title: string, path: string, page: ReactNode): string {
    const document = (
      <Layout title={title} path={path} {...assets}>
        {page}
      </Layout>
    );
    return `<!doctype html>${renderToString(document)}`;
  }

  app.get('/', async (c) => c.html(html('Today', '/', <HomePage {...(await loadHome(db, now()))} />)));

  app.get('/official-page/:id', async (c) => {
    const found = await loadOfficial(db, c.req.param('id'));
    if (!found) return c.html(html('Not found', '', <NotFoundPage what="official" />), 404);
    if (!found.isCanonical) return c.redirect(officialPath(found.pageId), 301);
    return c.html(html(`${found.firstName} ${found.lastName}`, '', <OfficialPage {...found} />));
  });

  app.get('/status', async (c) =>
    c.html(html('Status', '', <StatusPage {...(await loadStatus(db, now()))} />)),
  );

  app.get('/assets/:name', (c) => {
    const asset = findAsset(c.req.param('name'));
    if (!asset) return c.notFound();
    c.header('content-type', asset.type);
    c.header('cache-control', 'public, max-age=31536000, immutable');
    return c.body(asset.bytes);
  });

  app.notFound((c) => c.html(html('Not found', '', <NotFoundPage what="page" />), 404));
  app.onError((error, c) => {
    onError?.(error);
    return c.html(html('Something went wrong', '', <NotFoundPage what="trouble" />), 500);
  });
  return app;
}
