// What every form of ours is asked before it is read: does it come from our own page, was it filled in by somebody
// with hands, and did the same household not send enough already.
import type { Context } from 'hono';
import type { FormState } from '../screens/forms/page.tsx';
import { writeTroubleIn } from '../store/write-trouble.ts';
import type { Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import { isFromOwnPages } from './own-pages.ts';
import type { SendLimits, SendRule } from './send-limit.ts';

export type Refusal = { status: 400 | 403 | 429 | 503 } & Partial<
  Pick<FormState, 'problems' | 'trouble' | 'opened'>
>;

/** Nobody reads a form and fills it in faster. */
const leastFillMs = 2_000;

type Guard = {
  at: Date;
  site: Site;
  words: Words;
  limits: SendLimits;
  rules: SendRule[];
  sender: string;
};

/** Null when it may be read; it is then counted by every rule. */
export async function refuseSend(
  c: Context,
  opened: string,
  { at, site, words, limits, rules, sender }: Guard,
): Promise<Refusal | null> {
  const { problems: say } = words.forms;
  const openMs = at.getTime() - Date.parse(opened);
  if (!isFromOwnPages(c, site)) return { status: 403, trouble: say.elsewhere, opened: at.toISOString() };
  if (!(openMs >= leastFillMs)) {
    // A stamp that makes no sense is replaced, so that sending it again can succeed.
    return { status: 400, trouble: say.tooFast, ...(!(openMs >= 0) && { opened: at.toISOString() }) };
  }
  for (const rule of rules) {
    const waitSeconds = await limits.take(rule, sender).catch(notKept);
    if (waitSeconds === 'notKept') return { status: 503, trouble: say.notKept };
    if (waitSeconds === 0) continue;
    c.header('retry-after', String(waitSeconds));
    return { status: 429, trouble: say.tooMany(Math.ceil(waitSeconds / 60)) };
  }
  return null;
}

/** Where nothing can be written just now the form comes back as it was; anything else is a bug. */
export function notKept(error: unknown): 'notKept' {
  if (writeTroubleIn(error)) return 'notKept';
  throw error;
}
