// The document API on the web: JSON, or the same address as a stream of events when that is asked for.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Source } from '../live/documents.ts';
import { answerStream } from '../live/event-response.ts';
import type { Live } from '../live/live.ts';
import { finishPage } from '../page-cache/finished-page.ts';
import type { Drawn, PageCache } from '../page-cache/page-cache.ts';
import { answerKept, answerPage, pick } from '../page-cache/page-response.ts';
import { describeApi } from './openapi.ts';
import type { ApiTools, Meaning } from './resource.ts';
import { resources } from './resources.ts';

export type ApiRouteTools = ApiTools & {
  /** Null where nothing listens to the database: documents are then read anew for everybody. */
  live: Live | null;
  pages: PageCache | null;
  publicUrl: string | null;
};

/** Anybody's page may read what everybody may read. */
const openToAll = { 'access-control-allow-origin': '*' };

export function mountApi(app: Hono, tools: ApiRouteTools): void {
  const { live, pages, words } = tools;

  app.use('/api/*', async (c, next) => {
    await next();
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    // A stream has its headers already; another answer in its place would be a second one.
    if (!isRead || c.res === RESPONSE_ALREADY_SENT) return;
    for (const [name, value] of Object.entries(openToAll)) c.header(name, value);
  });

  app.get('/api/openapi.json', (c) => {
    const description = JSON.stringify(describeApi(words, tools.publicUrl ?? new URL(c.req.url).origin));
    return c.body(description, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  for (const resource of resources) {
    app.get(resource.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const params = c.req.param();
      const names = resource.queryParams ?? [];
      const find = (query: URLSearchParams) => resource.find({ params, query }, tools);
      if (pages && !wantsEvents(c)) {
        const kept = await answerKept(c, pages, { names, draw: (query) => draw(find(query)) });
        if (kept) return kept;
      }
      c.header('vary', 'accept');
      const meaning = await find(pick(new URL(c.req.url).searchParams, names));
      if (meaning.status === 301) return c.redirect(meaning.location, 301);
      if (meaning.status !== 200) return c.json({ error: meaning.error }, meaning.status);
      if (wantsEvents(c)) return openStream(c, meaning.source);
      const drawn = await draw(meaning);
      // Merged away between the question and the answer: the same address now leads elsewhere.
      return drawn
        ? answerPage(c, await finishPage(drawn))
        : c.json({ error: words.apiDocs.errors.noPath }, 404);
    });
  }

  async function draw(meaning: Meaning | Promise<Meaning>): Promise<Drawn | null> {
    const changeId = live?.newestChangeId() ?? 0;
    const found = await meaning;
    const loaded = found.status === 200 ? await found.source.load() : null;
    if (loaded === null) return null;
    const { value, keys, next } = loaded;
    const headers = { ...openToAll, vary: 'accept', ...(next && { link: `<${next}>; rel="next"` }) };
    const type = 'application/json; charset=utf-8';
    return { body: JSON.stringify(value), type, headers, keys, changeId, isAging: false };
  }

  function openStream(c: Context, source: Source): Response {
    const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? null;
    return answerStream(
      c,
      live,
      words,
      (live, stream) => live.documents.subscribe(source, stream, lastEventId),
      { ...openToAll, vary: 'accept' },
    );
  }
}

/** What is under /api and answered by nobody, or broken, is told so in JSON. */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/');
}

/** A HEAD of a stream would never end, and nobody would read it. */
function wantsEvents(c: Context): boolean {
  return c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/event-stream');
}
