// While nothing can be written no feed is asked: its answer would be lost, and the feed bothered for nothing. Every so
// often somebody tries to write, and then all go on where they were: what was not taken is still due.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../store/database.ts';
import {
  saveWritesGoOn,
  saveWritesPaused,
  type WriteTrouble,
  writeTroubleIn,
} from '../store/write-trouble.ts';

export type WritePause = {
  /** Tries to write before anything is read. */
  begin(): Promise<void>;
  /** True when that was the reason; from then on `passed` waits. */
  isCause(error: unknown): Promise<boolean>;
  /** Resolves once there is nothing to wait for, or the signal is given. */
  passed(): Promise<void>;
};

export type WritePauseOptions = {
  db: Database;
  now: () => Date;
  signal: AbortSignal;
  /** False: so little is left on the disk that the database itself might fail. */
  hasRoom: () => Promise<boolean>;
  tryAgainMs: number;
  onTrouble: (where: string, error: unknown) => void;
};

const sentences: Record<WriteTrouble, string> = {
  'disk-full': 'the disk is full; make room, and it goes on by itself',
  'read-only': 'the database is read-only; once it can be written it goes on by itself',
};

export function createWritePause(options: WritePauseOptions): WritePause {
  const { db, now, signal, hasRoom, tryAgainMs, onTrouble } = options;
  let waiting: Promise<void> | null = null;

  async function stop(trouble: WriteTrouble): Promise<void> {
    if (waiting) return;
    waiting = wait().finally(() => {
      waiting = null;
    });
    onTrouble('Reading pauses', new Error(sentences[trouble]));
    // Where even that cannot be written, /status finds out for itself or tells that nobody answers.
    await saveWritesPaused(db, trouble, now()).catch(() => undefined);
  }

  async function wait(): Promise<void> {
    while (!signal.aborted) {
      await sleep(tryAgainMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if (!(await hasRoom())) continue;
        await saveWritesGoOn(db, now());
        onTrouble('Reading goes on', new Error('what is read can be kept again'));
        return;
      } catch (error) {
        // Whatever it is: as long as nothing can be written there is nothing to read for.
        if (!writeTroubleIn(error)) onTrouble('Reading pauses', error);
      }
    }
  }

  async function isCause(error: unknown): Promise<boolean> {
    const trouble = writeTroubleIn(error);
    if (trouble) await stop(trouble);
    return trouble !== null;
  }

  return {
    async begin() {
      // Whoever read before us may have been killed in the middle of a pause.
      await saveWritesGoOn(db, now()).catch(async (error) => {
        if (!(await isCause(error))) onTrouble('Reading begins', error);
      });
    },
    isCause,
    async passed() {
      if (!waiting && !(await hasRoom())) await stop('disk-full');
      await waiting;
    },
  };
}
