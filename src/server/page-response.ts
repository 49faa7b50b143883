// A finished page as an answer: in the coding the browser takes, or only the word that it has it already.
import type { Context } from 'hono';
import type { Coding, FinishedPage } from './page-cache.ts';

// Browsers ask every time, and mostly hear "as before". A shared cache may answer for two seconds by itself, and for
// half a minute while it asks us.
const forBrowsers = 'public, max-age=0, must-revalidate';
const forSharedCaches = 'public, max-age=2, stale-while-revalidate=30, stale-if-error=600';

export function answerPage(c: Context, { bytes, fingerprint }: FinishedPage): Response {
  const coding = codingFor(c.req.header('accept-encoding') ?? '');
  const etag = `"${fingerprint}-${coding}"`;
  const headers = {
    etag,
    vary: 'accept-encoding',
    'cache-control': forBrowsers,
    'cdn-cache-control': forSharedCaches,
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return c.body(null, 304, headers);
  return c.body(bytes[coding], 200, {
    ...headers,
    'content-type': 'text/html; charset=UTF-8',
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  });
}

/** The best of those the browser takes; "br;q=0" is one it does not. */
export function codingFor(accepted: string): Coding {
  const taken = accepted
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => !/;\s*q=0(\.0*)?$/.test(one))
    .map((one) => one.split(';')[0]);
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding)) ?? 'identity';
}
