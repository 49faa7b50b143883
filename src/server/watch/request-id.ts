// The name of one request, by which a visitor can quote it and an operator finds it in the log. A proxy on this machine
// may have given it one already; from anywhere else such a header could be anybody's invention.
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isLoopback, peerOf } from '../sender.ts';

const wellFormed = /^[\w.-]{8,64}$/;
const names = new WeakMap<Context, string>();

export function requestIdOf(c: Context): string {
  const known = names.get(c);
  if (known !== undefined) return known;
  const given = c.req.header('x-request-id') ?? '';
  const id = wellFormed.test(given) && isLoopback(peerOf(c)) ? given : randomUUID();
  names.set(c, id);
  return id;
}
