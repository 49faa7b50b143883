// Who listens to what. Changes are gathered for a moment and each listener is called once, however many of
// them touched it: reading a whole season in touches one page thousands of times.
import type { Change } from '../../store/changes.ts';
import { keysOf } from './topic-keys.ts';

export type Line = {
  /** Listen to other keys from now on. */
  retune(keys: readonly string[]): void;
  hangUp(): void;
};

export type Switchboard = {
  /** `atOnce`: not gathered but called for every change, so it must cost nothing. */
  listen(keys: readonly string[], onTouched: () => void, options?: { atOnce: boolean }): Line;
  tell(changes: readonly Change[]): void;
  close(): void;
};

type Listener = { keys: readonly string[]; onTouched: () => void; atOnce: boolean };

export function createSwitchboard(gatherMs: number): Switchboard {
  const everybody = new Set<Listener>();
  const byKey = new Map<string, Set<Listener>>();
  let touched = new Set<Listener>();
  let timer: NodeJS.Timeout | null = null;

  function tune(listener: Listener, keys: readonly string[]): void {
    for (const key of listener.keys) {
      const others = byKey.get(key);
      others?.delete(listener);
      if (others?.size === 0) byKey.delete(key);
    }
    listener.keys = keys;
    for (const key of keys) {
      const others = byKey.get(key) ?? new Set();
      byKey.set(key, others.add(listener));
    }
  }

  function call(): void {
    const listeners = touched;
    touched = new Set();
    timer = listeners.size > 0 ? setTimeout(call, gatherMs) : null;
    for (const listener of listeners) if (everybody.has(listener)) listener.onTouched();
  }

  return {
    listen(keys, onTouched, { atOnce } = { atOnce: false }) {
      const listener: Listener = { keys: [], onTouched, atOnce };
      everybody.add(listener);
      tune(listener, keys);
      return {
        retune(other) {
          if (everybody.has(listener)) tune(listener, other);
        },
        hangUp() {
          tune(listener, []);
          everybody.delete(listener);
        },
      };
    },
    tell(changes) {
      for (const change of changes) {
        const keys = keysOf(change);
        const found = keys === null ? [everybody] : keys.flatMap((key) => byKey.get(key) ?? []);
        for (const listener of found.flatMap((listeners) => [...listeners])) {
          if (listener.atOnce) listener.onTouched();
          else touched.add(listener);
        }
      }
      // The first after a silence is passed on at once; what follows it waits for its turn.
      if (timer === null && touched.size > 0) call();
    },
    close() {
      if (timer) clearTimeout(timer);
      everybody.clear();
      byKey.clear();
    },
  };
}
