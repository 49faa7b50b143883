// Many live readers in a process of their own: node subscribers-program.ts ADDRESS PATH COUNT. Commands come as lines:
// "wait ID" answers when everybody was told of that change, with the moments; "cycle N" opens and ends N more.
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { sharedMs } from './game-changes.ts';

const [address = '', path = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(address);
/** New connections at once: a listener's queue is short. */
const openedAtOnce = 200;

/** By reader: the newest change it was told of, and when. */
type Reader = { socket: Socket; changeId: number; atMs: number };
/** What is waited for, and how many are still to be told of it. */
let wanted = { changeId: Number.POSITIVE_INFINITY, missing: 0, isTold: () => {} };

function open(): Promise<Reader> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    const reader: Reader = { socket, changeId: 0, atMs: 0 };
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAccept: text/event-stream\r\n\r\n`);
    socket.once('data', () => resolve(reader));
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      const at = chunk.lastIndexOf('\nid: ');
      if (at < 0) return;
      reader.atMs = sharedMs();
      const wasTold = reader.changeId >= wanted.changeId;
      reader.changeId = Number.parseInt(chunk.toString('latin1', at + 5, at + 25), 10);
      if (wasTold || reader.changeId < wanted.changeId) return;
      wanted.missing -= 1;
      if (wanted.missing === 0) wanted.isTold();
    });
  });
}

async function openMany(count: number): Promise<Reader[]> {
  const opened: Reader[] = [];
  while (opened.length < count) {
    const batch = Math.min(openedAtOnce, count - opened.length);
    opened.push(...(await Promise.all(Array.from({ length: batch }, open))));
  }
  return opened;
}

async function wait(changeId: number, among: Reader[]): Promise<number[]> {
  await new Promise<void>((resolve) => {
    const missing = among.filter((reader) => reader.changeId < changeId).length;
    wanted = { changeId, missing, isTold: resolve };
    if (missing === 0) resolve();
  });
  return among.map(({ atMs }) => atMs);
}

function say(word: object): void {
  process.stdout.write(`${JSON.stringify(word)}\n`);
}

const readers = await openMany(Number(count));
say({ open: readers.length });
for await (const line of createInterface({ input: process.stdin })) {
  const [command, number = '0'] = line.split(' ');
  if (command === 'wait') say({ moments: await wait(Number(number), readers) });
  if (command === 'cycle') {
    const passing = await openMany(Number(number));
    for (const { socket } of passing) socket.destroy();
    say({ cycled: passing.length });
  }
}
process.exit(0);
