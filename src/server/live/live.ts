// Everything live in one process: one connection that hears of changes, the documents and pages that listen,
// and their heartbeat.
import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenDatabase } from '../../store/database.ts';
import { followChanges } from './change-feed.ts';
import { watchDays } from './day-turn.ts';
import { createDocuments, type Documents } from './documents.ts';
import { type EventStream, encode, openEventStream, type Sink, type StreamCount } from './event-stream.ts';
import { createRecentChanges, type RecentChanges } from './recent-changes.ts';
import { createSwitchboard, type Switchboard } from './switchboard.ts';

export const liveLimits = {
  /** Readers of events in one process, pages and documents together. */
  mostReaders: 10_000,
  heartbeatMs: 20_000,
  /** The table of changes is looked at this often even when nobody calls. */
  lookEveryMs: 20_000,
  /** How long a listener waits at most for the next of two changes that come close together. */
  gatherMs: 100,
  /** What a browser waits before it reconnects. */
  retryMs: 2_000,
  /** The same after we ended the stream: at once, but not everybody in the same moment. */
  shortestReturnMs: 200,
  /**
   * A day that turns is no change with a number, by which a page could be asked for that is at least as new. So it is
   * told once more, when every process has looked at the clock and has drawn anew what it handed out meanwhile.
   */
  turnAgainMs: 3_000,
};

export type Live = {
  /** The newest change this process knows of: what is read after asking for it is at least as new. */
  newestChangeId(): number;
  /** False while the database cannot tell us of changes. */
  isListening(): boolean;
  /** Waits until this process knows of that change, though not for long: the newest it knows of by then. */
  heardOf(changeId: number): Promise<number>;
  recent: RecentChanges;
  documents: Documents;
  switchboard: Switchboard;
  readerCount(): number;
  counts: LiveCount;
  hasRoom(): boolean;
  openStream(sink: Sink, onEnd: () => void): EventStream;
  close(): Promise<void>;
};

export type LiveCount = StreamCount;

export type LiveOptions = {
  now: () => Date;
  onTrouble: (error: unknown) => void;
  limits?: Partial<typeof liveLimits>;
};

const clockEveryMs = 1_000;

export async function startLive(
  database: Pick<OpenDatabase, 'db' | 'connect'>,
  { now, onTrouble, limits }: LiveOptions,
): Promise<Live> {
  const { mostReaders, heartbeatMs, lookEveryMs, gatherMs, retryMs, shortestReturnMs, turnAgainMs } = {
    ...liveLimits,
    ...limits,
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  const streams = new Set<EventStream>();
  const counts: LiveCount = { sent: 0, replaced: 0, cutOff: 0 };
  const switchboard = createSwitchboard(gatherMs);
  const recent = createRecentChanges();
  const feed = await followChanges(database, {
    onChanges(changes) {
      recent.add(changes);
      switchboard.tell(changes);
    },
    onTrouble,
    lookEveryMs,
  });
  const { newestId, isListening, heardOf } = feed;
  recent.beginAt(newestId());
  const documents = createDocuments({ switchboard, newestId, isListening, onTrouble });

  async function every(ms: number, work: () => unknown): Promise<void> {
    while (!signal.aborted) {
      try {
        await work();
      } catch (error) {
        onTrouble(error);
      }
      await sleep(ms, undefined, { signal }).catch(() => undefined);
    }
  }
  const returnMs = () => Math.round(shortestReturnMs + Math.random() * (retryMs - shortestReturnMs));
  const days = watchDays(database.db, now);
  const clocks = [
    every(clockEveryMs, async () => {
      const turned = await days.look();
      switchboard.tell(turned);
      if (turned.length > 0) setTimeout(() => switchboard.tell(turned), turnAgainMs).unref();
    }),
    every(heartbeatMs, () => {
      for (const stream of [...streams]) stream.beat();
    }),
  ];

  return {
    newestChangeId: newestId,
    isListening,
    heardOf,
    recent,
    documents,
    switchboard,
    readerCount: () => streams.size,
    counts,
    hasRoom: () => streams.size < mostReaders && !signal.aborted,
    openStream(sink, onEnd) {
      const ended = () => {
        streams.delete(stream);
        onEnd();
      };
      const stream = openEventStream(sink, `retry: ${retryMs}\n\n`, ended, counts);
      streams.add(stream);
      return stream;
    },
    async close() {
      stopping.abort();
      switchboard.close();
      for (const stream of [...streams]) stream.close(encode(`retry: ${returnMs()}\n\n`));
      await Promise.all([feed.close(), ...clocks]);
    },
  };
}
