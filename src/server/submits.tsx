// Forms that are posted to a screen's own address, and who may see a screen at all. What every such post needs is
// asked here once: that it comes from a page of ours, is not too big, and not the hundredth in a row.
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Refusal, refused } from '../screens/not-found/page.tsx';
import { loginPath } from '../ui/paths.ts';
import type { Access, Screen, ScreenAnswer, SignedIn } from '../ui/screen.ts';
import type { Words } from '../ui/words/words.ts';
import { isFromOwnPages } from './own-pages.ts';
import type { ScreenTools } from './screens.ts';
import { createSendLimit, senderOf } from './send-limit.ts';

/** Nobody, on a site without accounts. */
export type WhoIs = (headers: Headers) => Promise<SignedIn | null>;

const mostBytes = 64 * 1024;
const withinMs = 10 * 60_000;
/** Of what anybody may post to one screen; those that send mail have less. */
const usualMost = 30;

type SubmitTools = {
  tools: () => ScreenTools;
  whoIs: WhoIs;
  respond: (c: Context, answer: ScreenAnswer) => Response;
};

export function mountSubmit(
  app: Hono,
  screen: Screen<ScreenTools>,
  { tools, whoIs, respond }: SubmitTools,
): void {
  const { submit, access, mostSent = usualMost } = screen;
  if (!submit) return;
  const limit = createSendLimit({ most: mostSent, withinMs });
  const refuse = (c: Context, what: Refusal) => respond(c, refused(what, tools().words));

  app.post(screen.path, bodyLimit({ maxSize: mostBytes, onError: (c) => refuse(c, 'tooBig') }), async (c) => {
    c.header('cache-control', 'no-store');
    const given = tools();
    if (!isFromOwnPages(c, given.site)) return refuse(c, 'elsewhere');
    const user = await whoIs(c.req.raw.headers);
    const refusal = refuseAccess(c, access, user, given.words);
    if (refusal) return respond(c, refusal);
    const form = new URLSearchParams(await c.req.text());
    // Of one household, and to one address: a thousand machines must not fill one mailbox either.
    const keys = [senderOf(c), form.get('email')?.trim().toLowerCase() ?? ''].filter((key) => key !== '');
    if (keys.some((key) => limit.waitMinutes(key) > 0)) return refuse(c, 'tooMany');
    for (const key of keys) limit.count(key);
    const { headers } = c.req.raw;
    const request = { params: c.req.param(), query: new URL(c.req.url).searchParams, user, form, headers };
    return respond(c, await submit(request, given));
  });
}

/** Null: come in. Who is not signed in is asked to, and brought back; who is, and may not, is told so. */
export function refuseAccess(
  c: Context,
  access: Access | undefined,
  user: SignedIn | null,
  words: Words,
): ScreenAnswer | null {
  if (!access || access === 'anybody') return null;
  const { pathname, search } = new URL(c.req.url);
  if (!user) return { status: 303, location: loginPath(pathname + search) };
  return access === 'Admin' && user.userType !== 'Admin' ? refused('forbidden', words) : null;
}
