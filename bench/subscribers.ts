// The parent's side of subscribers-program.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export type Subscribers = AsyncDisposable & {
  /** When each of them was told of that change, on the clock all processes share. */
  wait(changeId: number): Promise<number[]>;
  /** Opens that many more and ends them. */
  cycle(count: number): Promise<void>;
};

export async function openSubscribers(
  address: string,
  topicPath: string,
  count: number,
): Promise<Subscribers> {
  const program = path.join(import.meta.dirname, 'subscribers-program.ts');
  const child = spawn(process.execPath, [program, address, topicPath, String(count)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const words = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function next<T>(): Promise<T> {
    const { value, done } = await words.next();
    if (done) throw new Error('the subscribers are gone');
    return JSON.parse(value);
  }
  await next();
  return {
    async wait(changeId) {
      child.stdin.write(`wait ${changeId}\n`);
      return (await next<{ moments: number[] }>()).moments;
    },
    async cycle(count) {
      child.stdin.write(`cycle ${count}\n`);
      await next();
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end();
      await ended;
    },
  };
}
