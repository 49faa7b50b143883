// The rink as a server: the feeds' own paths on a local port, over an invented world. What it answers
// depends on the world, the request and the clock it was given, on nothing else.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RinkFault } from './faults.ts';
import { answerHockeytech, type RinkAnswer } from './hockeytech-routes.ts';
import type { RinkSize } from './league-plans.ts';
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
  const server = createServer((request, response) => {
    const now = clock.now();
    send(request, response, answer(world, request.url ?? '/', now), now);
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
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'Not found' };
}

function send(request: IncomingMessage, response: ServerResponse, answer: RinkAnswer, now: Date): void {
  const body = Buffer.from(answer.body);
  const etag = `"${createHash('md5').update(body).digest('hex')}"`;
  response.sendDate = false;
  response.setHeader('Date', now.toUTCString());
  response.setHeader('ETag', etag);
  if (answer.status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(answer.status, { 'Content-Type': answer.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
