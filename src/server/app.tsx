// Every URL of the site. A screen's answer becomes a response here; what a visitor can cause is an answer, and
// anything else is caught here, once.
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { type Context, Hono } from 'hono';
import type { Accounts } from '../accounts/auth.ts';
import { notFound, refused } from '../screens/not-found/page.tsx';
import { unwritten } from '../screens/not-found/unwritten.tsx';
import { isAway } from '../store/away.ts';
import type { Database } from '../store/database.ts';
import { type PhotoFiles, photosInMemory } from '../store/photo-files.ts';
import type { CountRules } from '../store/season-lines.ts';
import { writeTroubleIn } from '../store/write-trouble.ts';
import type { Face, ScreenAnswer } from '../ui/screen.ts';
import type { Site } from '../ui/site.ts';
import { wordsIn } from '../ui/words/words.ts';
import { mountAccounts } from './account-routes.ts';
import { mountAdminPhotos } from './admin-photos.ts';
import { outlineApi } from './api/outline.ts';
import { isApiPath, mountApi } from './api/routes.ts';
import { mountAssets, readAssets } from './assets.ts';
import { drawDocument } from './document.tsx';
import { mountFormPosts } from './form-posts.tsx';
import { mountHealth } from './health.ts';
import type { Live } from './live/live.ts';
import { mountLive } from './live/routes.ts';
import { mountOtherMethods } from './other-methods.ts';
import { mountOwnDocument } from './own-document.ts';
import { mountOwnPages } from './own-pages.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { mountPhotos } from './photos.tsx';
import { mountScreen } from './screen-routes.ts';
import { mountScreenViews } from './screen-views.ts';
import { accountScreens, type ScreenTools, screens } from './screens.ts';
import { answerSearch, createSearch } from './search.ts';
import { keepWithHeaders, mountSecurityHeaders, securityHeaders } from './security-headers.ts';
import { mountSecurityTxt } from './security-txt.ts';
import { createSendLimits } from './send-limit.ts';
import { createSenderOf, listProxies } from './sender.ts';
import { mountSiteFiles } from './site-files.ts';
import { mountSubmit, type WhoIs } from './submits.tsx';
import { mountTables } from './table-files.ts';
import type { Metrics } from './watch/metrics.ts';
import { type MetricsTools, mountMetrics } from './watch/metrics-route.ts';
import { requestIdOf } from './watch/request-id.ts';
import { routeOf, watchRequests } from './watch/requests.ts';

export type AppOptions = {
  db: Database;
  now: () => Date;
  site: Site;
  /** Without them nobody can sign in, and there is nothing to sign in to. */
  accounts?: Accounts;
  /** How a game of two crews is counted, for those who merge and split officials here. */
  rules?: CountRules;
  /** Without it pages and documents are read as they are asked for, and nobody can listen. */
  live?: Live;
  /** Without it every page is drawn for whoever asks. */
  pages?: PageCache;
  /** Without it photos are gone with the process. */
  photos?: PhotoFiles;
  /** Who is believed about whom they ask for. Without it only who is on this very machine. */
  trustedProxies?: BlockList;
  /** Whom to write to about a hole in the site; without it, through our own form. */
  securityContact?: string | null;
  /** Without them nobody is told any figures. */
  metrics?: Metrics & Pick<MetricsTools, 'token' | 'everybody'>;
  /** True once the site was told to stop. */
  isDraining?: () => boolean;
  onError?: (error: unknown, request: FailedRequest) => void;
};

/** By the pattern of its route: an address may name a person. */
export type FailedRequest = { requestId: string; method: string; route: string };

function about(c: Context): FailedRequest {
  return { requestId: requestIdOf(c), method: c.req.method, route: routeOf(c) };
}

/** Our own PostgreSQL is back sooner, as a rule. */
const awaySeconds = 5;
const usualRules: CountRules = { countBothCrews: false };
const usualProxies = listProxies(['loopback']) as BlockList;

