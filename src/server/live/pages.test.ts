import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { type EventReader, readEvents } from '../../../tests/event-reader.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  game,
  referees,
  rules,
  site,
  tell,
  tellSeasons,
  whl,
} from '../../../tests/sample-season.ts';
import { findChangeSpan, pruneChanges } from '../../store/changes.ts';
import { mergeOfficials } from '../../store/identity.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { createApp } from '../app.tsx';
import { listen } from '../listen.ts';
import { startLive } from './live.ts';

const database = await openTestDatabase();
const { db } = database;
const now = () => new Date('2026-01-10T01:00:00Z');
const troubles: unknown[] = [];
const live = await startLive(database, {
  now,
  onTrouble: (error) => troubles.push(error),
  limits: { heartbeatMs: 300 },
});
const app = createApp({ db, now, site, live, onError: (error) => troubles.push(error) });
const server = await listen(app, { host: '127.0.0.1', port: 0 });

beforeAll(async () => {
  await tellSeasons(db);
  await tellSeasons(db, whl);
  await tell(db, { games: [game('1'), game('2', { gameDay: '2026-01-08' })] });
});
beforeEach(settled);
const readers: EventReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.cut();
  expect(troubles).toEqual([]);
});
afterAll(async () => {
  await live.close();
  await server.close();
});

async function follow(topics: string, since?: number): Promise<EventReader> {
  const query = new URLSearchParams({ topics, ...(since !== undefined && { since: String(since) }) });
  const reader = await readEvents(new URL(`/live?${query}`, server.address).href);
  readers.push(reader);
  return reader;
}

async function newest(): Promise<number> {
  return (await findChangeSpan(db)).newest;
}

/** The site has heard of everything: whoever begins to listen now is told of later things only. */
async function settled(): Promise<void> {
  const last = await newest();
  await vi.waitUntil(() => live.newestChangeId() === last);
}

let telling = 0;
/** Something new about a game: each time another attendance. */
async function touch(gameId: string, said: Parameters<typeof game>[1] = {}): Promise<void> {
  telling += 1;
  await tell(db, { games: [game(gameId, { attendance: telling, ...said })] });
}

test('a page is told of a change of its day, its game, its official or its league, and of no other', async () => {
  const touched = ['day:OHL:2026-01-09', 'game:OHL:1', 'official:Ada_Vance', 'league:OHL'];
  const others = ['day:OHL:2026-01-08', 'day:WHL:2026-01-09', 'game:OHL:2', 'game:WHL:1', 'league:WHL'];
  const told = await Promise.all(touched.map((topic) => follow(topic)));
  const untold = await follow(others.join(' '));
  await touch('1');
  for (const reader of told) {
    const { name, id, data } = await reader.next();
    expect([name, id, data]).toEqual(['change', String(await newest()), id]);
  }
  expect(await untold.untilHeartbeat()).toEqual([]);
});

test('a game that moved touches the day it left and the day it came to', async () => {
  const left = await follow('day:OHL:2026-01-08');
  const cameTo = await follow('day:OHL:2026-01-07');
  await touch('2', { gameDay: '2026-01-07' });
  expect((await left.next()).name).toBe('change');
  expect((await cameTo.next()).name).toBe('change');
});

test('what changed between drawing a page and listening is told at once, and only that', async () => {
  const drawnAt = await newest();
  await touch('1');
  await settled();
  expect((await (await follow('game:OHL:1', drawnAt)).next()).id).toBe(String(await newest()));
  expect(await (await follow('game:OHL:2', drawnAt)).untilHeartbeat()).toEqual([]);
  expect(await (await follow('game:OHL:1', await newest())).untilHeartbeat()).toEqual([]);
});

test('a page drawn before the oldest change still kept is told to look', async () => {
  await touch('1');
  await settled();
  await pruneChanges(db, new Date('2100-01-01T00:00:00Z'));
  const last = await newest();
  // A site that was started just now has heard of nothing itself.
  const later = await startLive(database, { now, onTrouble: (error) => troubles.push(error) });
  const restarted = await listen(createApp({ db, now, site, live: later }), { host: '127.0.0.1', port: 0 });
  const address = (since: number) =>
    new URL(`/live?topics=league:WHL&since=${since}`, restarted.address).href;
  const old = await readEvents(address(last - 2));
  expect((await old.next()).id).toBe(String(last));
  old.cut();
  expect(await (await follow('league:WHL', last)).untilHeartbeat()).toEqual([]);
  await later.close();
  await restarted.close();
});

test('pages of today are told that the day has turned, and again when every process knows', async () => {
  let at = new Date('2026-01-10T09:59:50Z');
  const turning = await startLive(database, {
    now: () => at,
    onTrouble: (error) => troubles.push(error),
    limits: { turnAgainMs: 300 },
  });
  let told = 0;
  turning.switchboard.listen(['day:OHL:2026-01-10'], () => {
    told += 1;
  });
  // Its first look at the clock comes before the turn.
  await vi.waitFor(() => expect(turning.isListening()).toBe(true));
  at = new Date('2026-01-10T10:00:01Z');
  await vi.waitUntil(() => told === 2, { timeout: 5_000 });
  await turning.close();
});

test('a page carries the topics it shows and the change it was drawn at', async () => {
  await touch('1');
  await settled();
  const body = (await (await app.request('/')).text()).match(/<body[^>]*>/)?.[0];
  expect(body).toContain(`data-live-id="${await newest()}"`);
  expect(body).toMatch(/data-live-topics="[^"]*day:OHL:2026-01-09[ "]/);
  const official = (await (await app.request('/official-page/Ada_Vance')).text()).match(/<body[^>]*>/)?.[0];
  expect(official).toContain('official:Ada_Vance');
});

test('when two officials are found to be one, every page is told', async () => {
  await touch('1', { officials: referees(ada, boris, cleo, dov) });
  await settled();
  const reader = await follow('league:WHL', await newest());
  const [kept, gone] = await Promise.all(
    ['Ada_Vance', 'Dov_Lindqvist'].map((id) => findOfficialByPageId(db, id)),
  );
  const stream = await readEvents(new URL('/api/officials/Dov_Lindqvist', server.address).href);
  readers.push(stream);
  await stream.next();
  await mergeOfficials(db, kept?.id as number, gone?.id as number, { byWhom: 'a test', at: now(), rules });
  expect((await reader.next()).name).toBe('change');
  // The document is no more: whoever reconnects is led to the one who is left.
  await stream.ended;
});

const wrongTopics = [
  '',
  'everything',
  'day:OHL',
  'day:OHL:2026-02-30',
  'day:ohl:2026-01-09',
  'game:OHL:',
  'game:OHL:1;drop',
  'league:OHL:1',
  'official:',
  'official:Nobody_Here',
  Array.from({ length: 65 }, (_, n) => `game:OHL:${n}`).join(' '),
];

test('a page cannot listen to what is no topic, to nobody, or to too much', async () => {
  for (const topics of wrongTopics) {
    const response = await app.request(`/live?topics=${encodeURIComponent(topics)}`);
    expect([topics, response.status]).toEqual([topics, 400]);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^topics must be .+\.$/) });
  }
});
