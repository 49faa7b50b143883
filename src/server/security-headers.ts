// What every answer tells browsers not to do with it. Pages carry no script or style of their own, only files of ours,
// so one policy fits all of them, needs no nonce, and a page can lie ready with it.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { googleDonePath } from '../ui/paths.ts';
import type { Site } from '../ui/site.ts';
import type { PageCache } from './page-cache/page-cache.ts';

type Headers = Record<string, string>;

/** About an answer of this type, at this path; `isOpen`: pages of other sites may read it. */
type HeadersFor = (answer: { type: string; path: string; isOpen: boolean }) => Headers;

const policy = 'content-security-policy';
const openness = 'access-control-allow-origin';
/** A year, as browsers ask for. They heed it only where it came over TLS. */
const tlsOnly = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

export function securityHeaders(site: Site): HeadersFor {
  const all = { 'x-content-type-options': 'nosniff', ...(site.publicUrl?.startsWith('https:') && tlsOnly) };
  const aPage = {
    ...all,
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'cross-origin-resource-policy': 'same-origin',
  };
  // Popups keep their way back to us: signing in with Google is one.
  const alone = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
  const page = { ...aPage, ...alone, [policy]: pagePolicy(site, "'none'") };
  const form = { ...aPage, ...alone, [policy]: pagePolicy(site, "'self'") };
  // The end of that popup comes from Google, whose pages are not alone: were this one, it would lose who opened it.
  const popup = { ...aPage, [policy]: pagePolicy(site, "'none'") };
  const openThing = { ...all, [policy]: "default-src 'none'; frame-ancestors 'none'" };
  const thing = { ...openThing, 'cross-origin-resource-policy': 'same-origin' };
  return ({ type, path, isOpen }) => {
    if (!type.startsWith('text/html')) return isOpen ? openThing : thing;
    if (path === googleDonePath) return popup;
    // Our own pages have our forms in a frame; nobody else has.
    return path.startsWith('/forms/') ? form : page;
  };
}

function pagePolicy({ formUrls }: Site, ancestors: string): string {
  const elsewhere = new Set(
    Object.values(formUrls).flatMap((address) => (address ? new URL(address).origin : [])),
  );
  return [
    "default-src 'self'",
    // A photo somebody chose is shown before it is sent.
    "img-src 'self' blob:",
    ...(elsewhere.size > 0 ? [`frame-src 'self' ${[...elsewhere].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}

/** On whatever the app answers, errors included; a stream of events asks for its own by `headersOfStream`. */
export function mountSecurityHeaders(app: Hono, headersFor: HeadersFor): void {
  app.use(async (c, next) => {
    streams.set(c, (isOpen) => headersFor({ type: 'text/event-stream', path: c.req.path, isOpen }));
    await next();
    if (c.res === RESPONSE_ALREADY_SENT) return;
    const { headers } = c.res;
    // A page that lay ready has them already.
    if (headers.has(policy)) return;
    const type = headers.get('content-type') ?? '';
    const about = headersFor({ type, path: c.req.path, isOpen: headers.has(openness) });
    for (const [name, value] of Object.entries(about)) headers.set(name, value);
  });
}

/** It is written past the app, by whoever has nothing but the request. */
const streams = new WeakMap<Context, (isOpen: boolean) => Headers>();

export function headersOfStream(c: Context, others: Headers): Headers {
  return streams.get(c)?.(openness in others) ?? {};
}

/** Pages are kept with them, because they may be handed out past the app. */
export function keepWithHeaders(pages: PageCache, headersFor: HeadersFor): PageCache {
  return {
    ...pages,
    find(key, draw, sinceChange) {
      const [path = ''] = key.split('?');
      const drawWhole = async () => {
        const drawn = await draw();
        if (!drawn) return null;
        const isOpen = openness in (drawn.headers ?? {});
        return { ...drawn, headers: { ...headersFor({ type: drawn.type, path, isOpen }), ...drawn.headers } };
      };
      return pages.find(key, drawWhole, sinceChange);
    },
  };
}
