// A stream of events as an answer.
import type { ServerResponse } from 'node:http';
import type { Context } from 'hono';
import type { Words } from '../../ui/words/words.ts';
import type { EventStream } from './event-stream.ts';
import type { Live } from './live.ts';

/** `attach` begins to send, and returns what stops it. */
export function answerStream(
  c: Context,
  live: Live | null,
  { apiDocs: { errors } }: Words,
  attach: (live: Live, stream: EventStream) => () => void,
): Response {
  let detach: (() => void) | null = null;
  const stream = live?.openStream({
    onEnd: () => detach?.(),
    // A reader that takes nothing does not take the end of the stream either. Without Node's server (in a test
    // that asks the app itself) there is no connection to end.
    cut: () => (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing?.destroy(),
  });
  if (!live || !stream) {
    c.header('retry-after', '60');
    return c.json({ error: live ? errors.full : errors.noLive }, 503);
  }
  detach = attach(live, stream);
  return c.body(stream.body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies that gather or compress would hold events back.
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
}
