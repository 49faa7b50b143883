// Forms that are posted to a screen's own address, and who may see a screen at all. What every such post needs is
// asked here once: that it is not too big, and not the hundredth in a row. Where it comes from was asked before.
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refused } from '../screens/not-found/page.tsx';
import { unwritten } from '../screens/not-found/unwritten.tsx';
import { isReadOnly, writeTroubleIn } from '../store/write-trouble.ts';
import { loginPath } from '../ui/paths.ts';
import type { Access, Screen, ScreenAnswer, SignedIn } from '../ui/screen.ts';
import type { Words } from '../ui/words/words.ts';
import type { ScreenTools } from './screens.ts';
import { type SendLimits, tenMinutes } from './send-limit.ts';
import type { SenderOf } from './sender.ts';

/** Nobody, on a site without accounts. */
export type WhoIs = (headers: Headers) => Promise<SignedIn | null>;

const mostBytes = 64 * 1024;
/** Of what anybody may post to one screen; those that send mail have less. */
const usualMost = 30;

type SubmitTools = {
  tools: () => ScreenTools;
  whoIs: WhoIs;
  limits: SendLimits;
  senderOf: SenderOf;
  tooMany: (c: Context, waitSeconds: number) => Response;
  respond: (c: Context, answer: ScreenAnswer) => Response;
};

export function mountSubmit(
  app: Hono,
  screen: Screen<ScreenTools>,
  { tools, whoIs, limits, senderOf, tooMany, respond }: SubmitTools,
): void {
  const { submit, access, mostSent = usualMost, mostPerAccount = mostSent } = screen;
  if (!submit) return;
  const perSender = { what: screen.path, most: mostSent, withinSeconds: tenMinutes };
  const perAccount = { what: `${screen.path} account`, most: mostPerAccount, withinSeconds: tenMinutes };
  const tooBig = (c: Context) => respond(c, refused('tooBig', tools().words));

  app.post(screen.path, bodyLimit({ maxSize: mostBytes, onError: tooBig }), async (c) => {
    c.header('cache-control', 'no-store');
    const given = tools();
    const user = await whoIs(c.req.raw.headers);
    const refusal = refuseAccess(c, access, user, given.words);
    if (refusal) return respond(c, refusal);
    const form = new URLSearchParams(await c.req.text());
    const path = c.req.path;
    // Before it is counted: who is told to send it again may do so.
    if (await isReadOnly(given.db)) return respond(c, unwritten({ path, form }, given.words));
    try {
      const waitSeconds = await countSend(c, user, form);
      if (waitSeconds > 0) return tooMany(c, waitSeconds);
      const { headers } = c.req.raw;
      const query = new URL(c.req.url).searchParams;
      return respond(c, await submit({ params: c.req.param(), query, user, form, headers }, given));
    } catch (error) {
      if (writeTroubleIn(error)) return respond(c, unwritten({ path, form }, given.words));
      throw error;
    }
  });

  /**
   * Of one household, and to one account: a thousand machines must not guess one password or fill one mailbox either.
   * In this order, so that who was refused already takes nothing from anybody else's account.
   */
  async function countSend(c: Context, user: SignedIn | null, form: URLSearchParams): Promise<number> {
    const accounts = [user?.id ?? '', form.get('email')?.trim().toLowerCase() ?? ''];
    let waitSeconds = await limits.take(perSender, senderOf(c));
    for (const id of accounts) {
      if (id !== '' && waitSeconds === 0) waitSeconds = await limits.take(perAccount, id);
    }
    return waitSeconds;
  }
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
