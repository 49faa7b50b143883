// Requests as bytes on a real connection, past everything that would tidy them up, and what comes back.
import { connect } from 'node:net';
import fc from 'fast-check';
import type { FuzzedSite } from './fuzzed-site.ts';
import { mark } from './odd-texts.ts';
import type { Sent } from './requests.ts';
import { headersOf, nextHousehold } from './send.ts';
import type { Answered } from './verdict.ts';

/** How the bytes of a request are bent before they are sent. */
export type Bend = {
  sent: Sent;
  version: string;
  lineEnd: string;
  length: 'right' | 'none' | 'short' | 'long' | 'twice' | 'chunked' | 'both' | 'negative';
  extra: string[];
  form: 'origin' | 'absolute' | 'asterisk' | 'raw';
  cutInto: number;
  isLast: boolean;
};

const extras = [
  `X-Odd: ${mark}`,
  'X-Bytes: \xff\xfe\x80',
  ': empty',
  'No colon',
  'X Space: 1',
  'X-Fold: a\r\n b',
  'Host: other.test',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Expect: 100-continue',
  'Expect: nonsense',
  'Upgrade: websocket',
  'Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  'Connection: upgrade',
  'Connection: keep-alive, x',
  'Content-Length: 3',
  'Content-Length: +3',
  `X-Long: ${'x'.repeat(20_000)}`,
  'X-Nul: a\0b',
  'Range: bytes=0-1',
  'Accept: text/event-stream',
  'Accept-Encoding: gzip',
  'Trailer: X-T',
  'TE: trailers',
];

export function anyBend(sent: fc.Arbitrary<Sent>): fc.Arbitrary<Bend> {
  return fc.record({
    sent,
    version: fc.oneof(
      { weight: 30, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 3, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '') },
    ),
    lineEnd: fc.oneof(
      { weight: 30, arbitrary: fc.constant('\r\n') },
      { weight: 1, arbitrary: fc.constantFrom('\n', '\r', '\r\r\n') },
    ),
    length: fc.oneof(
      { weight: 8, arbitrary: fc.constant<Bend['length']>('right') },
      {
        weight: 4,
        arbitrary: fc.constantFrom<Bend['length']>(
          'none',
          'short',
          'twice',
          'chunked',
          'both',
          'negative',
          'long',
        ),
      },
    ),
    extra: fc.oneof(
      { weight: 2, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...extras), { maxLength: 3 }) },
    ),
    form: fc.oneof(
      { weight: 10, arbitrary: fc.constant<Bend['form']>('origin') },
      { weight: 2, arbitrary: fc.constantFrom<Bend['form']>('absolute', 'asterisk', 'raw') },
    ),
    cutInto: fc.oneof(
      { weight: 6, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
    ),
    isLast: fc.boolean(),
  });
}

