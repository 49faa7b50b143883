// Two thousand connections that never finish what they say, while readers are served; and in time they are ended.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { listen } from '../../src/server/listen.ts';
import { until } from '../../src/store/embedded/running.ts';
import { exchange, statusesIn } from './raw-requests.ts';
import { openTarget } from './target.ts';

const { app, pages } = await openTarget();
// The site's own are longer, and the same otherwise.
const patience = { headersMs: 5_000, requestMs: 5_500, silentMs: 6_000, lookEveryMs: 250 };
const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages, patience);
const port = Number(new URL(server.address).port);

const page = 'GET /info HTTP/1.1\r\nHost: localhost\r\n\r\n';
const notReady = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';

const form = 'POST /forms/ideas HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n';

/** How each of them begins; then a byte now and then. */
const beginnings = [
  'GET /info HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'G',
  `${form}Content-Length: 60000\r\n\r\n`,
  `${form}Transfer-Encoding: chunked\r\n\r\nffff\r\n`,
  '',
];

const slow: Socket[] = [];
let isOver = false;
afterAll(async () => {
  isOver = true;
  for (const socket of slow) socket.destroy();
  await server.close();
});

async function openSlow(count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 500) {
    await Promise.all(
      Array.from({ length: 500 }, async (_, place) => {
        const socket = connect({ port, host: '127.0.0.1' });
        socket.on('error', () => undefined).on('data', () => undefined);
        slow.push(socket);
        await once(socket, 'connect');
        socket.write(beginnings[place % beginnings.length] ?? '');
      }),
    );
  }
}

/** A byte from one in ten at a time, until nobody is left. */
async function dribble(): Promise<void> {
  for (let turn = 0; !isOver; turn += 1) {
    for (const [place, socket] of slow.entries())
      if (place % 10 === turn % 10 && place % beginnings.length !== 4 && socket.writable) socket.write('x');
    await sleep(100);
  }
}

async function read(request: string): Promise<number> {
  const started = performance.now();
  expect(statusesIn(await exchange(port, [request], { answers: 1 }))).toEqual([200]);
  return performance.now() - started;
}

test('2,000 slow connections keep no reader waiting, and are ended', async () => {
  await read(page);
  await openSlow(2_000);
  expect(slow.filter((socket) => !socket.closed).length).toBeGreaterThan(1_900);
  const dribbling = dribble();
  const times: number[] = [];
  for (let time = 0; time < 60; time += 1) times.push(await read(time % 2 === 0 ? page : notReady));
  expect(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]).toBeLessThan(1_000);
  expect(await until(() => slow.every((socket) => socket.closed), 15_000)).toBe(true);
  isOver = true;
  await dribbling;
  await read(page);
});

test('who asks and never reads the answers is not read from either, and keeps nobody waiting', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined).pause();
  slow.push(socket);
  socket.write(page.repeat(400_000));
  for (let time = 0; time < 10; time += 1) await read(time % 2 === 0 ? page : notReady);
  expect(socket.writableLength).toBeGreaterThan(0);
});
