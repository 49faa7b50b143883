// What an HTTP response means to us: its body within a size, or the FeedError its status stands for.
import { FeedError } from './feed-error.ts';

export async function readBody(response: Response, maxBytes: number, host: string): Promise<string> {
  const tooLarge = new FeedError('too-large', `${host} sent more than ${maxBytes} bytes.`);
  if (Number(response.headers.get('content-length')) > maxBytes) {
    await response.body?.cancel();
    throw tooLarge;
  }
  const decoder = new TextDecoder();
  let body = '';
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      // Leaving the loop cancels the rest of the stream.
      if (bytes > maxBytes) throw tooLarge;
      body += decoder.decode(chunk, { stream: true });
    }
  } catch (cause) {
    throw cause === tooLarge ? tooLarge : faultOfTransport('cut-off', host, cause);
  }
  return body + decoder.decode();
}

/** `otherwise` names the fault when it was not our own clock that ran out. */
export function faultOfTransport(
  otherwise: 'unreachable' | 'cut-off',
  host: string,
  cause: unknown,
): FeedError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new FeedError('timeout', `${host} did not answer in time.`);
  }
  const code = reason(cause);
  return otherwise === 'unreachable'
    ? new FeedError('unreachable', `${host} could not be reached${code}.`)
    : new FeedError('cut-off', `${host} stopped in the middle of its answer${code}.`);
}

export function faultOfStatus(response: Response, host: string): FeedError {
  const { status } = response;
  if (status === 429) {
    return new FeedError('too-many-requests', `${host} asked us to slow down.`, retryAfterMs(response));
  }
  if (status === 408) return new FeedError('timeout', `${host} gave up waiting for our request.`);
  if (status >= 500) {
    return new FeedError('server-error', `${host} answered HTTP ${status}.`, retryAfterMs(response));
  }
  if (status === 404 || status === 410) return new FeedError('not-found', `${host} has nothing there.`);
  if (status === 401 || status === 403) return new FeedError('access-denied', `${host} denied us access.`);
  if (status < 300 || status === 304) return new FeedError('empty', `${host} answered HTTP ${status}.`);
  return new FeedError('refused', `${host} refused the request with HTTP ${status}.`);
}

/** Seconds, or a date, which is read against the server's own clock. */
function retryAfterMs({ headers }: Response): number | null {
  const after = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  const ms = Date.parse(after) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function reason(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause;
  const code = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : null;
  return typeof code === 'string' ? ` (${code})` : '';
}
