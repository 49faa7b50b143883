import { expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { site } from '../../../tests/sample-season.ts';
import { saveFeedEvents } from '../../store/feed-health.ts';
import { createApp } from '../app.tsx';
import { createMetrics } from './metrics.ts';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

function openApp(token: string | null = null) {
  const metrics = createMetrics({ version: '1.2.3' });
  const everybody = async () => [
    await metrics.figures(),
    await createMetrics({ version: '1.2.3' }).figures(),
  ];
  const onError = vi.fn();
  const app = createApp({ db, now, site, metrics: { ...metrics, token, everybody }, onError });
  app.get('/broken', () => {
    throw new Error('a bug');
  });
  return { app, onError };
}

async function scrape(app: ReturnType<typeof createApp>): Promise<string> {
  return (await app.request('/metrics', {}, from('127.0.0.1'))).text();
}

test('requests are counted by route and kind of answer, and no address makes a row of its own', async () => {
  const { app } = openApp();
  for (const path of ['/official-page/Nobody_1', '/official-page/Nobody_2', '/x1', '/x2', '/info']) {
    await app.request(path);
  }
  const figures = await scrape(app);
  const count = (labels: string) =>
    figures.match(`third_team_http_request_seconds_count\\{${labels}\\} (\\d+)`)?.[1];
  expect(count('method="GET",route="/official-page/:id",status="4xx"')).toBe('2');
  expect(count('method="GET",route="none",status="4xx"')).toBe('2');
  expect(count('method="GET",route="/info",status="2xx"')).toBe('1');
  expect(figures).not.toMatch(/Nobody|x1/);
  expect(figures).toContain(`third_team_build_info{version="1.2.3",node="${process.versions.node}"} 1`);
});

test('a feed is told by how long it was silent and what went wrong', async () => {
  const at = new Date(now().getTime() - 90_000);
  const fault = { kind: 'fault', fault: 'timeout', sentence: 'Late.' } as const;
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'scorebar', kind: 'answer', at },
    { league: 'OHL', what: 'summary', at, ...fault },
    { league: 'OHL', what: 'scorebar', at, ...fault },
  ]);
  const figures = await scrape(openApp().app);
  expect(figures).toContain('third_team_feed_silence_seconds{league="OHL"} 90');
  expect(figures).toContain('third_team_feed_faults_total{league="OHL",kind="timeout"} 2');
  expect(figures).toContain('third_team_database_up 1');
});

test('without a token only this very machine is told figures, and nobody through a proxy on it', async () => {
  const { app } = openApp();
  const status = async (address: string, headers = {}) =>
    (await app.request('/metrics', { headers }, from(address))).status;
  expect(await status('127.0.0.1')).toBe(200);
  expect(await status('::1')).toBe(200);
  expect(await status('203.0.113.7')).toBe(404);
  expect(await status('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
});

test('with a token whoever shows it is told, from anywhere, and nobody else', async () => {
  const { app } = openApp('a token for figures');
  const status = async (authorization?: string) =>
    (await app.request('/metrics', { headers: authorization ? { authorization } : {} }, from('127.0.0.1')))
      .status;
  expect(await status('Bearer a token for figures')).toBe(200);
  expect(await status('Bearer a token for figure')).toBe(404);
  expect(await status()).toBe(404);
});

test('a request that fails is logged once, under the name its visitor can quote', async () => {
  const { app, onError } = openApp();
  const response = await app.request('/broken');
  const id = response.headers.get('x-request-id');
  expect(response.status).toBe(500);
  expect(await response.text()).toContain(`quote this: <code>${id}</code>`.replace(': <', ':<!-- --> <'));
  expect(onError.mock.calls).toEqual([
    [new Error('a bug'), { requestId: id, method: 'GET', route: '/broken' }],
  ]);
});

test('a name is taken over from a proxy on this machine alone, and only if it is one', async () => {
  const { app } = openApp();
  const named = async (id: string, address: string) =>
    (await app.request('/nowhere', { headers: { 'x-request-id': id } }, from(address))).headers.get(
      'x-request-id',
    );
  expect(await named('from-the-proxy-17', '127.0.0.1')).toBe('from-the-proxy-17');
  expect(await named('from-anybody-17', '203.0.113.7')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await named('<script>alert(1)</script>', '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
});
