// How long a change takes from its writer to many subscribers in another process.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SubscriberCount, SubscriberWord } from './arrivals.ts';
import { sharedMs } from './game-changes.ts';

/** `program` calls collectArrivals. */
export type FanOut = {
  program: string;
  args: string[];
  subscribers: number;
  changes: number;
  change: () => Promise<void>;
  /** When the last change was committed, on the clock of sharedMs. */
  lastCommitMs: () => Promise<number>;
};

/** When the writer set out, when PostgreSQL committed, when the writer was told so. */
type Write = { writing: number; committed: number; acknowledged: number };

/** Each subscriber's wait for each change in milliseconds, since each of its moments. */
export type Waits = Record<keyof Write, number[]>;

const warmUps = 5;
/** Further apart than any side gathers changes for: this asks how fast one is told, not how many are told as one. */
const paceMs = 400;
const patienceMs = 10_000;

export async function measureFanOut(wanted: FanOut): Promise<Waits> {
  const { program, args, subscribers, changes, change, lastCommitMs } = wanted;
  const child = fork(program, [...args, String(subscribers)]);
  const ended = once(child, 'exit');
  async function next<Answer>(): Promise<Answer> {
    const early = ended.then(() => Promise.reject(new Error(`${program} has ended`)));
    const [answer] = await Promise.race([once(child, 'message'), early]);
    return answer;
  }
  function ask<Answer>(word: SubscriberWord): Promise<Answer> {
    child.send(word);
    return next();
  }

  /** The next change waits until everybody has this one, so that the n-th to arrive is the n-th written. */
  async function changeInTurn(place: number): Promise<Write> {
    const writing = sharedMs();
    await change();
    const acknowledged = sharedMs();
    await sleep(Math.max(0, writing + paceMs - sharedMs()));
    for (;;) {
      const { least, most } = await ask<SubscriberCount>('count');
      if (least === place && most === place)
        return { writing, committed: await lastCommitMs(), acknowledged };
      if (most > place || sharedMs() - writing > patienceMs)
        throw new Error(`${args[0]}: ${place} changes were written, ${least} to ${most} arrived`);
      await sleep(paceMs);
    }
  }

  try {
    await next();
    for (let place = 1; place <= warmUps; place += 1) await changeInTurn(place);
    await ask('forget');
    const writes: Write[] = [];
    for (let place = 1; place <= changes; place += 1) writes.push(await changeInTurn(place));
    const arrivals = await ask<number[][]>('tell');
    const since = (moment: keyof Write) =>
      arrivals.flatMap((times) => times.map((time, place) => time - (writes[place]?.[moment] ?? Number.NaN)));
    return {
      writing: since('writing'),
      committed: since('committed'),
      acknowledged: since('acknowledged'),
    };
  } finally {
    if (child.connected) child.disconnect();
    await ended;
  }
}
