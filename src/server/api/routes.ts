// The document API on the web: JSON, or the same address as a stream of events when that is asked for.
import type { Context, Hono } from 'hono';
import type { Source } from '../live/documents.ts';
import { answerStream } from '../live/event-response.ts';
import type { Live } from '../live/live.ts';
import { type Rendering, renderDocument } from '../live/rendering.ts';
import { describeApi } from './openapi.ts';
import type { ApiTools } from './resource.ts';
import { resources } from './resources.ts';

export type ApiRouteTools = ApiTools & {
  /** Null where nothing listens to the database: documents are then read anew for everybody. */
  live: Live | null;
  publicUrl: string | null;
};

export function mountApi(app: Hono, tools: ApiRouteTools): void {
  const { live, words } = tools;

  app.use('/api/*', async (c, next) => {
    await next();
    // Anybody's page may read what everybody may read.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') c.header('access-control-allow-origin', '*');
  });

  app.get('/api/openapi.json', (c) => {
    const description = JSON.stringify(describeApi(words, tools.publicUrl ?? new URL(c.req.url).origin));
    return c.body(description, 200, { 'content-type': 'application/json; charset=utf-8' });
  });

  for (const resource of resources) {
    app.get(resource.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const request = { params: c.req.param(), query: new URL(c.req.url).searchParams };
      c.header('vary', 'Accept');
      const meaning = await resource.find(request, tools);
      if (meaning.status === 301) return c.redirect(meaning.location, 301);
      if (meaning.status !== 200) return c.json({ error: meaning.error }, meaning.status);
      const { source } = meaning;
      return wantsEvents(c) ? openStream(c, source) : answerJson(c, source);
    });
  }

  function openStream(c: Context, source: Source): Response {
    return answerStream(c, live, words, (live, stream) => {
      const lastEventId = c.req.header('last-event-id') ?? c.req.query('lastEventId') ?? null;
      return live.documents.subscribe(source, stream, lastEventId);
    });
  }

  async function answerJson(c: Context, source: Source): Promise<Response> {
    const rendering = await (live ? live.documents.read(source) : readOnce(source));
    // Merged away between the question and the answer: the same address now leads elsewhere.
    if (rendering === null) return c.json({ error: words.apiDocs.errors.noPath }, 404);
    const etag = `"${rendering.fingerprint}"`;
    c.header('etag', etag);
    c.header('cache-control', 'no-cache');
    if (rendering.next) c.header('link', `<${rendering.next}>; rel="next"`);
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((one) => one.trim().replace(/^W\//, '') === etag)) return c.body(null, 304);
    return c.body(rendering.bytes, 200, { 'content-type': 'application/json; charset=utf-8' });
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

async function readOnce(source: Source): Promise<Rendering | null> {
  const loaded = await source.load();
  return loaded && renderDocument(loaded, 0);
}
