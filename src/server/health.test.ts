import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { site } from '../../tests/sample-season.ts';
import { openDatabase } from '../store/database.ts';
import { createApp } from './app.tsx';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');

test('a site with its database is alive and ready', async () => {
  const app = createApp({ db, now, site });
  for (const path of ['/healthz', '/readyz']) {
    const { status, headers } = await app.request(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
  }
});

test('one that was told to stop is alive, and should be sent nobody', async () => {
  const app = createApp({ db, now, site, isDraining: () => true });
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
});

test('one whose database is away is alive, and should be sent nobody', async () => {
  const away = openDatabase({ connectionString: 'postgres://nobody:x@127.0.0.1:1/nothing' });
  const app = createApp({ db: away.db, now, site });
  expect((await app.request('/healthz')).status).toBe(200);
  expect((await app.request('/readyz')).status).toBe(503);
  await away.close();
});
