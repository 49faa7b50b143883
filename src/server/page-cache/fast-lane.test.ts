import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectionLimits, listen } from '../listen.ts';
import { createSwitchboard } from '../live/switchboard.ts';
import { createPageCache } from './page-cache.ts';
import { answerKept } from './page-response.ts';

// What the app was asked itself: the lane answers past it.
let asked: string[] = [];
const pages = createPageCache({
  switchboard: createSwitchboard(0),
  isListening: () => true,
  heardOf: async (changeId) => changeId,
});
const app = new Hono();
app.use(async (c, next) => {
  asked.push(`${c.req.method} ${c.req.path}`);
  await next();
});
const draw = async () => ({
  body: `<p>${'home '.repeat(2_000)}</p>`,
  type: 'text/html',
  keys: [],
  changeId: 0,
  isAging: false,
});
const megabyte = 1024 * 1024;
const drawLong = async () => ({ ...(await draw()), body: 'x'.repeat(megabyte) });
app.get('/', async (c) => (await answerKept(c, pages, { names: [], draw })) ?? c.notFound());
app.get('/long', async (c) => (await answerKept(c, pages, { names: [], draw: drawLong })) ?? c.notFound());
app.post('/echo', async (c) => c.text(`${(await c.req.text()).length}`));
const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages);
const port = Number(new URL(server.address).port);
afterAll(() => server.close());

beforeEach(async () => {
  for (const page of ['', 'long']) await (await fetch(server.address + page)).text();
  asked = [];
});

/** Sends parts of a request one after another, then nothing more, and returns everything that comes back. */
async function exchange(...parts: string[]): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => undefined);
  for (const [place, part] of parts.entries()) {
    socket.write(part, 'latin1');
    // A part that is no request alone is not answered: it only has to arrive alone.
    if (place < parts.length - 1) await Promise.race([once(socket, 'data'), sleep(50)]);
  }
  socket.end();
  if (!socket.closed) await once(socket, 'close');
  return Buffer.concat(received);
}

const plain = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const statusesIn = (answer: Buffer) => answer.toString('latin1').match(/HTTP\/1\.1 \d+/g) ?? [];
const headOf = (answer: Buffer) => answer.toString('latin1').split('\r\n\r\n')[0] ?? '';
const bodyOf = (answer: Buffer) => answer.subarray(answer.indexOf('\r\n\r\n') + 4);

test('a page that lies ready is answered past the app, in the coding that was asked for', async () => {
  const answer = await exchange('GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n');
  expect(statusesIn(answer)).toEqual(['HTTP/1.1 200']);
  expect(headOf(answer)).toMatch(/content-encoding: br/);
  expect(headOf(answer)).toMatch(/vary: accept-encoding/);
  expect(headOf(answer)).toMatch(/date: \w{3}, /);
  expect(brotliDecompressSync(bodyOf(answer)).toString()).toBe((await draw()).body);
  expect(asked).toEqual([]);
});

/** Whoever asks for a part is the app's, which gives them the whole. */
const forTheApp = 'GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-\r\n\r\n';

test.each([
  ['at once', [plain]],
  ['on a connection that has left the lane', ['GET', plain.slice(3)]],
])('what is answered %s is what the app answers', async (_, parts) => {
  const fast = await exchange(...parts);
  expect(asked).toEqual([]);
  const slow = await exchange(forTheApp);
  expect(asked).toEqual(['GET /']);
  expect(bodyOf(fast)).toEqual(bodyOf(slow));
  const named = (answer: Buffer) =>
    headOf(answer)
      .toLowerCase()
      .split('\r\n')
      .slice(1)
      .filter((line) => !/^(date|connection|keep-alive):/.test(line))
      .sort();
  expect(named(fast)).toEqual(named(slow));
});

test.each([
  ['at once', ''],
  ['on a connection that has left the lane', 'Connection: close\r\n'],
])('who has the page already hears only that, %s', async (_, more) => {
  const etag = /etag: ("[^"]+")/.exec(headOf(await exchange(plain)))?.[1];
  const known = `If-None-Match: W/"x", ${etag}\r\n`;
  const answer = await exchange(`GET / HTTP/1.1\r\nHost: localhost\r\n${more}${known}\r\n`);
  expect([statusesIn(answer), bodyOf(answer).length]).toEqual([['HTTP/1.1 304'], 0]);
  expect(headOf(answer)).not.toContain('content-type');
});

test('many requests on one connection are answered in their order, whoever answers them', async () => {
  const post = 'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nhello';
  const answer = await exchange(plain, plain, post, plain, plain);
  expect(statusesIn(answer)).toHaveLength(5);
  expect(asked).toEqual(['POST /echo']);
});

test('requests sent together, and a body longer than one part, arrive whole', async () => {
  expect(statusesIn(await exchange(plain + plain + plain))).toHaveLength(3);
  const long = `POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Length: 300000\r\n\r\n${'x'.repeat(300_000)}`;
  expect((await exchange(long)).toString()).toMatch(/\r\n\r\n300000$/);
});

test('whoever asks on without reading gets every answer once they read', async () => {
  const many = 24;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true }).pause();
  for (let sent = 1; sent <= many; sent += 1) {
    const last = sent === many ? 'Connection: close\r\n' : '';
    socket.write(`GET /long HTTP/1.1\r\nHost: localhost\r\n${last}\r\n`);
    await sleep(10);
  }
  let received = 0;
  for await (const chunk of socket) received += (chunk as Buffer).length;
  expect(Math.floor(received / megabyte)).toBe(many);
});

test('whoever has left the lane is told to come anew after a while, and comes by the lane', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const said: (string | undefined)[] = [];
  for (let sent = 0; sent <= connectionLimits.requests; sent += 1) {
    const asking = get(server.address, { agent, headers: sent === 0 ? { range: 'bytes=0-' } : {} });
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    said.push(answer.headers.connection);
    await once(answer.resume(), 'end');
  }
  agent.destroy();
  expect(said.slice(-2)).toEqual(['close', undefined]);
  expect(new Set(said.slice(0, -2))).toEqual(new Set(['keep-alive']));
});

test('connections that are read by turns do not get into each other', async () => {
  const halves = ['GET /?whose=', ' HTTP/1.1\r\nHost: localhost\r\n\r\n'] as const;
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, mine) => exchange(`${halves[0]}${mine}`, halves[1])),
    ...Array.from({ length: 20 }, () => exchange(plain, plain, plain)),
  ]);
  expect(answers.flatMap(statusesIn)).toHaveLength(20 + 20 * 3);
  expect(new Set(answers.flatMap(statusesIn))).toEqual(new Set(['HTTP/1.1 200']));
});

test.each([
  ['HEAD', ['HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n'], 200],
  ['a request with a body', ['GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc'], 200],
  ['a part of a page', [forTheApp], 200],
  ['a page that does not lie ready', ['GET /?a=b HTTP/1.1\r\nHost: localhost\r\n\r\n'], 200],
] as const)('%s goes to the app', async (_, parts, status) => {
  expect(statusesIn(await exchange(...parts))).toEqual([`HTTP/1.1 ${status}`]);
  expect(asked).toHaveLength(1);
});

test.each([
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['a space before a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length : 5\r\n\r\n'],
  ['two lengths', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n'],
  [
    'a length and chunks',
    'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['a folded line', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c: d\r\n\r\n'],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: localhost\n\n'],
  ['nonsense', '\u0016\u0003\u0001 hello\r\n\r\n'],
])('%s is refused by the one parser that knows', async (_, request) => {
  expect(statusesIn(await exchange(request))).toEqual(['HTTP/1.1 400']);
  expect(asked).toEqual([]);
});
