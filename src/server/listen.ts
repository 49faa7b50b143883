// Puts the app on a port, and says where in words a person can click.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { openFastLane } from './page-cache/fast-lane.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import { answerReady } from './page-cache/ready-answer.ts';

export type Listening = {
  address: string;
  /** Takes no more connections, and lets requests under way finish for so long; at once where nothing is said. */
  close(graceMs?: number): Promise<void>;
};

/** A connection that waits for its next request longer than this is ended. Proxies keep theirs for a minute. */
const idleMs = 65_000;
const sweepMs = 50;

/** What one connection may take of us, so that thousands of slow ones take nothing from readers. */
export const connectionLimits = {
  /** From the first byte, or the connection itself, to the end of the headers. */
  headersMs: 10_000,
  /** To the end of the body: twelve megabytes of a photo on a slow phone. */
  requestMs: 120_000,
  /** Nothing went either way: who does not read an answer. A stream says something every twenty seconds. */
  silentMs: 90_000,
  /** How often all that is looked at. */
  lookEveryMs: 2_000,
  headersBytes: 16 * 1024,
  headers: 100,
  /** Of those that left the fast lane: whoever asks on is told to come anew, and so comes by the lane again. */
  requests: 100,
  /** Twice as many as may listen to changes. More are refused at the door. */
  connections: 20_000,
  /** Who came in the same moment and was not let in yet. Beyond, a reader's browser tries again a second later. */
  waiting: 4096,
};

/** Pages that lie ready are answered past the app. */
export async function listen(
  app: Hono,
  where: { host: string; port: number },
  pages: PageCache | null = null,
  limits: Partial<typeof connectionLimits> = {},
): Promise<Listening> {
  const { headersMs, requestMs, silentMs, lookEveryMs, ...most } = { ...connectionLimits, ...limits };
  const options = {
    keepAliveTimeout: idleMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
    maxHeaderSize: most.headersBytes,
  };
  const ask = getRequestListener(app.fetch);
  const server = createServer(options, (request, response) => {
    if (!pages || !answerReady(request, response, pages)) void ask(request, response);
  });
  server.timeout = silentMs;
  server.maxHeadersCount = most.headers;
  server.maxRequestsPerSocket = most.requests;
  server.maxConnections = most.connections;
  const lane = pages && openFastLane(server, pages, { firstMs: headersMs, idleMs, lookEveryMs });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, where)));
    server.listen({ port: where.port, host: where.host, backlog: most.waiting }, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = where.host === '0.0.0.0' || where.host === '::' ? 'localhost' : where.host;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    async close(graceMs = 0) {
      const closed = new Promise((resolve) => server.close(resolve));
      lane?.end();
      // A connection that was busy just now waits for its next request after the answer: nobody will ask there.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
      const late = setTimeout(() => {
        lane?.close();
        server.closeAllConnections();
      }, graceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(late);
    },
  };
}

function explain(error: NodeJS.ErrnoException, { host, port }: { host: string; port: number }): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`PORT: ${port} is taken by another program on this machine; choose another`);
  }
  if (error.code === 'EACCES')
    return new Error(`PORT: this account may not listen on ${port}; choose one above 1023`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new Error(`HOST: ${host} is not an address of this machine`);
  return error;
}
