// Sends a request to the app itself, without a socket between: the many.
import { bytesOf } from './bodies.ts';
import type { FuzzedSite } from './fuzzed-site.ts';
import { headerValue } from './headers.ts';
import type { Sent } from './requests.ts';
import type { Answered } from './verdict.ts';

let household = 0;

/** Mostly somebody new: whoever sends often is refused, and that is only one of the ways to be answered. */
export function nextHousehold(): string {
  household += 1;
  const number = household % 20 === 0 ? 0 : household;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export async function send(site: FuzzedSite, sent: Sent): Promise<Answered> {
  const { method, target } = sent;
  const { headers, bytes } = headersOf(site, sent);
  const startedMs = performance.now();
  const request = new Request(`http://site.test${target}`, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, headerValue(value)]),
    ...(bytes && { body: bytes }),
  });
  const incoming = { socket: { remoteAddress: nextHousehold() } };
  const answer = await site.app.fetch(request, { incoming });
  const body = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: [...answer.headers], body, ms: performance.now() - startedMs };
}

export function headersOf(site: FuzzedSite, { who, headers, body }: Sent) {
  const content = body && bytesOf(body);
  const cookie = site.cookies[who];
  const all: [string, string][] = [
    ...headers,
    ...(cookie ? [['cookie', cookie] as [string, string]] : []),
    ...(content && content.type !== '' && !headers.some(([name]) => name === 'content-type')
      ? [['content-type', content.type] as [string, string]]
      : []),
  ];
  // One header of a name is what a browser sends; a second one is for the socket.
  return { headers: [...new Map(all).entries()], bytes: content?.bytes ?? null };
}
