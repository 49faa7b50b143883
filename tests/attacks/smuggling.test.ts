// A request hidden in another by a length that two parsers read differently. On the real listener, fast lane before
// it: what is hidden is never answered, and what follows is answered as itself or not at all.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { answersIn, exchange, statusesIn } from './raw-requests.ts';
import { openTarget } from './target.ts';

const { onPort } = await openTarget();
const { port } = await onPort();

const page = 'GET /info HTTP/1.1\r\nHost: localhost\r\n\r\n';
await exchange(port, [page], { answers: 1 });

/** Known by its answer wherever it is answered. */
const hidden = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\nX: ';
const hiddenAnswer = '"openapi":"3.1.0"';
const chunkedHidden = `0\r\n\r\n${hidden}`;

const post = (lines: string, body: string) =>
  `POST /forms/ideas HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\n${lines}\r\n${body}`;
const get = (lines: string, body: string) => `GET /info HTTP/1.1\r\nHost: localhost\r\n${lines}\r\n${body}`;
const length = (body: string) => `Content-Length: ${body.length}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';

/** Those that cannot be read in one way only, and so are refused with whatever comes behind them. */
const doubtful: [string, string][] = [
  ['a length and chunks', length(chunkedHidden) + chunked],
  ['chunks and a length', chunked + length(chunkedHidden)],
  ['a length that is too short, and chunks', `Content-Length: 4\r\n${chunked}`],
  ['two lengths', 'Content-Length: 0\r\nContent-Length: 60\r\n'],
  ['two lengths in one line', 'Content-Length: 0, 60\r\n'],
  ['a length with a sign', 'Content-Length: +60\r\n'],
  ['a negative length', 'Content-Length: -1\r\n'],
  ['a length in hexadecimal', 'Content-Length: 0x3c\r\n'],
  ['a length beyond all numbers', 'Content-Length: 99999999999999999999999999\r\n'],
  ['a blank before the colon', 'Content-Length : 60\r\n'],
  ['a folded length', 'Content-Length:\r\n 60\r\n'],
  ['a folded line of chunks', 'X: y\r\n Transfer-Encoding: chunked\r\n'],
  ['a line feed alone before a length', 'X: y\nContent-Length: 60\r\n'],
  ['a carriage return alone before a length', 'X: y\rContent-Length: 60\r\n'],
  ['a name with a NUL in it', 'Content-Length\0: 60\r\n'],
  ['a line without a colon', 'Content-Length 60\r\n'],
  ['a coding nobody knows', 'Transfer-Encoding: xchunked\r\n'],
  ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n'],
  ['a blank before the colon of chunks', 'Transfer-Encoding : chunked\r\n'],
  ['chunks with a control character', 'Transfer-Encoding: \x0bchunked\r\n'],
  ['chunks and a length, spelled otherwise', `tRANSFER-eNCODING: CHUNKED\r\n${length(chunkedHidden)}`],
];

test.each(doubtful)('%s: refused, and nothing behind it is answered', async (_, lines) => {
  for (const first of [post(lines, chunkedHidden), get(lines, chunkedHidden)])
    for (const parts of [[first + page], [page, first, page], [first.slice(0, 20), first.slice(20), page]]) {
      const answer = (await exchange(port, parts)).toString('latin1');
      expect(answer).not.toContain(hiddenAnswer);
      // What came before it is answered; it is not, and ends the connection.
      const statuses = statusesIn(answer);
      expect(statuses.slice(0, parts[0] === page ? 1 : 0)).toEqual(parts[0] === page ? [200] : []);
      expect(statuses.slice(parts[0] === page ? 1 : 0)).toEqual([400]);
    }
});

test.each([
  ['a body with a length', (body: string) => get(length(body), body)],
  [
    'a body in one chunk',
    (body: string) => get(chunked, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`),
  ],
  [
    'a chunk with an extension',
    (body: string) =>
      get(chunked, `${body.length.toString(16)};a="b\\"";c\r\n${body}\r\n0;x=y\r\nX-Trailer: z\r\n\r\n`),
  ],
  ['a body for nobody', (body: string) => post(length(body), body).replace('/forms/ideas', '/nowhere')],
  [
    'a body that is refused unread',
    (body: string) => post(length(body), body).replace('same-origin', 'cross-site'),
  ],
  [
    'a body that is too big',
    (body: string) => post(`Content-Length: ${body.length + 70_000}\r\n`, body + 'x'.repeat(70_000)),
  ],
])('%s is a body, whatever it looks like', async (_, make) => {
  const body = `${hidden}y\r\n\r\n${page}`;
  // The head alone is what the fast lane might take for a whole request.
  const [head = '', ...rest] = make(body).split(/(?<=\r\n\r\n)/);
  for (const parts of [
    [make(body)],
    [page, make(body)],
    [head, rest.join('')],
    [page, head, rest.join('')],
  ]) {
    const requests = parts.filter((part) => /^(GET|POST) .* HTTP/.test(part)).length;
    const answers = answersIn(await exchange(port, [...parts, page]));
    const said = answers.map(({ body: text }) => text.toString()).join();
    expect(said).not.toContain(hiddenAnswer);
    // The last may be missing where the connection was ended rather than read on, but it is nobody else's.
    expect(answers.length).toBeLessThanOrEqual(requests + 1);
    expect(answers.length).toBeGreaterThanOrEqual(requests);
  }
});

