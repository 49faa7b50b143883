import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FeedError } from './feed-error.ts';
import { createRequester, type Manners } from './request.ts';

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

// A real server that answers from a list, the last reply for ever.
let replies: Reply[] = [];
let seen: IncomingMessage[] = [];
let slept: number[] = [];
let faults: string[] = [];
let url: URL;

const server = createServer((request, response) => {
  seen.push(request);
  (replies.length > 1 ? replies.shift() : replies[0])?.(request, response);
});

beforeEach(async () => {
  [replies, seen, slept, faults] = [[], [], [], []];
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/feed/?view=x&key=secret`);
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function requester(manners: Partial<Manners> = {}) {
  return createRequester({
    userAgent: 'ThirdTeam/1.0 (+https://thirdteam.example/about)',
    perHost: { concurrency: 2, perSecond: 1000 },
    timeoutMs: 5000,
    retries: 3,
    random: () => 1,
    sleep: async (ms) => {
      slept.push(ms);
    },
    onFault: (error, address) => faults.push(`${error.kind} ${address}`),
    ...manners,
  });
}

const say =
  (body: string, headers: Record<string, string> = {}, status = 200): Reply =>
  (_, response) =>
    response.writeHead(status, headers).end(body);
const hang: Reply = () => {};

async function faultOf(asked: Promise<unknown>): Promise<FeedError> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FeedError) return error;
  throw new Error(`This is no FeedError: ${error}`);
}

test('we say who we are and bring back the body with its validators', async () => {
  replies = [say('{"a":"é"}', { etag: '"v1"', 'last-modified': 'Mon, 07 Apr 2025 23:23:27 GMT' })];
  expect(await requester()(url)).toEqual({
    unchanged: false,
    body: '{"a":"é"}',
    etag: '"v1"',
    lastModified: 'Mon, 07 Apr 2025 23:23:27 GMT',
    attempts: 1,
  });
  expect(seen[0]?.headers['user-agent']).toBe('ThirdTeam/1.0 (+https://thirdteam.example/about)');
  expect(() => requester({ userAgent: ' ' })).toThrow(/User-Agent/);
});

test('what has not changed is not sent again', async () => {
  replies = [say('', {}, 304)];
  const answer = await requester()(url, { etag: '"v1"', lastModified: 'Mon, 07 Apr 2025 23:23:27 GMT' });
  expect(answer).toEqual({ unchanged: true, attempts: 1 });
  expect(seen[0]?.headers).toMatchObject({
    'if-none-match': '"v1"',
    'if-modified-since': 'Mon, 07 Apr 2025 23:23:27 GMT',
  });
});

test('a 304 that nobody asked for is no answer', async () => {
  replies = [say('', {}, 304), say('{}')];
  expect(await requester()(url)).toMatchObject({ body: '{}', attempts: 2 });
});

describe('trying again', () => {
  test('cures 429, 5xx and an empty 200, with doubling pauses, and every fault is told', async () => {
    replies = [say('slow down', {}, 429), say('', {}, 503), say(' \n'), say('{}')];
    expect(await requester()(url)).toMatchObject({ body: '{}', attempts: 4 });
    expect(slept).toEqual([500, 1000, 2000]);
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
      'too-many-requests',
      'server-error',
      'empty',
    ]);
  });

  test('waits any part of the pause, as chance has it', async () => {
    replies = [say('', {}, 500), say('', {}, 500), say('{}')];
    await requester({ random: () => 0.25 })(url);
    expect(slept).toEqual([125, 250]);
  });

  test('cures a body that the caller does not accept', async () => {
    replies = [say('<html>busy</html>'), say('{"half":'), say('{}')];
    const told: string[] = [];
    const accept = (body: string) => {
      if (body !== '{}') throw new FeedError(body.startsWith('<') ? 'html' : 'cut-off', 'no answer');
    };
    expect(await requester()(url, null, { accept, onFault: ({ kind }) => told.push(kind) })).toMatchObject({
      attempts: 3,
    });
    expect(told).toEqual(['html', 'cut-off']);
  });

  test('ends after the given number of tries with the last fault', async () => {
    replies = [say('', {}, 502)];
    const fault = await faultOf(requester({ retries: 2 })(url));
    expect(fault).toMatchObject({ kind: 'server-error', tryAgain: true });
    expect(fault.message).toMatch(/answered HTTP 502/);
    expect(seen).toHaveLength(3);
    expect(slept).toHaveLength(2);
  });

  test.each([
    [400, 'refused'],
    [401, 'access-denied'],
    [403, 'access-denied'],
    [404, 'not-found'],
    [410, 'not-found'],
    [422, 'refused'],
  ])('is not done for %i, which is “%s”', async (status, kind) => {
    replies = [say('no', {}, status)];
    expect((await faultOf(requester()(url))).kind).toBe(kind);
    expect(seen).toHaveLength(1);
  });

  test('is not done for a refusal in the body, nor for a bug of ours', async () => {
    replies = [say('Client access denied.')];
    const refuse = () => {
      throw new FeedError('access-denied', 'refused');
    };
    expect((await faultOf(requester()(url, null, { accept: refuse }))).kind).toBe('access-denied');
    const bug = () => {
      throw new RangeError('a bug');
    };
    await expect(requester()(url, null, { accept: bug })).rejects.toThrow('a bug');
    expect(seen).toHaveLength(2);
  });
});

describe('Retry-After', () => {
  test('is waited for, in seconds or as a date on the server’s clock', async () => {
    const date = 'Mon, 07 Apr 2025 23:00:00 GMT';
    replies = [
      say('', { 'retry-after': '7' }, 429),
      say('', { date, 'retry-after': 'Mon, 07 Apr 2025 23:00:20 GMT' }, 503),
      say('', { 'retry-after': 'soon' }, 503),
      say('{}'),
    ];
    await requester()(url);
    expect(slept).toEqual([7000, 20_000, 2000]);
  });

  test('of an hour ends this call and goes to the caller', async () => {
    replies = [say('', { 'retry-after': '3600' }, 429)];
    expect(await faultOf(requester()(url))).toMatchObject({
      kind: 'too-many-requests',
      retryAfterMs: 3_600_000,
    });
    expect([seen.length, slept.length]).toEqual([1, 0]);
  });
});

describe('the limit of time', () => {
  test('holds for a server that never answers', async () => {
    replies = [hang];
    expect(await faultOf(requester({ timeoutMs: 40, retries: 1 })(url))).toMatchObject({
      kind: 'timeout',
      tryAgain: true,
    });
    expect(seen).toHaveLength(2);
  });

  test('holds for a body that never ends', async () => {
    replies = [(_, response) => response.writeHead(200).write('{"a":')];
    expect((await faultOf(requester({ timeoutMs: 60, retries: 0 })(url))).kind).toBe('timeout');
  });
});

test('a connection that breaks in the body is cut off, one that never stands is unreachable', async () => {
  replies = [
    (request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"a":');
      setTimeout(() => request.socket.destroy(), 5);
    },
  ];
  expect((await faultOf(requester({ retries: 0 })(url))).kind).toBe('cut-off');
  replies = [(request) => request.socket.destroy()];
  expect((await faultOf(requester({ retries: 0 })(url))).kind).toBe('unreachable');
});

test('a body over the limit is not read to its end', async () => {
  replies = [say('x'.repeat(5000), { 'transfer-encoding': 'chunked' })];
  expect(await faultOf(requester({ maxBodyBytes: 1000 })(url))).toMatchObject({
    kind: 'too-large',
    tryAgain: false,
  });
  replies = [say('x'.repeat(5000), { 'content-length': '5000' })];
  expect((await faultOf(requester({ maxBodyBytes: 1000 })(url))).kind).toBe('too-large');
});

test('the key is in no sentence and in no address we hand out', async () => {
  replies = [say('', {}, 500)];
  const fault = await faultOf(requester({ retries: 1 })(url));
  expect(`${fault.message} ${faults.join(' ')}`).not.toContain('secret');
  expect(faults[0]).toContain('key=hidden');
});

test('3.21 a host is asked by no more than its share at once', async () => {
  let open = 0;
  let most = 0;
  replies = [
    (_, response) => {
      open += 1;
      most = Math.max(most, open);
      setTimeout(() => {
        open -= 1;
        response.end('{}');
      }, 10);
    },
  ];
  const request = requester();
  await Promise.all(Array.from({ length: 8 }, () => request(url)));
  expect(most).toBe(2);
});

test('3.21 a host is asked no faster than its pace, other hosts do not wait for it', async () => {
  replies = [say('{}')];
  const request = requester({ perHost: { concurrency: 5, perSecond: 20 } });
  const begin = performance.now();
  const other = new URL(url.href.replace('127.0.0.1', 'localhost'));
  await Promise.all([request(url), request(url), request(url), request(other)]);
  expect(performance.now() - begin).toBeGreaterThan(95);
});

test('whoever stops gets the question back at once, asked or still waiting, and it is no fault', async () => {
  replies = [hang];
  const stopping = new AbortController();
  const ask = requester({ perHost: { concurrency: 1, perSecond: 1000 } });
  const care = { signal: stopping.signal };
  const asked = Promise.allSettled([ask(url, null, care), ask(url, null, care)]);
  while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  const stoppedMs = performance.now();
  stopping.abort(new Error('stopping'));
  const reasons = (await asked).map((one) => one.status === 'rejected' && one.reason.message);
  expect(reasons).toEqual(['stopping', 'stopping']);
  expect(performance.now() - stoppedMs).toBeLessThan(2_000);
  expect([seen.length, faults]).toEqual([1, []]);
});