export function bytesOnWire(site: FuzzedSite, bend: Bend): Buffer {
  const { sent, version, lineEnd, length, extra, form, isLast } = bend;
  const { headers, bytes } = headersOf(site, sent);
  const target = {
    origin: sent.target,
    absolute: `http://other.test${sent.target}`,
    asterisk: '*',
    raw: decodeRaw(sent.target),
  }[form];
  const named = new Set(headers.map(([name]) => name));
  const size = bytes?.length ?? 0;
  const isChunked = length === 'chunked' || length === 'both';
  const lengths: Record<Bend['length'], string[]> = {
    right: bytes ? [`Content-Length: ${size}`] : [],
    none: [],
    short: [`Content-Length: ${Math.floor(size / 2)}`],
    long: [`Content-Length: ${size + 7}`],
    twice: [`Content-Length: ${size}`, 'Content-Length: 0'],
    chunked: ['Transfer-Encoding: chunked'],
    both: [`Content-Length: ${size}`, 'Transfer-Encoding: chunked'],
    negative: ['Content-Length: -1'],
  };
  const lines = [
    `${sent.method} ${target} ${version}`.trimEnd(),
    ...(named.has('host') ? [] : ['Host: site.test']),
    ...(named.has('x-forwarded-for') ? [] : [`X-Forwarded-For: ${nextHousehold()}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...lengths[length],
    ...extra,
    ...(isLast ? ['Connection: close'] : []),
  ];
  const head = Buffer.from(`${lines.join(lineEnd)}${lineEnd}${lineEnd}`, 'latin1');
  const content = bytes ?? Buffer.alloc(0);
  const chunk = Buffer.concat([
    Buffer.from(`${content.length.toString(16)};x="\r\n`),
    content,
    Buffer.from(content.length > 0 ? '\r\n0\r\n\r\n' : '\r\n'),
  ]);
  return Buffer.concat([head, isChunked ? chunk : content]);
}

function decodeRaw(target: string): string {
  return target.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** A server that was promised more waits for it; one that has all it needs answers within this. */
const patienceMs = 2_500;
/** Of a request that may be half a one. */
const briefMs = 20;

/** The answers that came, and whether the last of them was cut off by our own impatience. */
export async function exchange(
  site: FuzzedSite,
  bend: Bend,
): Promise<{ answers: Answered[]; isSilent: boolean; ms: number }> {
  const bytes = bytesOnWire(site, bend);
  const isWhole =
    bend.lineEnd === '\r\n' &&
    bend.form !== 'raw' &&
    !['long', 'chunked', 'both', 'none'].includes(bend.length) &&
    bend.extra.length === 0 &&
    bend.version === 'HTTP/1.1';
  const startedMs = performance.now();
  const received: Buffer[] = [];
  const parse = () => parseAnswers(Buffer.concat(received), bend.sent.method === 'HEAD');
  await new Promise<void>((resolve) => {
    const socket = connect({ port: site.port, host: '127.0.0.1', noDelay: true });
    const done = () => {
      clearTimeout(timer);
      socket.destroy();
      resolve();
    };
    const timer = setTimeout(done, isWhole ? patienceMs : briefMs);
    socket.on('error', done).on('close', done);
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      const { isComplete } = parse();
      if (isComplete) done();
    });
    const step = Math.ceil(bytes.length / bend.cutInto);
    const write = (at: number) => {
      if (socket.destroyed || at >= bytes.length) return;
      socket.write(bytes.subarray(at, at + step), () => setImmediate(write, at + step));
    };
    socket.once('connect', () => write(0));
  });
  const ms = performance.now() - startedMs;
  const { answers, isStream } = parse();
  return {
    answers: answers.map((answer) => ({ ...answer, ms: isStream || !isWhole ? 0 : ms })),
    isSilent: isWhole && answers.length === 0,
    ms,
  };
}

export function parseAnswers(
  bytes: Buffer,
  isHead: boolean,
): { answers: Answered[]; isComplete: boolean; isStream: boolean } {
  const answers: Answered[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return { answers, isComplete: false, isStream: false };
    const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const status = Number(/^HTTP\/1\.[01] (\d{3}) /.exec(`${first} `)?.[1] ?? 999);
    const headers = lines.map((line): [string, string] => {
      const [, name = '?', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/s.exec(line) ?? [
        '',
        'not a header',
        line,
      ];
      return [name.toLowerCase(), value];
    });
    rest = rest.subarray(end + 4);
    if (status < 200) continue;
    const header = (name: string) => headers.find(([one]) => one === name)?.[1];
    const isStream = header('content-type')?.startsWith('text/event-stream') ?? false;
    if (isStream && !isHead) {
      answers.push({ status, headers, body: Buffer.alloc(0), ms: 0 });
      return { answers, isComplete: true, isStream: true };
    }
    const length = header('content-length');
    const isBare = isHead || status === 204 || status === 304;
    const read = isBare
      ? { body: Buffer.alloc(0), size: 0 }
      : header('transfer-encoding') === 'chunked'
        ? unchunk(rest)
        : { body: rest.subarray(0, Number(length ?? rest.length)), size: Number(length ?? rest.length) };
    if (read === null || read.size > rest.length) return { answers, isComplete: false, isStream: false };
    answers.push({ status, headers, body: Buffer.from(read.body), ms: 0 });
    rest = rest.subarray(read.size);
  }
  return { answers, isComplete: answers.length > 0, isStream: false };
}

function unchunk(bytes: Buffer): { body: Buffer; size: number } | null {
  const parts: Buffer[] = [];
  let at = 0;
  while (true) {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    if (bytes.length < end + 2 + size + 2) return null;
    parts.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
    if (size === 0) return { body: Buffer.concat(parts), size: at };
  }
}
