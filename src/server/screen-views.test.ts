import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { site } from '../../tests/sample-season.ts';
import { listScreenViews } from '../store/screen-views.ts';
import { createApp } from './app.tsx';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site });
const day = '2026-01-10';

beforeEach(async () => {
  await db.deleteFrom('screen_views').execute();
});

async function report(screen: string, referrer = '', headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.request('/api/screen-views', {
    method: 'POST',
    body: JSON.stringify({ event: 'screen_view', screen, referrer }),
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', ...headers },
  });
  return answer.status;
}

test('every view of a screen is counted, however many come at once', async () => {
  const sent = await Promise.all(Array.from({ length: 50 }, () => report('/info')));
  expect(new Set(sent)).toEqual(new Set([204]));
  expect(await listScreenViews(db, day)).toEqual([{ day, screen: '/info', referrerHost: '', views: 50 }]);
});

test('people are not told apart: all official pages are one screen', async () => {
  await report('/official-page/Ada_Vance');
  await report('/official-page/Boris_Kell');
  await report('/nowhere/at/all');
  expect(await listScreenViews(db, day)).toMatchObject([
    { screen: '/official-page/:id', views: 2 },
    { screen: 'not-found', views: 1 },
  ]);
});

test('of where somebody came from only the host is kept, if it is one', async () => {
  await report('/store', 'www.Search.example');
  await report('/store', 'search.example');
  await report('/store', 'https://search.example/?q=private');
  expect(await listScreenViews(db, day)).toMatchObject([
    { referrerHost: 'search.example', views: 2 },
    { referrerHost: '', views: 1 },
  ]);
});

test('invented hosts do not fill the table', async () => {
  for (let place = 0; place < 210; place += 1) await report('/store', `host${place}.example`);
  const rows = await listScreenViews(db, day);
  expect(rows).toHaveLength(201);
  expect(rows[0]).toMatchObject({ referrerHost: 'other', views: 10 });
});

test('who asks not to be tracked is not counted', async () => {
  expect(await report('/info', '', { dnt: '1' })).toBe(204);
  expect(await report('/info', '', { 'sec-gpc': '1' })).toBe(204);
  expect(await listScreenViews(db, day)).toEqual([]);
});

test('other sites and nonsense are refused', async () => {
  expect(await report('/info', '', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await report('/'.repeat(600))).toBe(400);
  expect(await report('/'.repeat(4000))).toBe(413);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const junk = await app.request('/api/screen-views', { method: 'POST', body: 'nonsense', headers });
  expect(junk.status).toBe(400);
  expect(await listScreenViews(db, day)).toEqual([]);
});
