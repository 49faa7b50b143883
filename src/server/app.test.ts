import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  esme,
  game,
  linesmen,
  referees,
  rules,
  site,
  tell,
  tellSeasons,
  usualCrew,
} from '../../tests/sample-season.ts';
import { mergeOfficials } from '../store/identity.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { createApp } from './app.tsx';
import { listen } from './listen.ts';

const { db } = await openTestDatabase();
// Eight in the evening of the game day, in Guelph.
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1'), game('2', { officials: [...referees(esme), ...linesmen()] })] });
});

async function read(path: string): Promise<{ status: number; text: string; location: string | null }> {
  const response = await app.request(path);
  return { status: response.status, text: await response.text(), location: response.headers.get('location') };
}

test("home shows today's games with their crews", async () => {
  const { status, text } = await read('/');
  expect(status).toBe(200);
  expect(text).toContain('Friday, January 9');
  for (const { lastName } of usualCrew) expect(text).toContain(lastName);
});

test('an official is found by any spelling, and sent on to the right one', async () => {
  expect(await read('/official-page/ada_vance')).toMatchObject({
    status: 301,
    location: '/official-page/Ada_Vance',
  });
  expect(await read("/official-page/esme_o'toole")).toMatchObject({
    status: 301,
    location: "/official-page/Esm%C3%A9_O'Toole",
  });
  const { status, text } = await read('/official-page/Ada_Vance');
  expect(status).toBe(200);
  expect(text).toContain('Total games worked');
});

test('the page of a merged official redirects for good', async () => {
  const [ada, boris] = [
    await findOfficialByPageId(db, 'Ada_Vance'),
    await findOfficialByPageId(db, 'Boris_Kell'),
  ];
  await mergeOfficials(db, ada?.id as number, boris?.id as number, {
    byWhom: 'a test',
    at: new Date(0),
    rules,
  });
  expect(await read('/official-page/Boris_Kell')).toMatchObject({
    status: 301,
    location: '/official-page/Ada_Vance',
  });
});

test('whoever asks in a way an address does not know hears which it does', async () => {
  const ask = (path: string, method: string) =>
    app.request(path, { method, headers: { 'sec-fetch-site': 'same-origin' } });
  const answer = await ask('/standings', 'DELETE');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await answer.text()).toBe('This address takes GET, HEAD.');
  const form = await ask('/forms/ideas', 'PUT');
  expect([form.status, form.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  const document = await ask('/api/officials', 'POST');
  expect([document.status, await document.json()]).toEqual([405, { error: 'This address takes GET, HEAD.' }]);
});

test('a Host that is none is the mistake of whoever sends it', async () => {
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const status = await new Promise((resolve) => {
    get(server.address, { headers: { host: '9223372036854775808' } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
  });
  expect(status).toBe(400);
  await server.close();
});

test('nobody, nowhere and nonsense are told so in words', async () => {
  expect(await read('/official-page/Nobody_Here')).toMatchObject({
    status: 404,
    text: expect.stringContaining('No such official'),
  });
  expect(await read('/nowhere')).toMatchObject({
    status: 404,
    text: expect.stringContaining('No such page'),
  });
  expect(await read('/official-page/%00')).toMatchObject({ status: 404 });
  expect(await read('/official-page/%E0%A4%A')).toMatchObject({ status: 404 });
  expect(await read('/assets/..%2F..%2Fpackage.json')).toMatchObject({ status: 404 });
});

test('who hangs up in the middle of a form is no trouble of ours', async () => {
  const troubles: unknown[] = [];
  const asked = createApp({ db, now: () => new Date(), site, onError: (error) => troubles.push(error) });
  const server = await listen(asked, { host: '127.0.0.1', port: 0 });
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  socket.write('POST /forms/ideas HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\nmessage=Off');
  await once(socket, 'ready');
  await sleep(50);
  socket.destroy();
  await sleep(50);
  await server.close();
  expect(troubles).toEqual([]);
});
