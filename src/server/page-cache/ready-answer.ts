// A page that lies ready, answered by Node's HTTP server but past the app: for connections that have left the fast lane,
// as those of a proxy soon have. The app takes ten times as long to come to the same answer.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, codingFor, headersOf, headersOfUnchanged, isKnown } from './finished-page.ts';
import type { PageCache } from './page-cache.ts';

/** What asks for more than the page, or comes with more than a question. */
export const specialHeaders = [
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'range',
  'if-match',
  'if-range',
  'if-unmodified-since',
] as const satisfies (keyof IncomingHttpHeaders)[];

/** False: not for us, and nothing was said. */
export function answerReady(request: IncomingMessage, response: ServerResponse, pages: PageCache): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || url === undefined || specialHeaders.some((name) => headers[name] !== undefined))
    return false;
  if (headers.accept?.includes('event-stream')) return false;
  const page = pages.ready(url);
  if (page === null) return false;
  const coding = codingFor(page, headers['accept-encoding'] ?? '');
  if (isKnown(page, headers['if-none-match'] ?? '')) {
    pages.counts.unchanged += 1;
    response.writeHead(304, headersOfUnchanged(page, coding)).end();
    return true;
  }
  pages.counts.whole += 1;
  const body = bytesOf(page, coding);
  response.writeHead(200, { ...headersOf(page, coding), 'content-length': body.length }).end(body);
  return true;
}
