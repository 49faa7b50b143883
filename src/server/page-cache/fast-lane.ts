// Answers a plain request for a page that lies ready straight from its connection, at twice the pace of Node's HTTP
// server. It knows one kind of request, complete and without a body, and the first that is anything else hands the
// connection over to that server for good, with all that was read from it: whatever needs care is done there.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  bytesOf,
  type Coding,
  codingFor,
  type FinishedPage,
  headersOf,
  headersOfUnchanged,
  isKnown,
} from './finished-page.ts';
import type { PageCache } from './page-cache.ts';
import { specialHeaders } from './ready-answer.ts';
import { readIntoShared } from './shared-buffer.ts';

const plainRequest =
  /^GET (\/[!-~]*) HTTP\/1\.1\r\n(?:[!#$%&'*+\-.^_`|~0-9A-Za-z]+:[\t\x20-\x7e\x80-\xff]*\r\n)+\r\n$/;
/** What asks for more than the page, or says that more is to come. */
const special = new RegExp(
  `\\r\\n(?:${specialHeaders.join('|')}|connection:(?! *keep-alive\\r)|accept:[^\\r]*event-stream)`,
  'i',
);
const host = /\r\nhost:/i;
const acceptEncoding = /\r\naccept-encoding:([^\r]*)/i;
const ifNoneMatch = /\r\nif-none-match:([^\r]*)/i;
/** No browser's request is as long; what is goes the other way. */
const longestRequest = 4 * 1024;

export type FastLane = {
  /** Ends the connections that wait for their next request, once they have taken the last answer. */
  end(): void;
  /** Cuts them off. */
  close(): void;
};

/** How long a connection may wait before its first request, and before every other; and how often that is looked at. */
type Patience = { firstMs: number; idleMs: number; lookEveryMs: number };

export function openFastLane(server: Server, pages: PageCache, patience: Patience): FastLane {
  const [handOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  if (handOver === undefined) throw new Error('this server takes no connections');
  server.off('connection', handOver);
  const { firstMs, idleMs, lookEveryMs } = patience;
  /** By how many more looks each may wait. A timer for every connection would be a tenth of all the work. */
  const waiting = new Map<Socket, { looks: number }>();
  const idleLooks = Math.ceil(idleMs / lookEveryMs);
  const looking = setInterval(() => {
    for (const [socket, mine] of waiting) {
      mine.looks -= 1;
      if (mine.looks < 0) socket.destroy();
    }
  }, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));

  server.on('connection', (socket: Socket) => {
    const mine = { looks: Math.ceil(firstMs / lookEveryMs) };
    let isPassedOn = false;
    waiting.set(socket, mine);
    const leave = () => waiting.delete(socket);
    const cut = () => socket.destroy();
    const end = () => socket.end();

    function take(chunk: Buffer): void {
      const answer = answerTo(chunk, pages);
      if (answer === null) passOn(chunk);
      else {
        mine.looks = idleLooks;
        if (!socket.write(answer)) holdBack();
      }
    }
    /** Whoever asks on without reading the answers is not read from either; who then takes nothing is cut off. */
    function holdBack(): void {
      mine.looks = Number.POSITIVE_INFINITY;
      socket.pause().setTimeout(idleMs);
      socket.once('drain', () => {
        mine.looks = idleLooks;
        socket.setTimeout(0).resume();
      });
    }
    function passOn(chunk: Buffer): void {
      isPassedOn = true;
      leave();
      socket.off('data', take).off('end', end).off('timeout', cut).off('error', cut).off('close', leave);
      socket.pause();
      socket.unshift(Buffer.from(chunk));
      handOver?.call(server, socket);
      socket.resume();
    }

    const isShared = readIntoShared(socket, (bytes) => {
      if (isPassedOn) return socket.push(Buffer.from(bytes));
      take(bytes);
      return true;
    });
    if (!isShared) socket.on('data', take);
    socket.on('end', end).on('timeout', cut).on('error', cut).on('close', leave);
  });
  return {
    end() {
      for (const socket of waiting.keys()) socket.end();
    },
    close() {
      for (const socket of waiting.keys()) socket.destroy();
    },
  };
}

/** Null: not for us. */
export function answerTo(chunk: Buffer, pages: PageCache): Buffer | null {
  if (chunk.length > longestRequest) return null;
  const asked = read(chunk.toString('latin1'));
  const page = asked && pages.ready(asked.address);
  if (!page) return null;
  const wire = wireOf(page);
  const coding = codingOf(page, wire, asked.accepted);
  if (asked.known !== null && isKnown(page, asked.known)) {
    pages.counts.unchanged += 1;
    return once(wire, `304 ${coding}`, (date) => unchangedOf(page, coding, date));
  }
  pages.counts.whole += 1;
  return once(wire, coding, (date) => wholeOf(page, coding, date));
}

type Asked = { address: string; accepted: string; known: string | null };

/** A browser asks in the same words again and again, and so do all of its kind: read once, then known by heart. */
let byHeart = new Map<string, Asked | null>();
const mostByHeart = 2_000;

function read(request: string): Asked | null {
  const known = byHeart.get(request);
  if (known !== undefined) return known;
  const asked = parse(request);
  if (byHeart.size >= mostByHeart) byHeart = new Map();
  byHeart.set(request, asked);
  return asked;
}

function parse(request: string): Asked | null {
  const address = plainRequest.exec(request)?.[1];
  if (address === undefined || special.test(request) || !host.test(request)) return null;
  const accepted = acceptEncoding.exec(request)?.[1] ?? '';
  return { address, accepted, known: ifNoneMatch.exec(request)?.[1] ?? null };
}

/** A page as it goes over the line, made anew each second because of its date. */
type Wire = { made: Map<string, { date: string; bytes: Buffer }>; accepted: string; coding: Coding };

const wires = new WeakMap<FinishedPage, Wire>();

function wireOf(page: FinishedPage): Wire {
  const known = wires.get(page);
  if (known) return known;
  const wire = { made: new Map(), accepted: '', coding: codingFor(page, '') };
  wires.set(page, wire);
  return wire;
}

/** Most say it in the same words as the one before. */
function codingOf(page: FinishedPage, wire: Wire, accepted: string): Coding {
  if (wire.accepted !== accepted) Object.assign(wire, { accepted, coding: codingFor(page, accepted) });
  return wire.coding;
}

function once({ made }: Wire, name: string, make: (date: string) => Buffer): Buffer {
  const date = httpDate();
  const last = made.get(name);
  if (last?.date === date) return last.bytes;
  const bytes = make(date);
  made.set(name, { date, bytes });
  return bytes;
}

function wholeOf(page: FinishedPage, coding: Coding, date: string): Buffer {
  const body = bytesOf(page, coding);
  const headers = { ...headersOf(page, coding), 'content-length': String(body.length), date };
  return Buffer.concat([head('200 OK', headers), body]);
}

function unchangedOf(page: FinishedPage, coding: Coding, date: string): Buffer {
  return head('304 Not Modified', { ...headersOfUnchanged(page, coding), date });
}

function head(status: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`, 'latin1');
}

let lastDate = { second: 0, text: '' };

function httpDate(): string {
  const second = Math.floor(Date.now() / 1000);
  if (lastDate.second !== second) lastDate = { second, text: new Date(second * 1000).toUTCString() };
  return lastDate.text;
}
