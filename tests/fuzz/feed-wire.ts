// A feed that answers in bytes of its own: wrong lengths, wrong codings, bombs, half lines. Our requester must come back
// with the body or with a FeedError, soon, and without holding more than it may.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { FeedError } from '../../src/feeds/feed-error.ts';
import { createRequester } from '../../src/feeds/request.ts';
import type { Finding } from './request-run.ts';

type Coding = 'none' | 'gzip' | 'br' | 'deflate' | 'twice' | 'a lie' | 'unknown';
type Reply = {
  status: string;
  coding: Coding;
  text: 'right' | 'utf16' | 'latin1' | 'bytes' | 'bomb' | 'nothing';
  length: 'right' | 'short' | 'long' | 'none' | 'chunks' | 'nonsense';
  head: string;
  cutAt: number;
};

const longestMs = 4_000;
const mostGrowthBytes = 400 * 1024 * 1024;
const bombBytes = 64 * 1024 * 1024;
const body = JSON.stringify({ SiteKit: { Schedule: [{ game_id: '1', venue: 'Patinoire Île-des-Sœurs' }] } });

const reply: fc.Arbitrary<Reply> = fc.record({
  status: fc.oneof(
    { weight: 6, arbitrary: fc.constant('HTTP/1.1 200 OK') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        'HTTP/1.1 204 No',
        'HTTP/1.1 304 Same',
        'HTTP/1.1 302 Go',
        'HTTP/1.1 429 Slow',
        'HTTP/1.1 500 No',
        'HTTP/1.1 999 ?',
        'HTTP/1.0 200 OK',
        'HTTP/3 200',
        '',
        'nonsense',
        'HTTP/1.1 200',
      ),
    },
  ),
  coding: fc.constantFrom<Coding>('none', 'none', 'gzip', 'br', 'deflate', 'twice', 'a lie', 'unknown'),
  text: fc.oneof(
    {
      weight: 20,
      arbitrary: fc.constantFrom<Reply['text']>('right', 'right', 'utf16', 'latin1', 'bytes', 'nothing'),
    },
    { weight: 1, arbitrary: fc.constant<Reply['text']>('bomb') },
  ),
  length: fc.constantFrom<Reply['length']>('right', 'right', 'short', 'long', 'none', 'chunks', 'nonsense'),
  head: fc.constantFrom(
    '',
    '',
    'Content-Type: text/html; charset=utf-7\r\n',
    `X-Long: ${'x'.repeat(20_000)}\r\n`,
    'ETag: \x00\r\n',
    'No colon\r\n',
    'Location: http://127.0.0.1:1/\r\n',
    'Location: file:///etc/passwd\r\n',
    'Retry-After: 999999999999\r\n',
    'Set-Cookie: a=b\r\n',
    `ETag: "${'e'.repeat(3_000)}"\r\n`,
  ),
  cutAt: fc.oneof(
    { weight: 4, arbitrary: fc.constant(1) },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
});

let bomb: Buffer | null = null;

function bytesOf({ status, coding, text, length, head, cutAt }: Reply): Buffer {
  const plain = {
    right: () => Buffer.from(body),
    utf16: () => Buffer.from(`\ufeff${body}`, 'utf16le'),
    latin1: () => Buffer.from(body, 'latin1'),
    bytes: () => Buffer.from(Array.from({ length: 999 }, (_, place) => (place * 7) & 255)),
    nothing: () => Buffer.alloc(0),
    bomb: () => Buffer.alloc(0),
  }[text]();
  bomb ??= gzipSync(Buffer.alloc(bombBytes, ' '));
  const pressed: Record<Coding, () => [name: string, bytes: Buffer]> = {
    none: () => ['', plain],
    gzip: () => ['gzip', gzipSync(plain)],
    br: () => ['br', brotliCompressSync(plain)],
    deflate: () => ['deflate', deflateSync(plain)],
    twice: () => ['gzip, gzip', gzipSync(gzipSync(plain))],
    'a lie': () => ['gzip', plain],
    unknown: () => ['x-unknown', plain],
  };
  const [name, bytes] = text === 'bomb' ? ['gzip', bomb] : pressed[coding]();
  const size = {
    right: bytes.length,
    short: Math.floor(bytes.length / 2),
    long: bytes.length + 9,
    nonsense: '-1x',
    none: null,
    chunks: null,
  }[length];
  const lines = [
    `${status}\r\n`,
    name && `Content-Encoding: ${name}\r\n`,
    size !== null && `Content-Length: ${size}\r\n`,
    length === 'chunks' && 'Transfer-Encoding: chunked\r\n',
    head,
    'Connection: close\r\n\r\n',
  ];
  const chunked = Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}\r\n`),
    bytes,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
  const all = Buffer.concat([
    Buffer.from(lines.filter((line) => line !== false && line !== '').join(''), 'latin1'),
    length === 'chunks' ? chunked : bytes,
  ]);
  return all.subarray(0, Math.ceil(all.length * cutAt));
}

export async function runFeedWire({
  answers,
  seed,
  path,
}: {
  answers: number;
  seed: number;
  path?: string;
}): Promise<{ answers: number; read: number; findings: Finding[] }> {
  let next: Buffer = Buffer.alloc(0);
  const server = createServer((socket) => {
    socket.on('error', () => undefined).once('data', () => socket.end(next));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = createRequester({
    userAgent: 'Third Team tests',
    perHost: { concurrency: 1, perSecond: Number.POSITIVE_INFINITY },
    timeoutMs: 2_000,
    retries: 1,
    sleep: async () => undefined,
  });
  const before = process.memoryUsage.rss();
  const counts = { answers: 0, read: 0 };
  const property = fc.asyncProperty(reply, async (wanted) => {
    next = bytesOf(wanted);
    counts.answers += 1;
    const startedMs = performance.now();
    try {
      const answer = await request(new URL(`http://127.0.0.1:${port}/`));
      if (!answer.unchanged) counts.read += 1;
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
    }
    const tookMs = performance.now() - startedMs;
    if (tookMs > longestMs) throw new Error(`took ${Math.round(tookMs)} ms`);
    const grown = process.memoryUsage.rss() - before;
    if (grown > mostGrowthBytes) throw new Error(`grew by ${Math.round(grown / 1024 / 1024)} MB`);
  });
  const outcome = await fc.check(property, {
    seed,
    numRuns: answers,
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  server.close();
  const finding = {
    what: String(outcome.errorInstance),
    shrunk: JSON.stringify(outcome.counterexample?.[0])?.slice(0, 2_000),
    seed,
    path: outcome.counterexamplePath ?? '',
  };
  return { ...counts, findings: outcome.failed ? [finding] : [] };
}
