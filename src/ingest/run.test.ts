import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { ohl, rules } from '../../tests/sample-season.ts';
import { hockeytechFeed } from '../feeds/hockeytech/hockeytech-feed.ts';
import { createRequester } from '../feeds/request.ts';
import { listFeedReports } from '../store/feed-health.ts';
import { saveReadAgain } from '../store/read-again.ts';
import { startLeagueIngest } from './run.ts';

const { db } = await openTestDatabase();
const minute = 60_000;

// A feed that is down until the test says otherwise.
let isDown = true;
let asked = 0;
let validators: (string | undefined)[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1;
    validators.push(request.headers['if-none-match']);
    response.setHeader('etag', '"one"');
    const view = new URL(request.url ?? '/', 'http://feed').searchParams.get('view');
    response.statusCode = isDown ? 503 : 200;
    const answers: Record<string, unknown> = { seasons: { Seasons: [] }, scorebar: { Scorebar: [] } };
    response.end(isDown ? 'down' : JSON.stringify({ SiteKit: answers[view ?? ''] ?? { Gamesbydate: [] } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

test('a feed that is down is asked again a minute later, not at its next turn half a day away', async () => {
  let time = new Date('2026-01-10T12:00:00Z');
  const { port } = server.address() as AddressInfo;
  const settings = {
    host: `http://127.0.0.1:${port}`,
    key: 'k',
    clientCode: 'ohl',
    siteId: null,
    leagueId: null,
    lang: 'en',
  };
  const request = createRequester({
    userAgent: 'Third Team tests',
    perHost: { concurrency: 4, perSecond: 1000 },
    timeoutMs: 1000,
    retries: 1,
    sleep: async () => undefined,
  });
  const feed = { league: ohl, feed: hockeytechFeed(ohl, settings) };
  const ingest = await startLeagueIngest(feed, {
    db,
    request,
    now: () => time,
    rules,
    historyDays: 500,
    batchSize: 10,
  });

  expect(await ingest.step()).toMatchObject({ requests: 3, faults: 3 });
  const whileDown = asked;
  const { idleUntil } = await ingest.step();
  expect(asked).toBe(whileDown);
  expect(idleUntil?.getTime()).toBeLessThanOrEqual(time.getTime() + minute);

  isDown = false;
  time = new Date(time.getTime() + minute);
  expect(await ingest.step()).toMatchObject({ requests: 3, faults: 0 });
  expect((await ingest.step()).idleUntil).not.toBeNull();

  const seasons = (await listFeedReports(db)).find(({ what }) => what === 'seasons');
  expect(seasons).toMatchObject({ answers: 1, faults: { 'server-error': 2 }, lastAnswerAt: time });
  expect(seasons?.lastError).toContain('HTTP 503');
  expect(seasons?.nextTryAt).toEqual(new Date(time.getTime() + 12 * 60 * minute));

  // Somebody wants the seasons again: they are asked for before their turn, as if we had nothing, and once only.
  const author = { byWhom: 'boss@example.org', at: time };
  expect(await saveReadAgain(db, { league: 'OHL', what: 'seasons' }, author)).toBe(true);
  expect(await saveReadAgain(db, { league: 'OHL', what: 'riddles' }, author)).toBe(false);
  validators = [];
  expect(await ingest.step()).toMatchObject({ requests: 1, faults: 0, idleUntil: null });
  expect(validators).toEqual([undefined]);
  expect((await ingest.step()).requests).toBe(0);
  expect((await listFeedReports(db)).map(({ readAgainAt }) => readAgainAt)).toEqual([null, null, null]);

  // A wish that meets a feed that is down is not forgotten: it is asked again a minute later.
  isDown = true;
  await saveReadAgain(db, { league: 'OHL', what: 'seasons' }, author);
  expect(await ingest.step()).toMatchObject({ requests: 1, faults: 1 });
  expect((await ingest.step()).requests).toBe(0);
  isDown = false;
  time = new Date(time.getTime() + minute);
  expect(await ingest.step()).toMatchObject({ requests: 1, faults: 0 });
});
