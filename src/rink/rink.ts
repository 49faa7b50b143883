// The rink as a server: the feeds' own paths on a local port, over an invented world. What it answers
// depends on the world, the request and the clock it was given, on nothing else.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { errorPage, type RinkFault, type Spoiler, spoilerOf, withDuplicates, wrongShape } from './faults.ts';
import { answerHockeytech, type RinkAnswer } from './hockeytech-routes.ts';
import type { RinkSize } from './league-plans.ts';
import { answerNhl } from './nhl-routes.ts';
import { hash } from './random.ts';
import { makeWorld, type World } from './world.ts';

export type RinkOptions = {
  seed: string;
  size: RinkSize;
  /** "2026-11-15": the world is built around this day. */
  anchorDay: string;
  faults: RinkFault[];
  clock: { now(): Date };
  /** 0, or nothing: any free port. */
  port?: number;
  /** How long an answer takes under the fault "slow". */
  slowMs?: number;
};

export type Rink = { origin: string; world: World; stop(): Promise<void> };

export async function startRink(options: RinkOptions): Promise<Rink> {
  const { seed, size, anchorDay, faults, clock } = options;
  const world = makeWorld({ seed, size, anchorDay, faults });
  const spoiler = spoilerOf(seed, faults);
  const stopping = new AbortController();
  const server = createServer((request, response) => {
    const address = request.url ?? '/';
    const spoiled = spoiler(address);
    const reply = () => {
      const now = clock.now();
      send(request, response, spoil(answer(world, address, now), spoiled, address), now);
    };
    if (spoiled !== 'slow') return reply();
    // A stopped rink leaves no answer pending.
    wait(options.slowMs ?? 1500, undefined, { signal: stopping.signal }).then(reply, () =>
      response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    world,
    stop: () =>
      new Promise((resolve) => {
        stopping.abort();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(world: World, address: string, now: Date): RinkAnswer {
  const url = new URL(address, 'http://rink');
  if (url.pathname === '/feed/' || url.pathname === '/feed/index.php') {
    return answerHockeytech(world, url.searchParams, now.getTime());
  }
  if (url.pathname.startsWith('/v1/')) return answerNhl(world, url.pathname, now.getTime());
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };
}

type Sent = RinkAnswer & { headers?: Record<string, string>; breaksAfter?: number };

/** The same answer after something went wrong with it. */
function spoil(answer: RinkAnswer, spoiler: Spoiler | null, address: string): Sent {
  const html = { type: 'text/html; charset=utf-8', body: errorPage };
  switch (spoiler) {
    case '500':
      return { ...html, status: 500 };
    case '429':
      return { ...html, status: 429, headers: { 'Retry-After': '1' } };
    case 'empty':
      return { ...answer, body: '' };
    case 'html':
      return { ...html, status: 200 };
    case 'wrong-shape':
      return { ...answer, body: wrongShape };
    case 'duplicate':
      return { ...answer, body: withDuplicates(answer.body) };
    case 'cut-off': {
      // Half the time the connection breaks, half the time it ends as if that were all.
      const half = Math.floor(answer.body.length / 2);
      return hash(address) % 2 === 0
        ? { ...answer, breaksAfter: half }
        : { ...answer, body: answer.body.slice(0, half) };
    }
    default:
      return answer;
  }
}

function send(request: IncomingMessage, response: ServerResponse, sent: Sent, now: Date): void {
  const body = Buffer.from(sent.body);
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  response.sendDate = false;
  response.setHeader('Date', now.toUTCString());
  response.setHeader('ETag', etag);
  if (sent.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const headers = { 'Content-Type': sent.type, 'Content-Length': body.length, ...sent.headers };
  response.writeHead(sent.status, headers);
  if (sent.breaksAfter !== undefined) {
    response.write(body.subarray(0, sent.breaksAfter), () => response.destroy());
    return;
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}
