// A stream of events as an answer. It is written straight to the connection: thousands may listen to one change.
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { Words } from '../../ui/words/words.ts';
import { headersOfStream } from '../security-headers.ts';
import type { EventStream } from './event-stream.ts';
import type { Live } from './live.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies that gather or compress would hold events back.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** `attach` begins to send, and returns what stops it. */
export function answerStream(
  c: Context,
  live: Live | null,
  { apiDocs: { errors } }: Words,
  attach: (live: Live, stream: EventStream) => () => void,
  more: Record<string, string> = {},
): Response {
  // Without Node's server (in a test that asks the app itself) there is no connection to write to.
  const outgoing = (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing;
  if (!live || !outgoing) return refuse(c, errors.noLive);
  if (!live.hasRoom()) return refuse(c, errors.full);
  // It ends with its connection: events need not be wrapped in chunks as well.
  outgoing.removeHeader('transfer-encoding');
  outgoing.writeHead(200, { ...headers, ...headersOfStream(c, more), ...more });
  outgoing.flushHeaders();
  let detach: (() => void) | null = null;
  const stream = live.openStream(outgoing.socket ?? outgoing, () => detach?.());
  detach = attach(live, stream);
  return RESPONSE_ALREADY_SENT;
}

function refuse(c: Context, error: string): Response {
  c.header('retry-after', '60');
  return c.json({ error }, 503);
}
