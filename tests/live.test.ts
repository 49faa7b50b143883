import { connect as connectSocket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FeedOfficial } from '../src/domain/game.ts';
import { createApp } from '../src/server/app.tsx';
import { listen } from '../src/server/listen.ts';
import { startLive } from '../src/server/live/live.ts';
import { createPageCache } from '../src/server/page-cache/page-cache.ts';
import { findChangeSpan } from '../src/store/changes.ts';
import { openTestDatabase } from './database.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  nhl,
  referees,
  site,
  tell,
  tellSeasons,
  usualCrew,
} from './sample-season.ts';

const database = await openTestDatabase();
const { db } = database;
const troubles: unknown[] = [];
const onTrouble = (error: unknown) => troubles.push(error);
// Eight in the evening of the game day, in Guelph.
let now = new Date('2026-01-10T01:00:00Z');
const live = await startLive(database, {
  now: () => now,
  onTrouble,
  limits: { heartbeatMs: 500, mostReaders: 40 },
});
const pages = createPageCache(live);
const app = createApp({ db, now: () => now, site, live, pages, onError: onTrouble });
const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages);
const address = (path: string) => new URL(path, server.address).href;
const games = '/api/active_games/OHL/games';

beforeAll(async () => {
  await tellSeasons(db);
  await tellSeasons(db, nhl);
  await tell(db, { games: [game('20')] }, { league: nhl });
  await post(referees(ada));
});
afterAll(async () => {
  await live.close();
  await server.close();
});

const readers: EventReader[] = [];
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.cut();
  await expect.poll(() => live.readerCount()).toBe(0);
});

async function read(path: string, headers?: Record<string, string>): Promise<EventReader> {
  const reader = await readEvents(address(path), headers);
  readers.push(reader);
  return reader;
}

/** The crew of game 1 as its league now tells it. */
async function post(officials: FeedOfficial[]): Promise<void> {
  await tell(db, { games: [game('1', { officials })] });
}

/** Posted, and known to the site: what is asked for now is new. */
async function postAndSettle(officials: FeedOfficial[]): Promise<void> {
  await post(officials);
  const crew = officials.map(({ lastName }) => lastName);
  await expect.poll(async () => crewIn({ data: JSON.stringify(await fetchJson(games)) })).toEqual(crew);
}

function crewIn(event: { data: string }): string[] {
  const [first] = JSON.parse(event.data) as { officials: { last_name: string }[] }[];
  return first?.officials.map(({ last_name }) => last_name) ?? [];
}

async function fetchJson(path: string): Promise<unknown> {
  return (await fetch(address(path))).json();
}

/** Whoever listens to the database is thrown out. */
async function killListener(): Promise<number> {
  const { rows } = await sql<{ killed: boolean }>`
    select pg_terminate_backend(pid) as killed from pg_stat_activity
    where datname = current_database() and query like 'listen %'
  `.execute(db);
  return rows.length;
}

