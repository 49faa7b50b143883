// Takes an answer out of its wrapping. Every refusal arrives as HTTP 200, in one of five costumes,
// and a callback's parentheses may be there even when nobody asked for a callback.
import { excerpt, parseJson, refusal } from '../body.ts';
import { FeedError } from '../feed-error.ts';
import { isRecord } from '../fields.ts';

/** The JSON inside, or the FeedError that says which non-answer this is. */
export function parseAnswer(body: string): unknown {
  const answer = parseJson(withoutCallback(body));
  if (typeof answer === 'string') throw refusal(answer);
  if (!isRecord(answer)) return answer;
  for (const part of [answer, answer.SiteKit, answer.GC]) if (isRecord(part)) throwIfRefused(part);
  return answer;
}

/** One view of modulekit: SiteKit.Schedule, SiteKit.Scorebar, ... */
export function parseView(answer: unknown, view: string): unknown {
  const kit = isRecord(answer) ? answer.SiteKit : null;
  if (isRecord(kit) && view in kit) return kit[view];
  throw new FeedError('wrong-shape', `The feed sent no SiteKit.${view}.`);
}

// The first and the last parenthesis only: "Krysta Ansell (19)" is inside. The callback may have any
// name (json, angular.callbacks._4, jsonp_1700000000_2) or none at all.
function withoutCallback(body: string): string {
  const text = body.replace(/^\uFEFF/, '').trim();
  const opening = /^(\/\*\*\/)?\s*([A-Za-z_$][\w$.]*)?\s*\(/.exec(text)?.[0];
  if (opening === undefined) return text;
  const closing = text.lastIndexOf(')');
  const inner = text.slice(opening.length, closing < opening.length ? undefined : closing);
  // An opened parenthesis with nothing behind it is a body that stopped, not an empty one.
  return inner.trim() === '' ? '{' : inner;
}

function throwIfRefused(part: Record<string, unknown>): void {
  if (typeof part.Undefined === 'string') {
    throw new FeedError('invalid-view', `The feed does not know this view: “${excerpt(part.Undefined)}”`);
  }
  if (typeof part.error !== 'string') return;
  const said = excerpt(part.error);
  if (/invalid ?view|undefined/i.test(said)) {
    throw new FeedError('invalid-view', `The feed does not know this view: “${said}”`);
  }
  if (/no such game|game not found/i.test(said)) {
    throw new FeedError('no-such-game', `The feed does not know this game: “${said}”`);
  }
  throw refusal(part.error);
}
