// Asks one call of one league and comes back with an answer, whatever happened: read, unchanged, or a
// fault on record. Parsing happens inside the request's patience, because a cut-off body is worth another try.
import type { Feed, FeedCall, FeedNews } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { Request, Validators } from '../feeds/request.ts';
import type { FeedEvent } from '../store/feed-health.ts';
import type { Answer } from './take.ts';

export type Asked = {
  call: FeedCall;
  /** Null when the feed said "unchanged" or could not be read. */
  answer: Answer | null;
  error: FeedError | null;
  events: FeedEvent[];
};

export async function ask(
  feed: Feed,
  call: FeedCall,
  {
    request,
    now,
    validators,
    signal,
  }: {
    request: Request;
    now: () => Date;
    validators: Validators | null;
    signal?: AbortSignal | undefined;
  },
): Promise<Asked> {
  const events: FeedEvent[] = [];
  const at = () => ({ league: feed.leagueId, what: call.what, at: now() });
  let news: FeedNews | null = null;
  let lastBody = '';
  try {
    const got = await request(feed.url(call), validators, {
      signal,
      accept(body) {
        lastBody = body;
        news = feed.parse(call, body);
      },
      onFault(error) {
        events.push({ ...at(), kind: 'fault', fault: error.kind, sentence: error.message });
      },
    });
    events.push({ ...at(), kind: got.unchanged ? 'unchanged' : 'answer' });
    if (got.unchanged) return { call, answer: null, error: null, events };
    const { body, etag, lastModified } = got;
    return {
      call,
      answer: { call, body, etag, lastModified, at: now(), news, fault: null },
      error: null,
      events,
    };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    const unreadable = { call, body: lastBody, etag: null, lastModified: null, at: now(), news: null };
    // A new shape is kept word for word: once the parser is mended, `rebuild` reads it.
    const answer = error.kind === 'wrong-shape' ? { ...unreadable, fault: error.kind } : null;
    return { call, answer, error, events };
  }
}
