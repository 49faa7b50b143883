// A page as finished bytes, in every coding a browser may take, with the tag it is known by. All of it is made once;
// whoever asks afterwards is handed what lies there.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const codings = ['br', 'gzip', 'identity'] as const;

export type Coding = (typeof codings)[number];

export type PageContents = {
  body: string | Uint8Array<ArrayBuffer>;
  type: string;
  /** Besides those every page has. */
  headers?: Record<string, string>;
  /** As small as it gets: fonts, pictures. */
  isPressed?: boolean;
};

export type FinishedPage = {
  headers: Record<string, string>;
  bytes: { identity: Uint8Array<ArrayBuffer> } & Partial<Record<Coding, Uint8Array<ArrayBuffer>>>;
  fingerprint: string;
};

// Browsers ask every time, and mostly hear "as before". A shared cache may answer by itself for two seconds, the
// second of them while it asks us; when we are away, for ten minutes.
const usualHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=1, stale-while-revalidate=1, stale-if-error=600',
};

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
/** Of 11: from here on a page takes longer to press than to draw, for a few bytes in a hundred. */
const usualQuality = 5;

export async function finishPage(contents: PageContents, quality = usualQuality): Promise<FinishedPage> {
  const { body, type, headers, isPressed = false } = contents;
  const identity = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  return {
    headers: {
      ...usualHeaders,
      'content-type': type,
      ...headers,
      vary: ['accept-encoding', headers?.vary ?? []].flat().join(', '),
    },
    bytes: { identity, ...(isPressed ? {} : await press(identity, quality)) },
    fingerprint: createHash('sha256').update(identity).digest('base64url').slice(0, 20),
  };
}

async function press(bytes: Uint8Array, quality: number) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes)]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

/** Each coding is other bytes, and so has a tag of its own. */
function etagOf({ fingerprint }: FinishedPage, coding: Coding): string {
  return `"${fingerprint}-${coding}"`;
}

export function headersOf(page: FinishedPage, coding: Coding): Record<string, string> {
  return {
    ...page.headers,
    etag: etagOf(page, coding),
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  };
}

/** For who has the bytes already, all but what they are. */
export function headersOfUnchanged(page: FinishedPage, coding: Coding): Record<string, string> {
  const { 'content-type': _, ...headers } = page.headers;
  return { ...headers, etag: etagOf(page, coding) };
}

/** Whether the visitor has this page already, whatever way it was pressed. */
export function isKnown({ fingerprint }: FinishedPage, ifNoneMatch: string): boolean {
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '').startsWith(`"${fingerprint}-`));
}

/** The best of those there are and the browser takes; "br;q=0" is one it does not. */
export function codingFor({ bytes }: Pick<FinishedPage, 'bytes'>, accepted: string): Coding {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return codings.find((coding) => bytes[coding] && taken.includes(coding)) ?? 'identity';
}

export function bytesOf({ bytes }: FinishedPage, coding: Coding): Uint8Array<ArrayBuffer> {
  return bytes[coding] ?? bytes.identity;
}

export function sizeOf({ bytes }: FinishedPage): number {
  return codings.reduce((sum, coding) => sum + (bytes[coding]?.length ?? 0), 0);
}
