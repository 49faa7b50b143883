// Around every request the app answers: a name for it, and how long it took, by the pattern of its route. Pages that
// lie ready are answered past all of this.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';

export const requestIdHeader = 'x-request-id';
/** Whatever has no route of its own has one name: a visitor must not be able to make up new ones. */
const noRoute = 'none';

export function watchRequests(app: Hono, metrics: Metrics | null): void {
  app.use(async (c, next) => {
    const startedMs = performance.now();
    c.header(requestIdHeader, requestIdOf(c));
    await next();
    metrics?.tellRequest(c.req.method, routeOf(c), c.res.status, (performance.now() - startedMs) / 1000);
    // A stream has its headers already.
    if (c.res === RESPONSE_ALREADY_SENT) return;
    // A page that is everybody's carries nobody's name: a cache on the way would hand it to others.
    if (c.res.headers.has('cdn-cache-control')) c.header(requestIdHeader, undefined);
    else if (!c.res.headers.has(requestIdHeader)) c.header(requestIdHeader, requestIdOf(c));
  });
}

export function routeOf(c: Context): string {
  const route = routePath(c);
  return route === '*' || route === '/*' ? noRoute : route;
}