test.each([
  ['a chunk that is longer than it says', '3\r\nhello\r\n0\r\n\r\n'],
  ['a chunk of a negative length', '-5\r\nhello\r\n0\r\n\r\n'],
  ['a chunk beyond all numbers', 'fffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a chunk in decimals with a mark', '0x5\r\nhello\r\n0\r\n\r\n'],
  ['a chunk ended by a line feed alone', '5\nhello\n0\n\n'],
])('%s: what is behind it is not answered', async (_, body) => {
  const answer = await exchange(port, [post(chunked, body + hidden), `\r\n\r\n${page}`]);
  expect(answer.toString()).not.toContain(hiddenAnswer);
  expect(statusesIn(answer).filter((status) => status === 200)).toEqual([]);
});

test('requests sent together are answered in their order, each by its own', async () => {
  const paths = ['/info', '/nowhere', '/healthz', '/info', '/robots.txt', '/store', '/info'];
  const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  for (const parts of [[asked.join('')], asked, [asked.slice(0, 3).join(''), asked.slice(3).join('')]]) {
    const answers = answersIn(await exchange(port, parts, { answers: paths.length }));
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200, 200, 200]);
    expect(answers[4]?.body.toString()).toContain('User-agent');
    expect(answers[0]?.body).toEqual(answers[6]?.body);
    expect(answers[3]?.body).toEqual(answers[0]?.body);
  }
});

test('a HEAD among them takes nothing from the next', async () => {
  const head = page.replace('GET', 'HEAD');
  const methods = ['GET', 'HEAD', 'GET'];
  const received = await exchange(port, [page, head + page], { answers: 3, methods });
  const answers = answersIn(received, methods);
  expect(answers.map(({ status, body }) => [status, body.length > 0])).toEqual([
    [200, true],
    [200, false],
    [200, true],
  ]);
});

test('a stream of events waits for the answers before it, and nothing is answered into it', async () => {
  const stream =
    'GET /live?topics=league:OHL HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n';
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    text += part;
  });
  socket.write(`GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n${stream}${hidden}\r\n\r\n`);
  while (!text.includes('event-stream')) await once(socket, 'data');
  socket.destroy();
  expect(statusesIn(text)).toEqual([404, 200]);
  expect(text.indexOf('event-stream')).toBeGreaterThan(text.indexOf('</html>'));
  expect(text).not.toContain(hiddenAnswer);
});
