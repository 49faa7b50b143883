import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { game, rules, site, tell, tellSeasons } from '../../tests/sample-season.ts';
import { mergeOfficials } from '../store/identity.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { listOfficialParts, officialsPerPart } from '../store/site-map.ts';
import { createApp } from './app.tsx';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');
const app = createApp({ db, now, site: { ...site, publicUrl: 'https://third.example' } });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

async function read(
  path: string,
  from = app,
): Promise<{ status: number; text: string; type: string | null }> {
  const answer = await from.request(path);
  return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
}

const places = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);

test('robots are let in, but not to the API or filled-in forms, and told of the site map', async () => {
  const { text, type } = await read('/robots.txt');
  expect(type).toContain('text/plain');
  expect(text).toContain('Disallow: /api/\nDisallow: /forms/*?\n');
  expect(text).toContain('Sitemap: https://third.example/sitemap.xml');
});

test('without a public address the one we were asked by is used', async () => {
  const nameless = createApp({ db, now, site });
  expect((await read('/robots.txt', nameless)).text).toContain('Sitemap: http://localhost/sitemap.xml');
});

test('every map of the site map is there, and every page of every map', async () => {
  const index = await read('/sitemap.xml');
  expect(index.type).toContain('xml');
  const maps = places(index.text);
  expect(maps).toEqual([
    'https://third.example/sitemap-screens.xml',
    'https://third.example/sitemap-officials-1.xml',
  ]);
  for (const map of maps) {
    const { text } = await read(new URL(map ?? '').pathname);
    const pages = places(text);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect((await read(new URL(page ?? '').pathname)).status).toBe(200);
  }
  expect(await read('/sitemap-officials-2.xml')).toMatchObject({ status: 404 });
  expect(await read('/sitemap-officials-0.xml')).toMatchObject({ status: 404 });
});

test('an official page tells when its official last worked, and a merged one is not listed', async () => {
  const [ada, boris] = [
    await findOfficialByPageId(db, 'Ada_Vance'),
    await findOfficialByPageId(db, 'Boris_Kell'),
  ];
  await mergeOfficials(db, ada?.id as number, boris?.id as number, {
    byWhom: 'a test',
    at: new Date(0),
    rules,
  });
  const { text } = await read('/sitemap-officials-1.xml');
  expect(text).toContain(
    '<loc>https://third.example/official-page/Ada_Vance</loc><lastmod>2026-01-09</lastmod>',
  );
  expect(text).not.toContain('Boris_Kell');
});

test('parts hold at most 5,000 official pages', async () => {
  const rows = Array.from({ length: officialsPerPart }, (_, place) => ({
    page_id: `Many_More${place}`,
    page_key: `many_more${place}`,
    first_name: 'Many',
    last_name: `More${place}`,
    first_key: 'many',
    last_key: `more${place}`,
    merged_into: null,
    created_at: new Date('2026-01-01T12:00:00Z'),
  }));
  for (let from = 0; from < rows.length; from += 1000) {
    await db
      .insertInto('officials')
      .values(rows.slice(from, from + 1000))
      .execute();
  }
  const parts = await listOfficialParts(db);
  expect(parts.map(({ part }) => part)).toEqual([1, 2]);
  for (const { part } of parts) {
    const pages = places((await read(`/sitemap-officials-${part}.xml`)).text);
    expect(pages.length).toBeLessThanOrEqual(5_000);
    expect(pages.length).toBeGreaterThan(0);
  }
});

test('the manifest names icons that are there', async () => {
  const { text, type } = await read('/manifest.webmanifest');
  expect(type).toContain('application/manifest+json');
  const manifest = JSON.parse(text);
  expect(manifest).toMatchObject({ name: 'Third Team', start_url: '/', display: 'standalone' });
  for (const { src, type: said } of manifest.icons) {
    expect(await read(src)).toMatchObject({ status: 200, type: said });
  }
  for (const icon of ['/favicon.ico', '/apple-touch-icon.png']) expect((await read(icon)).status).toBe(200);
});
