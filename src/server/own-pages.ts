// Whether a request was sent by a page of ours: what keeps other sites from posting in a visitor's name.
import type { Context, Hono } from 'hono';
import type { Site } from '../ui/site.ts';

const onlyRead = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whatever may change something, before anybody looks at it. */
export function mountOwnPages(app: Hono, site: Site, refuse: (c: Context) => Response): void {
  app.use(async (c, next) => {
    // Our forms ask this themselves: they say so with everything that was typed.
    const isAsked = onlyRead.has(c.req.method) || c.req.path.startsWith('/forms/');
    return isAsked || isFromOwnPages(c, site) ? next() : refuse(c);
  });
}

/** Browsers of today say so themselves; older ones name the origin. Who says neither is not a browser. */
export function isFromOwnPages(c: Context, site: Site): boolean {
  const told = c.req.header('sec-fetch-site');
  if (told !== undefined) return told === 'same-origin';
  const origin = c.req.header('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  // Hosts, not origins: behind a proxy that ends TLS we are asked by http for a page of https.
  return new URL(origin).host === hostOf(c) || origin === site.publicUrl;
}

/** As the visitor's browser knows us: what an address that leaves this site must begin with. */
export function ownOrigin(c: Context, site: Site): string {
  return site.publicUrl ?? `${new URL(c.req.url).protocol}//${hostOf(c)}`;
}

function hostOf(c: Context): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}
