// Bodies of requests: forms, uploads, JSON, and things that say they are one of these.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { mark, oddText } from './odd-texts.ts';

export type SentBody =
  | { kind: 'form' | 'multipart'; fields: [name: string, value: string][] }
  | { kind: 'raw'; type: string; base64: string };

const boundary = '----fuzzed';

/** Bytes, and the content type that goes with them unless a header says otherwise. */
export function bytesOf(body: SentBody): { bytes: Buffer<ArrayBuffer>; type: string } {
  if (body.kind === 'raw') return { bytes: Buffer.from(body.base64, 'base64'), type: body.type };
  if (body.kind === 'form') {
    const text = new URLSearchParams(body.fields.map(([name, value]) => [name, value]));
    return { bytes: Buffer.from(text.toString()), type: 'application/x-www-form-urlencoded' };
  }
  const parts = body.fields.map(([name, value]) => {
    const file = name === 'file' ? `; filename="${value.slice(0, 20)}.jpg"\r\nContent-Type: image/jpeg` : '';
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return {
    bytes: Buffer.from(`${parts.join('')}--${boundary}--\r\n`),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const documents = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '0',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  deep,
  `{"event":"screen_view","screen":"/","referrer":"${encodeURIComponent(mark)}"}`,
  '{"event":"screen_view","screen":"/","referrer":"example.org"}',
  '{"event":"screen_view","screen":"\\ud800","referrer":"\\u0000"}',
  `{"event":"screen_view","screen":${'9'.repeat(500)}}`,
  `{"event":"screen_view","screen":"${'/a'.repeat(900)}","referrer":""}`,
];
const parts = [
  `--${boundary}`,
  `--${boundary}\r\n\r\n`,
  `--${boundary}--\r\n`,
  '',
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="../../x.png"\r\n\r\n\x89PNG\r\n`,
  `--${boundary}\r\nContent-Disposition: form-data; name="opened"\r\nContent-Transfer-Encoding: base64\r\n\r\nAAAA\r\n--${boundary}--`,
  `--${boundary}\r\n${'X: y\r\n'.repeat(500)}\r\nz\r\n--${boundary}--`,
];
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=ibm500',
  `multipart/form-data; boundary=${boundary}`,
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'x'.repeat(300)}"`,
  'image/png',
  'nonsense',
  '',
];

const text = fc.oneof(
  fc.constantFrom(...documents, ...parts),
  oddText,
  fc.json(),
  fc
    .array(fc.tuple(oddText, oddText), { maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
);
const bytes = fc.oneof(
  { weight: 90, arbitrary: text.map((written) => Buffer.from(written)) },
  { weight: 8, arbitrary: text.map((written) => Buffer.from(written, 'utf16le')) },
  { weight: 8, arbitrary: text.map((written) => gzipSync(written).subarray(0, -6)) },
  { weight: 8, arbitrary: fc.uint8Array({ maxLength: 200 }).map((raw) => Buffer.from(raw)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(3_000, 70_000, 300_000).map((size) => Buffer.alloc(size, 'a=b&')),
  },
);

export const oddBody: fc.Arbitrary<SentBody> = fc
  .record({ bytes, type: fc.constantFrom(...types) })
  .map(({ bytes, type }) => ({ kind: 'raw', type, base64: bytes.toString('base64') }));