test('a stream of events tells browsers what every answer tells them', async () => {
  const stopping = new AbortController();
  const { headers } = await fetch(address(games), {
    headers: { accept: 'text/event-stream' },
    signal: stopping.signal,
  });
  stopping.abort();
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('a stream begins with the document and sends it anew within two seconds of a change', async () => {
  await postAndSettle(referees(ada));
  const reader = await read(games);
  expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const snapshot = await reader.next();
  expect(snapshot.name).toBe('snapshot');
  expect(JSON.parse(snapshot.data)).toEqual(await fetchJson(games));
  expect(crewIn(snapshot)).toEqual(['Vance']);

  await post(referees(ada, boris));
  const change = await reader.next(2_000);
  expect(change.name).toBe('change');
  expect(crewIn(change)).toEqual(['Vance', 'Kell']);
  expect(change.id).not.toBe(snapshot.id);
  expect(Number.parseInt(change.id, 10)).toBe(live.newestChangeId());
});

test('every address of the API is also a stream, whose first event is what the address answers', async () => {
  const paths = [
    '/api/nhl_games/NHL/games',
    '/api/active_games',
    '/api/active_games/OHL/games',
    '/api/officials',
    '/api/officials/Ada_Vance',
    '/api/officials/Ada_Vance/games',
    '/api/officials/Ada_Vance/games/OHL/games',
    '/api/previous_games/2026-01-09/leagues',
    '/api/previous_games/2026-01-09/leagues/OHL/games',
    '/api/standings',
    '/api/standings/OHL/officials',
  ];
  const readers = await Promise.all(paths.map((path) => read(path)));
  for (const [place, reader] of readers.entries()) {
    const { name, data } = await reader.next();
    expect([name, JSON.parse(data)]).toEqual(['snapshot', await fetchJson(paths[place] as string)]);
  }
  // One game finished by somebody new touches them all but two: it is no NHL game, and no other league plays.
  await tell(db, { games: [game('5', { officials: referees(ada, esme) })] });
  const untouched = ['/api/nhl_games/NHL/games', '/api/active_games'];
  for (const [place, reader] of readers.entries()) {
    const path = paths[place] as string;
    if (untouched.includes(path)) expect([path, await reader.untilHeartbeat()]).toEqual([path, []]);
    else expect([path, (await reader.next()).name]).toEqual([path, 'change']);
  }
});

test('a change that leaves the document as it is sends nothing', async () => {
  await postAndSettle(usualCrew);
  const reader = await read(games);
  await reader.next();
  await tell(db, { games: [game('1', { attendance: 9_999 })] });
  await expect.poll(() => live.newestChangeId()).toBe((await findChangeSpan(db)).newest);
  expect(await reader.untilHeartbeat()).toEqual([]);
  expect(await reader.untilHeartbeat()).toEqual([]);
});

test('after a cut nothing is missed and nothing repeated', async () => {
  await postAndSettle(referees(ada));
  const first = await read(games);
  const { id } = await first.next();
  first.cut();

  const same = await read(games, { 'last-event-id': id });
  expect(await same.untilHeartbeat()).toEqual([]);
  same.cut();

  await post(referees(boris));
  await postAndSettle(referees(cleo));
  const second = await read(games, { 'last-event-id': id });
  const missed = await second.next();
  expect([missed.name, crewIn(missed)]).toEqual(['change', ['Marsh']]);
  expect(await second.untilHeartbeat()).toEqual([]);
  second.cut();

  const third = await read(`${games}?lastEventId=${missed.id}`);
  expect(await third.untilHeartbeat()).toEqual([]);
  await post(referees(dov));
  expect(crewIn(await third.next())).toEqual(['Lindqvist']);
});

test('when the connection that listens is killed, what happened meanwhile is caught up', async () => {
  await postAndSettle(usualCrew);
  const reader = await read(games);
  await reader.next();
  for (const crew of [referees(ada), referees(boris), referees(cleo)]) {
    expect(await killListener()).toBe(1);
    await post(crew);
    expect(crewIn(await reader.next(2_000))).toEqual(crew.map(({ lastName }) => lastName));
    // Only once it listens again can it be killed again.
    await expect.poll(countListeners).toBe(1);
  }
});

async function countListeners(): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and query like 'listen %'
  `.execute(db);
  return rows.length;
}

test('when a game day ends, the documents of today change without a word from the database', async () => {
  const reader = await read(games);
  expect(JSON.parse((await reader.next()).data)).not.toEqual([]);
  const before = now;
  now = new Date('2026-01-10T10:00:01Z'); // five in the morning in Guelph
  expect(JSON.parse((await reader.next(3_000)).data)).toEqual([]);
  now = before;
  expect(JSON.parse((await reader.next(3_000)).data)).not.toEqual([]);
});

test('one who does not read is cut off, and others do not notice', async () => {
  await sql`
    insert into officials (page_id, page_key, first_name, last_name, first_key, last_key, created_at)
    select 'Extra_' || n, 'extra_' || n, 'Extra', repeat('n', 100) || n, 'extra', 'n' || n, now()
    from generate_series(1, 25000) as n
  `.execute(db);
  const good = await read(games);
  await good.next();
  const lazy = connectSocket(Number(new URL(server.address).port), '127.0.0.1');
  lazy.pause();
  lazy.write('GET /api/officials HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n');
  await expect.poll(() => live.readerCount()).toBe(2);
  await expect.poll(() => live.readerCount(), { timeout: 10_000 }).toBe(1);
  expect(await good.untilHeartbeat()).toEqual([]);
  lazy.destroy();
});

test('when there is no room the answer says so, and room is made by leaving', async () => {
  for (let n = 0; n < 40; n += 1) await read(games);
  const refused = await fetch(address(games), { headers: { accept: 'text/event-stream' } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/listening/) });
  readers.pop()?.cut();
  await expect.poll(() => live.readerCount()).toBe(39);
  expect((await (await read(games)).next()).name).toBe('snapshot');
});

test('a HEAD of a stream leaves nobody listening', async () => {
  const { status } = await fetch(address(games), {
    method: 'HEAD',
    headers: { accept: 'text/event-stream' },
  });
  expect([status, live.readerCount()]).toEqual([200, 0]);
});

test('when the site stops, every stream ends', async () => {
  const reader = await read(games);
  await reader.next();
  await live.close();
  await reader.ended;
  expect(troubles).toEqual([]);
});
