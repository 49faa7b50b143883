import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { connectionLimits, listen } from './listen.ts';
import { createSwitchboard } from './live/switchboard.ts';
import { createPageCache } from './page-cache/page-cache.ts';

const pages = createPageCache({
  switchboard: createSwitchboard(0),
  isListening: () => true,
  heardOf: async (changeId) => changeId,
});
const app = new Hono();
app.get('/', (c) => c.text('home'));
// Hono would print what went wrong.
app.onError((_, c) => c.body(null, 500));
app.post('/echo', async (c) => c.text(`${(await c.req.text()).length}`));
const limits = { headersMs: 300, requestMs: 600, silentMs: 900, lookEveryMs: 50 };
const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages, limits);
const port = Number(new URL(server.address).port);
afterAll(() => server.close());

type Slow = { socket: Socket; answer: () => string; closed: Promise<unknown> };

function open(first: string): Slow {
  const socket = connect({ port, host: '127.0.0.1' });
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('connect', () => first !== '' && socket.write(first));
  return { socket, answer: () => said, closed };
}

/** A byte every now and then, for as long as anybody listens. */
function drip({ socket }: Slow, byte: string): void {
  const timer = setInterval(() => socket.write(byte), 40);
  socket.on('close', () => clearInterval(timer));
}

test.each([
  ['says nothing at all', '', null],
  ['ends in the middle of its first line', 'GET / HT', null],
  ['sends one header after the other', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'a: b\r\n'],
  ['sends a body byte by byte', 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n', 'x'],
])('a connection that %s is ended, and readers are served meanwhile', async (_, first, dripped) => {
  const slow = Array.from({ length: 50 }, () => open(first));
  if (dripped) for (const one of slow) drip(one, dripped);
  expect(await (await fetch(server.address)).text()).toBe('home');
  await Promise.all(slow.map(({ closed }) => closed));
  for (const one of slow) expect(one.answer()).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test('headers that are too long are refused, and many are not read', async () => {
  const long = { 'x-long': 'x'.repeat(connectionLimits.headersBytes) };
  expect((await fetch(server.address, { headers: long })).status).toBe(431);
});
