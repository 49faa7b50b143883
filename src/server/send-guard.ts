// What every form of ours is asked before it is read: does it come from our own page, was it filled in by somebody
// with hands, and did the same household not send enough already.
import type { Context } from 'hono';
import type { FormState } from '../screens/forms/page.tsx';
import type { Site } from '../ui/site.ts';
import type { Words } from '../ui/words/words.ts';
import { isFromOwnPages } from './own-pages.ts';
import { type SendLimit, senderOf } from './send-limit.ts';

export type Refusal = { status: 400 | 403 | 429 } & Partial<
  Pick<FormState, 'problems' | 'trouble' | 'opened'>
>;

/** Nobody reads a form and fills it in faster. */
const leastFillMs = 2_000;

type Guard = { at: Date; site: Site; words: Words; limits: SendLimit[] };

/** Null when it may be read. */
export function refuseSend(c: Context, opened: string, { at, site, words, limits }: Guard): Refusal | null {
  const { problems: say } = words.forms;
  const openMs = at.getTime() - Date.parse(opened);
  if (!isFromOwnPages(c, site)) return { status: 403, trouble: say.elsewhere, opened: at.toISOString() };
  if (!(openMs >= leastFillMs)) {
    // A stamp that makes no sense is replaced, so that sending it again can succeed.
    return { status: 400, trouble: say.tooFast, ...(!(openMs >= 0) && { opened: at.toISOString() }) };
  }
  const wait = Math.max(...limits.map((limit) => limit.waitMinutes(senderOf(c))));
  if (wait <= 0) return null;
  c.header('retry-after', String(wait * 60));
  return { status: 429, trouble: say.tooMany(wait) };
}
