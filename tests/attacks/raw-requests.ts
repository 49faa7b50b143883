// Requests as bytes on a connection: what no HTTP client would send.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

type Awaited = {
  /** As many answers as that are waited for; else until the connection is ended, or nothing more comes. */
  answers?: number;
  /** What was asked, where it matters: the answer to a HEAD has no body. */
  methods?: string[];
};

const quietMs = 100;
const mostMs = 10_000;

/** Sends the parts one after another, and returns everything that comes back. */
export async function exchange(port: number, parts: string[], wanted: Awaited = {}): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let received = Buffer.alloc(0);
  let isClosed = false;
  socket
    .on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
    })
    .on('error', () => undefined)
    .on('close', () => {
      isClosed = true;
    });
  const somethingWithin = (ms: number) =>
    Promise.race([once(socket, 'data').catch(() => null), once(socket, 'close'), sleep(ms, null)]);
  for (const [place, part] of parts.entries()) {
    if (isClosed) break;
    socket.write(part, 'latin1');
    // A part that is no request alone is not answered: it only has to arrive alone.
    if (place < parts.length - 1) await somethingWithin(30);
  }
  const { answers = Number.POSITIVE_INFINITY, methods } = wanted;
  const giveUpAt = performance.now() + mostMs;
  while (!isClosed && countWhole(received, methods) < answers && performance.now() < giveUpAt) {
    const came = await somethingWithin(answers < Number.POSITIVE_INFINITY ? mostMs : quietMs);
    if (came === null) break;
  }
  socket.destroy();
  return received;
}

function countWhole(received: Buffer, methods: string[] = []): number {
  try {
    const answers = answersIn(received, methods);
    const isWhole = ({ head, body }: Answer, place: number) =>
      methods[place] === 'HEAD' ||
      body.length === Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? body.length);
    return answers.filter(isWhole).length;
  } catch {
    return 0;
  }
}

export function statusesIn(answer: Buffer | string): number[] {
  const text = typeof answer === 'string' ? answer : answer.toString('latin1');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, status]) => Number(status));
}

export type Answer = { status: number; head: string; body: Buffer };

/** Answers with a length, one after another; what is left at the end must be nothing. */
export function answersIn(received: Buffer, methods: string[] = []): Answer[] {
  const answers: Answer[] = [];
  let rest = received;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    const head = rest.subarray(0, end).toString('latin1');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    if (end < 0 || Number.isNaN(status))
      throw new Error(`no answer begins like this: ${rest.subarray(0, 60)}`);
    const isBare = methods[answers.length] === 'HEAD' || status === 304 || status === 204;
    const length = isBare ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? rest.length - end - 4);
    answers.push({ status, head, body: rest.subarray(end + 4, end + 4 + length) });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
