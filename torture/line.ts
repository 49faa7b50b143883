// A line between two programs that can be cut while they talk: ended, slowed down, or gone silent. A silent line
// stays silent for ever on the caller's side, as one behind a router that forgot it; the other side is told.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CutManner } from './schedule.ts';

export type Line = {
  port: number;
  cut(manner: CutManner, forMs: number): Promise<void>;
  stop(): Promise<void>;
};

type Target = { host: string; port: number };
type Pair = { caller: Socket; called: Socket | null };

const delayMs = 400;

/** With null each caller names its target in its first request, as callers of an HTTP proxy do. */
export async function openLine(target: (() => Target) | null): Promise<Line> {
  const pairs = new Set<Pair>();
  let mood: CutManner | null = null;

  function join(pair: Pair, { host, port }: Target): Socket {
    const { caller } = pair;
    const called = connect(port, host);
    pair.called = called;
    carry(caller, called);
    carry(called, caller);
    called.on('error', () => caller.destroy());
    called.on('close', () => {
      if (mood !== 'silent') caller.end();
    });
    caller.on('close', () => {
      pairs.delete(pair);
      called.destroy();
    });
    return called;
  }

  function carry(from: Socket, to: Socket): void {
    from.on('data', (bytes: Buffer) => {
      if (mood === 'silent') return;
      const send = () => to.writable && to.write(bytes);
      if (mood !== 'delay') send();
      else {
        // What comes later must not overtake it.
        from.pause();
        setTimeout(() => {
          send();
          from.resume();
        }, delayMs);
      }
    });
  }

  const server = createServer((caller) => {
    const pair: Pair = { caller, called: null };
    pairs.add(pair);
    caller.on('error', () => caller.destroy());
    caller.on('close', () => pairs.delete(pair));
    if (mood === 'drop') caller.destroy();
    else if (mood === 'silent') caller.resume();
    else if (target) join(pair, target());
    else
      caller.once('data', (head: Buffer) => {
        const [, host = '', port = ''] = /^\w+ http:\/\/([^\s:/]+):(\d+)/.exec(head.toString('latin1')) ?? [];
        if (port === '') caller.destroy();
        else join(pair, { host, port: Number(port) }).write(head);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };

  return {
    port,
    async cut(manner, forMs) {
      mood = manner;
      for (const { caller, called } of [...pairs]) {
        if (manner === 'drop') caller.destroy();
        // The server must learn that nobody is there any more, or its locks would outlive their holder.
        if (manner === 'silent') called?.destroy();
      }
      await sleep(forMs);
      mood = null;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const { caller } of pairs) caller.destroy();
      }),
  };
}
