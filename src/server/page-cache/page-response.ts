// A finished page as an answer: in the coding the browser takes, or only the word that it has it already.
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { changeParam } from '../../ui/live-topics.ts';
import {
  bytesOf,
  codingFor,
  type FinishedPage,
  headersOf,
  headersOfUnchanged,
  isKnown,
} from './finished-page.ts';
import type { Draw, PageCache } from './page-cache.ts';

/** Null: there is no page to keep at this address, for whatever reason. */
export async function answerKept(
  c: Context,
  cache: PageCache,
  { names, draw }: { names: readonly string[]; draw: (query: URLSearchParams) => ReturnType<Draw> },
): Promise<Response | null> {
  const { pathname, searchParams } = new URL(c.req.url);
  const query = pick(searchParams, names);
  const key = query.size > 0 ? `${pathname}?${query}` : pathname;
  const sinceChange = readChange(searchParams);
  const page = await cache.find(key, () => draw(query), sinceChange);
  if (page === null) return null;
  const request = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming?.url;
  if (request !== undefined) cache.remember(request, key, sinceChange);
  return answerPage(c, page);
}

export function answerPage(c: Context, page: FinishedPage): Response {
  const coding = codingFor(page, c.req.header('accept-encoding') ?? '');
  if (isKnown(page, c.req.header('if-none-match') ?? '')) {
    return c.body(null, 304, headersOfUnchanged(page, coding));
  }
  return c.body(bytesOf(page, coding), 200, headersOf(page, coding));
}

/** Of an address, what its page depends on, always in the same order: nothing else may make it another page. */
export function pick(query: URLSearchParams, names: readonly string[]): URLSearchParams {
  const picked = new URLSearchParams();
  for (const name of names) {
    const value = query.get(name)?.trim();
    if (value) picked.set(name, value);
  }
  return picked;
}

/** The change a live page was told of: it must not be given a page from before it. */
function readChange(query: URLSearchParams): number {
  const said = query.get(changeParam) ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : 0;
}
