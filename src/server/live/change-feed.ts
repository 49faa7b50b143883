// Follows the table of changes: one LISTEN connection per process, made again when it breaks. Every
// notification says what came after which change: where that is not the last one we know of, what is new is read from
// the table by id, so nothing can be missed between two connections. A look every so often also covers a connection that died without a word.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  findChangeSpan,
  listChangesAfter,
  listenForChanges,
  type SavedChange,
  type ToldChanges,
} from '../../store/changes.ts';
import type { OpenDatabase } from '../../store/database.ts';

export type ChangeFeed = {
  newestId(): number;
  /** False while the database cannot tell us of changes: whatever is remembered may be old. */
  isListening(): boolean;
  /** Waits until that change was told, though not for long: the newest that was by then, if it was not. */
  heardOf(changeId: number): Promise<number>;
  close(): Promise<void>;
};

export type ChangeFeedOptions = {
  onChanges: (changes: SavedChange[]) => void;
  onTrouble: (error: unknown) => void;
  lookEveryMs: number;
};

const rowsAtOnce = 1_000;
const shortestPauseMs = 100;
const longestPauseMs = 5_000;
/** Another node may know of a change this long before us. */
const longestWaitMs = 1_000;

export async function followChanges(
  database: Pick<OpenDatabase, 'db' | 'connect'>,
  { onChanges, onTrouble, lookEveryMs }: ChangeFeedOptions,
): Promise<ChangeFeed> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let newestId = (await findChangeSpan(database.db)).newest;
  let isListening = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  const waiting = new Set<() => void>();

  async function readNew(): Promise<void> {
    for (let rows: SavedChange[]; !signal.aborted; ) {
      rows = await listChangesAfter(database.db, newestId, rowsAtOnce);
      take(rows);
      if (rows.length < rowsAtOnce) return;
    }
  }

  /** False: what was told is not the next thing after what we know, so the table has to be read. */
  function takeTold(told: ToldChanges | null): boolean {
    if (looking || !isListening || told?.after !== newestId) return false;
    take(told.changes);
    return true;
  }

  function take(rows: SavedChange[]): void {
    newestId = rows.at(-1)?.id ?? newestId;
    if (rows.length > 0) onChanges(rows);
    for (const wake of [...waiting]) wake();
  }

  /** One look at a time; a notice that comes during it means one more. */
  function look(): Promise<void> {
    lookAgain = true;
    looking ??= (async () => {
      while (lookAgain && !signal.aborted) {
        lookAgain = false;
        await readNew();
      }
    })().finally(() => {
      looking = null;
    });
    return looking;
  }

  async function follow(): Promise<void> {
    let pauseMs = shortestPauseMs;
    while (!signal.aborted) {
      try {
        const broken = new AbortController();
        const listener = await listenForChanges(database, (told) => {
          if (!takeTold(told)) look().catch((error) => broken.abort(error));
        });
        try {
          await look();
          isListening = true;
          pauseMs = shortestPauseMs;
          await watch(listener.lost, broken.signal);
        } finally {
          isListening = false;
          await listener.close();
        }
      } catch (error) {
        if (signal.aborted) return;
        onTrouble(error);
      }
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  /** Until the connection is lost or we stop; throws when the table cannot be read. */
  async function watch(lost: Promise<void>, broken: AbortSignal): Promise<void> {
    const either = AbortSignal.any([signal, broken]);
    let isLost = false;
    const gone = lost.then(() => {
      isLost = true;
    });
    while (!isLost && !either.aborted) {
      const waking = new AbortController();
      const pause = sleep(lookEveryMs, undefined, { signal: AbortSignal.any([either, waking.signal]) });
      await Promise.race([gone, pause.catch(() => undefined)]);
      waking.abort();
      if (broken.aborted) throw broken.reason;
      if (!isLost && !signal.aborted) await look();
    }
  }

  async function heardOf(changeId: number): Promise<number> {
    const late = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)]);
    while (newestId < changeId && !late.aborted) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          late.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        late.addEventListener('abort', wake);
      });
    }
    return Math.min(changeId, newestId);
  }

  const following = follow();
  return {
    newestId: () => newestId,
    isListening: () => isListening,
    heardOf,
    async close() {
      stopping.abort();
      await following;
      await looking?.catch(() => undefined);
    },
  };
}