export function createApp(options: AppOptions): Hono {
  const { db, now, site, accounts, live, metrics, onError } = options;
  const { rules = usualRules, photos = photosInMemory(), isDraining = () => false } = options;
  const headersFor = securityHeaders(site);
  const pages = options.pages ? keepWithHeaders(options.pages, headersFor) : null;
  const assets = readAssets();
  const words = wordsIn('en');
  // Tuned to nothing, it is told of what may touch everything: a merge, a new name, somebody hidden.
  const search = createSearch(db, undefined, (readAgain) => {
    live?.switchboard.listen([], readAgain, { atOnce: true });
  });
  const api = outlineApi(words);
  const limits = createSendLimits(db);
  const senderOf = createSenderOf(options.trustedProxies ?? usualProxies);
  const app = new Hono();

  function respond(c: Context, answer: ScreenAnswer, changeId: number | null = null): Response {
    for (const cookie of answer.cookies ?? []) c.header('set-cookie', cookie, { append: true });
    if ('location' in answer) return c.redirect(answer.location, answer.status);
    return c.html(draw(answer, changeId), answer.status);
  }

  watchRequests(app, metrics ?? null);
  mountSecurityHeaders(app, headersFor);
  // Whoever is told to come again is told when.
  app.use(async (c, next) => {
    await next();
    if (c.res.status === 503 && !c.res.headers.has('retry-after'))
      c.header('retry-after', String(awaySeconds));
  });
  mountOtherMethods(app, words);
  // The address is put together from the Host header, and not everything somebody writes there is one.
  app.use(async (c, next) => (URL.canParse(c.req.url) ? next() : c.text(words.notFound.noAddress, 400)));
  // No name, date or id has a NUL in it, and PostgreSQL refuses text that does.
  app.use(async (c, next) => (c.req.url.includes('%00') ? c.notFound() : next()));
  mountOwnPages(app, site, (c) =>
    isApiPath(c.req.path)
      ? c.json({ error: words.account.errors.elsewhere }, 403)
      : respond(c, refused('elsewhere', words)),
  );

  function tooMany(c: Context, waitSeconds: number): Response {
    c.header('cache-control', 'no-store');
    c.header('retry-after', String(waitSeconds));
    return respond(c, refused('tooMany', words));
  }

  const tools = (): ScreenTools => ({ db, search, api, rules, now: now(), site, words });
  const whoIs: WhoIs = accounts ? accounts.whoIs : async () => null;
  const draw = (face: Face, changeId: number | null = null) =>
    drawDocument(face, { assets, words, site, changeId });
  for (const screen of [...screens, ...(accounts ? accountScreens(accounts) : [])]) {
    mountTables(app, screen, tools);
    mountScreen(app, screen, { tools, whoIs, respond, draw, live: live ?? null, pages, words });
    mountSubmit(app, screen, { tools, whoIs, limits, senderOf, tooMany, respond });
  }
  if (accounts) {
    mountAccounts(app, { accounts, db, site, limits, senderOf, tooMany });
    mountOwnDocument(app, { accounts, live: live ?? null, words });
  }

  app.get('/api/search', async (c) => {
    const { status, body } = await answerSearch(search, new URL(c.req.url).searchParams, words);
    c.header('cache-control', 'public, max-age=5');
    return c.json(body, status);
  });

  mountApi(app, { db, now, words, live: live ?? null, pages, publicUrl: site.publicUrl });
  mountLive(app, { db, words, live: live ?? null, onTrouble: (error, c) => onError?.(error, about(c)) });

  mountFormPosts(app, { db, now, site, words, photos, limits, senderOf, draw });
  mountPhotos(app, { db, photos });
  mountAdminPhotos(app, { db, photos, whoIs, words, respond });
  mountScreenViews(app, { db, now });
  mountSiteFiles(app, { db, site, words });
  mountSecurityTxt(app, { site, contact: options.securityContact ?? null });
  mountHealth(app, { db, live: live ?? null, isDraining });
  if (metrics) mountMetrics(app, { db, now, ...metrics });

  mountAssets(app, assets, pages);

  app.notFound((c) =>
    isApiPath(c.req.path)
      ? c.json({ error: words.apiDocs.errors.noPath }, 404)
      : respond(c, notFound('page', words)),
  );
  app.onError((error, c) => {
    // Nothing is drawn for them either: thousands may be ended at once.
    if (hasHungUp(c)) return c.body(null, 400);
    onError?.(error, about(c));
    const isUnwritten = writeTroubleIn(error) !== null;
    const status = isUnwritten || isAway(error) ? 503 : 500;
    c.header('cache-control', 'no-store');
    if (isApiPath(c.req.path)) return c.json({ error: words.apiDocs.errors.trouble }, status);
    if (isUnwritten && c.req.method === 'POST') {
      return c.html(draw(unwritten({ path: c.req.path, form: new URLSearchParams() }, words)), status);
    }
    return c.html(draw(notFound('trouble', words, { requestId: requestIdOf(c) })), status);
  });
  return app;
}

/** Gone, or ended by us, in the middle of what they had to send: no trouble of ours, and nobody hears the answer. */
function hasHungUp(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming?.destroyed === true && !incoming.complete;
}
