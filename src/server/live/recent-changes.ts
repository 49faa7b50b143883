// The last changes this process heard of, so that a page that begins to listen is told what it missed without the
// database being asked: after a restart everybody comes back within the same second.
import type { SavedChange } from '../../store/changes.ts';
import { keysOf } from './topic-keys.ts';

export type RecentChanges = {
  /** What came after this one will be known. */
  beginAt(changeId: number): void;
  add(changes: readonly SavedChange[]): void;
  /** Whether one of the keys was touched after that change; null when that is too long ago to tell. */
  isTouched(keys: readonly string[], after: number): boolean | null;
};

const mostKept = 2_000;

export function createRecentChanges(): RecentChanges {
  let begin = Number.POSITIVE_INFINITY;
  let newest = 0;
  /** By key, the newest change that touched it. */
  let touchedAt = new Map<string, number>();
  let everythingAt = 0;
  let count = 0;
  return {
    beginAt(changeId) {
      begin = changeId;
      newest = changeId;
    },
    add(changes) {
      for (const change of changes) {
        newest = change.id;
        count += 1;
        const keys = keysOf(change);
        if (keys === null) everythingAt = change.id;
        for (const key of keys ?? []) touchedAt.set(key, change.id);
      }
      if (count <= mostKept) return;
      // Whoever was drawn before asks the database, this once.
      count = 0;
      begin = newest;
      touchedAt = new Map();
    },
    isTouched(keys, after) {
      if (after < begin || after > newest) return null;
      return everythingAt > after || keys.some((key) => (touchedAt.get(key) ?? 0) > after);
    },
  };
}
