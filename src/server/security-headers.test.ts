import { beforeAll, expect, test } from 'vitest';
import { openTestAccounts } from '../../tests/accounts.ts';
import { openTestDatabase } from '../../tests/database.ts';
import { game, site, tell, tellSeasons } from '../../tests/sample-season.ts';
import { openDatabase } from '../store/database.ts';
import { createApp } from './app.tsx';
import { listen } from './listen.ts';
import { createSwitchboard } from './live/switchboard.ts';
import { createPageCache } from './page-cache/page-cache.ts';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');
const publicUrl = 'https://third.example';
const { accounts } = await openTestAccounts(db, { origin: () => publicUrl });
const app = createApp({ db, now, site: { ...site, publicUrl }, accounts });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

const policyOf = ({ headers }: Response) => headers.get('content-security-policy') ?? '';

test.each([
  ['/', 200],
  ['/official-page/Ada_Vance', 200],
  ['/official-page/ada_vance', 301],
  ['/login', 200],
  ['/admin', 303],
  ['/forms/photo', 200],
  ['/nowhere', 404],
  ['/official-page/%00', 404],
  ['/api/nowhere', 404],
  ['/api/officials/Ada_Vance', 200],
  ['/standings/tables/standings.csv', 200],
  ['/robots.txt', 200],
  ['/icon.svg', 200],
  ['/officials/default.png', 200],
  ['/officials/Nobody_Here.png', 404],
  ['/healthz', 200],
])('%s (%i) says what a browser must not do with it', async (path, status) => {
  const answer = await app.request(path);
  expect(answer.status).toBe(status);
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000\b/);
  expect(policyOf(answer)).toMatch(/frame-ancestors '(none|self)'$/);
  expect(policyOf(answer)).not.toMatch(/unsafe|\*|http/);
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
  expect(headers.get('referrer-policy')).toBe(isPage ? 'same-origin' : null);
  expect(policyOf(answer).startsWith("default-src 'none'")).toBe(!isPage);
  const isOpen = headers.get('access-control-allow-origin') === '*';
  expect(headers.get('cross-origin-resource-policy')).toBe(isOpen ? null : 'same-origin');
  for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
});

test('only a form of ours may be in a frame, and only on our own pages', async () => {
  expect(policyOf(await app.request('/forms/ideas?frame=1'))).toMatch(/frame-ancestors 'self'$/);
  expect(policyOf(await app.request('/login'))).toMatch(/frame-ancestors 'none'$/);
});

test('a page keeps its popups, and the end of signing in with Google the window that opened it', async () => {
  const openerOf = async (path: string) =>
    (await app.request(path)).headers.get('cross-origin-opener-policy');
  expect(await openerOf('/login')).toBe('same-origin-allow-popups');
  expect(await openerOf('/login/done')).toBeNull();
});

test('over plain http nobody is told to come by TLS', async () => {
  const answer = await createApp({ db, now, site }).request('/info');
  expect(answer.headers.get('strict-transport-security')).toBeNull();
});

test('a form that is kept elsewhere may be shown in its frame, and nothing else from elsewhere', async () => {
  const formUrls = { ...site.formUrls, ideas: 'https://forms.example/ideas?a=1' };
  const answer = await createApp({ db, now, site: { ...site, formUrls } }).request('/info');
  expect(policyOf(answer)).toContain("frame-src 'self' https://forms.example;");
});

test('no page has a script or a style of its own, which the policy would stop', async () => {
  for (const path of ['/', '/official-page/Ada_Vance', '/forms/photo', '/login', '/api', '/store', '/info']) {
    const html = await (await app.request(path)).text();
    expect(html).not.toMatch(/<script(?![^>]* src=)(?![^>]*application\/ld\+json)/);
    expect(html).not.toMatch(/<style|\sstyle="|\son\w+="|javascript:/);
  }
});

test('a page that lies ready says the same, also to who has it already', async () => {
  const pages = createPageCache({
    switchboard: createSwitchboard(0),
    isListening: () => true,
    heardOf: async (changeId) => changeId,
  });
  const kept = createApp({ db, now, site: { ...site, publicUrl }, pages });
  const server = await listen(kept, { host: '127.0.0.1', port: 0 }, pages);
  try {
    const first = await fetch(server.address);
    const { headers } = await fetch(server.address);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    const again = await fetch(server.address, { headers: known });
    expect(again.status).toBe(304);
    for (const answer of [first.headers, headers, again.headers]) {
      expect(answer.get('content-security-policy')).toMatch(/^default-src 'self'; .*frame-ancestors 'none'$/);
      expect(answer.get('strict-transport-security')).toMatch(/^max-age=31536000\b/);
      expect(answer.get('x-content-type-options')).toBe('nosniff');
    }
  } finally {
    await server.close();
  }
});

test('what goes wrong inside is told to us, not to the visitor', async () => {
  const away = openDatabase({ connectionString: 'postgres://ida:offside@127.0.0.1:1/rink' });
  const troubles: unknown[] = [];
  const broken = createApp({ db: away.db, now, site, onError: (error) => troubles.push(error) });
  for (const path of ['/standings', '/api/officials', '/sitemap.xml']) {
    const answer = await broken.request(path);
    const text = await answer.text();
    expect([path, answer.status]).toEqual([path, 503]);
    expect(text).not.toMatch(/ECONNREFUSED|offside|127\.0\.0\.1|\bat \S+ \(|\.tsx?:\d|node_modules/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  expect(troubles.length).toBeGreaterThanOrEqual(3);
  await away.close();
});
