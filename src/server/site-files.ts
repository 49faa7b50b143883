// What browsers and search engines ask for by a fixed name: robots.txt, site maps, the manifest and icons.
import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import type { Database } from '../store/database.ts';
import { projectFile } from '../store/project-file.ts';
import { listOfficialParts, listOfficialsOfPart } from '../store/site-map.ts';
import { howWeCountPath, navigation, officialPath, privacyPath, statisticsPath } from '../ui/paths.ts';
import type { Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import { ownOrigin } from './own-pages.ts';
import { screens } from './screens.ts';
import { siteManifest } from './site-manifest.ts';

const icons: Record<string, string> = {
  'icon.svg': 'image/svg+xml',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'apple-touch-icon.png': 'image/png',
  'favicon.ico': 'image/x-icon',
};

const anHour = 'public, max-age=3600';
const aDay = 'public, max-age=86400';

export function mountSiteFiles(
  app: Hono,
  { db, site, words }: { db: Database; site: Site; words: Words },
): void {
  const send = (c: Context, type: string, body: string) =>
    c.body(body, 200, { 'content-type': type, 'cache-control': anHour });

  app.get('/robots.txt', (c) => {
    const map = `Sitemap: ${ownOrigin(c, site)}/sitemap.xml`;
    // A form that a link has filled in is there for every official.
    return send(
      c,
      'text/plain; charset=utf-8',
      `User-agent: *\nDisallow: /api/\nDisallow: /forms/*?\n\n${map}\n`,
    );
  });

  app.get('/sitemap.xml', async (c) => {
    const parts = await listOfficialParts(db);
    const maps = [
      { path: '/sitemap-screens.xml' },
      ...parts.map(({ part, lastDay }) => ({ path: `/sitemap-officials-${part}.xml`, lastDay })),
    ];
    return send(c, 'application/xml', drawMap('sitemapindex', 'sitemap', maps, ownOrigin(c, site)));
  });

  app.get('/sitemap-screens.xml', (c) => {
    const wanted = [...navigation.map(({ path }) => path), howWeCountPath(), statisticsPath(), privacyPath];
    const pages = wanted.filter((path) => screens.some((screen) => screen.path === path));
    const places = pages.map((path) => ({ path }));
    return send(c, 'application/xml', drawMap('urlset', 'url', places, ownOrigin(c, site)));
  });

  app.get('/:file{sitemap-officials-[1-9][0-9]{0,5}\\.xml}', async (c) => {
    const part = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const officials = await listOfficialsOfPart(db, part);
    if (officials.length === 0) return c.notFound();
    const pages = officials.map(({ pageId, lastDay }) => ({ path: officialPath(pageId), lastDay }));
    return send(c, 'application/xml', drawMap('urlset', 'url', pages, ownOrigin(c, site)));
  });

  app.get('/manifest.webmanifest', (c) =>
    send(c, 'application/manifest+json', JSON.stringify(siteManifest(words))),
  );

  for (const [name, type] of Object.entries(icons)) {
    const bytes = readFileSync(projectFile('src', 'server', 'static', name));
    app.get(`/${name}`, (c) => c.body(bytes, 200, { 'content-type': type, 'cache-control': aDay }));
  }
}

type Place = { path: string; lastDay?: string };

function drawMap(
  list: 'sitemapindex' | 'urlset',
  item: 'sitemap' | 'url',
  places: Place[],
  origin: string,
): string {
  const items = places.map(({ path, lastDay }) => {
    const when = lastDay ? `<lastmod>${lastDay}</lastmod>` : '';
    return `<${item}><loc>${escapeXml(origin + path)}</loc>${when}</${item}>`;
  });
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="${space}">\n${items.join('\n')}\n</${list}>\n`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
