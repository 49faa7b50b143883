// Our manners towards the feeds, and the only door to the network on this floor: one honest name, a
// pace per host, patience. Every try takes its own place in the host's queue, so one that waits to be
// repeated holds nobody up.
import { setTimeout as wait } from 'node:timers/promises';
import PQueue from 'p-queue';
import pRetry from 'p-retry';
import { FeedError, withoutKey } from './feed-error.ts';
import { faultOfStatus, faultOfTransport, readBody } from './response.ts';

const firstPauseMs = 500;
const longestPauseMs = 30_000;
// Whoever asks us to stay away for longer than this is asked again by the next run, not by this call.
const longestRetryAfterMs = 60_000;

export type Manners = {
  userAgent: string;
  perHost: { concurrency: number; perSecond: number };
  /** Over the whole answer, body included. */
  timeoutMs: number;
  retries: number;
  maxBodyBytes?: number;
  /** Told of every fault, also of those that trying again cures. The address is without its key. */
  onFault?: (error: FeedError, address: string) => void;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<unknown>;
  random?: () => number;
};

export type Validators = { etag: string | null; lastModified: string | null };

export type Answer =
  | { unchanged: true; attempts: number }
  | ({ unchanged: false; body: string; attempts: number } & Validators);

export type Care = {
  /** Throws FeedError for a body that is no answer; one worth trying again is tried again. */
  accept?: (body: string) => void;
  onFault?: (error: FeedError) => void;
  /** Whoever stops no longer waits for a feed: the question is given back, with the signal's reason. */
  signal?: AbortSignal | undefined;
};

export type Request = (url: URL, validators?: Validators | null, care?: Care) => Promise<Answer>;

export function createRequester(manners: Manners): Request {
  if (manners.userAgent.trim() === '')
    throw new Error('A requester needs a User-Agent that says who we are.');
  const { sleep = pause, random = Math.random } = manners;
  const queues = new Map<string, PQueue>();

  function queueOf(host: string): PQueue {
    let queue = queues.get(host);
    if (!queue) {
      const { concurrency, perSecond } = manners.perHost;
      // One start per interval spaces requests evenly instead of sending a second's worth at once. Our own rink
      // needs no pace, and a timer for each request would be one.
      const pace = { intervalCap: 1, interval: Math.ceil(1000 / perSecond), strict: true };
      queue = new PQueue(Number.isFinite(perSecond) ? { concurrency, ...pace } : { concurrency });
      queues.set(host, queue);
    }
    return queue;
  }

  return async function request(url, validators = null, care = {}) {
    const { signal } = care;
    let attempts = 0;
    return pRetry(
      () =>
        queueOf(url.host).add(async () => {
          signal?.throwIfAborted();
          attempts += 1;
          const answer = await ask(url, validators, manners, signal);
          if (answer === 'unchanged') return { unchanged: true, attempts };
          care.accept?.(answer.body);
          return { unchanged: false, ...answer, attempts };
        }),
      {
        retries: manners.retries,
        minTimeout: 0,
        shouldRetry: ({ error }) => !signal?.aborted && worthAnotherTry(error),
        onFailedAttempt: async ({ error, attemptNumber, retriesLeft }) => {
          if (!(error instanceof FeedError) || signal?.aborted) return;
          care.onFault?.(error);
          manners.onFault?.(error, withoutKey(url.href));
          if (retriesLeft === 0 || !worthAnotherTry(error)) return;
          await sleep(error.retryAfterMs ?? pauseMs(attemptNumber, random), signal);
        },
      },
    );
  };
}

function worthAnotherTry(error: Error): boolean {
  return error instanceof FeedError && error.tryAgain && (error.retryAfterMs ?? 0) <= longestRetryAfterMs;
}

/** Full jitter: anything between nothing and the doubled pause, so that clients do not march in step. */
function pauseMs(attempt: number, random: () => number): number {
  return Math.round(random() * Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1)));
}

/** Ends early, and without a word, for whoever stops. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => undefined);
}

async function ask(
  url: URL,
  validators: Validators | null,
  manners: Manners,
  stop: AbortSignal | undefined,
): Promise<'unchanged' | ({ body: string } & Validators)> {
  // Not AbortSignal.any: the signal to stop lives as long as the process, and would keep a trace of every question.
  const giveUp = new AbortController();
  const timer = setTimeout(
    () => giveUp.abort(new DOMException('too late', 'TimeoutError')),
    manners.timeoutMs,
  );
  const stopped = () => giveUp.abort(stop?.reason);
  stop?.addEventListener('abort', stopped);
  try {
    return await askWithin(url, validators, manners, giveUp.signal);
  } catch (error) {
    stop?.throwIfAborted();
    throw error;
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', stopped);
  }
}

async function askWithin(
  url: URL,
  validators: Validators | null,
  { userAgent, maxBodyBytes = 16 * 1024 * 1024 }: Manners,
  signal: AbortSignal,
): Promise<'unchanged' | ({ body: string } & Validators)> {
  const headers = new Headers({ 'user-agent': userAgent, accept: 'application/json, */*;q=0.5' });
  if (validators?.etag) headers.set('if-none-match', validators.etag);
  if (validators?.lastModified) headers.set('if-modified-since', validators.lastModified);

  const response = await fetch(url, { headers, signal }).catch((cause) => {
    throw faultOfTransport('unreachable', url.host, cause);
  });
  if (response.status === 304 && (validators?.etag || validators?.lastModified)) return 'unchanged';
  if (response.status !== 200) {
    await response.body?.cancel();
    throw faultOfStatus(response, url.host);
  }
  const body = await readBody(response, maxBodyBytes, url.host);
  // A 200 with nothing in it is a habit of both feeds under load, and never an answer.
  if (body.trim() === '') throw new FeedError('empty', `${url.host} sent an empty body.`);
  return { body, etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') };
}
