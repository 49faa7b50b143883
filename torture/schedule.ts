// What goes wrong, and when: drawn from a seed before anything starts, so that the same seed is the same storm.
import { Random } from '../src/rink/random.ts';

export const faultKinds = [
  'kill-web',
  'kill-ingest',
  'kill-session',
  'kill-database',
  'restart-database',
  'pause-web',
  'pause-ingest',
  'pause-database',
  'cut-web',
  'cut-ingest',
  'cut-feed',
  'read-only',
  'fill-disk',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** How a connection fails: ended, slow, or silent for ever although it looks open. */
export const cutManners = ['drop', 'delay', 'silent'] as const;
export type CutManner = (typeof cutManners)[number];

export type Fault = {
  atMs: number;
  kind: FaultKind;
  /** From 0 up to 1: which of those it can strike. */
  which: number;
  forMs: number;
  manner: CutManner;
  /** Past a third of the storm the first of every kind of process is left alive: how else to see it grow old? */
  sparesFirst: boolean;
};

const longestMs: Partial<Record<FaultKind, number>> = {
  'pause-web': 5_000,
  'pause-ingest': 8_000,
  'pause-database': 4_000,
  'cut-web': 6_000,
  'cut-ingest': 8_000,
  'cut-feed': 5_000,
  'read-only': 5_000,
  'fill-disk': 4_000,
};
const shortestMs = 300;

export type StormPlan = { seed: string; minutes: number; kinds: readonly FaultKind[]; everyMs: number };

/** Every kind once, in a new order each time round. */
export function planFaults({ seed, minutes, kinds, everyMs }: StormPlan): Fault[] {
  const random = new Random('storm', seed);
  const spanMs = minutes * 60_000;
  const faults: Fault[] = [];
  let atMs = everyMs * random.next();
  while (kinds.length > 0) {
    for (const kind of random.shuffle(kinds)) {
      if (atMs >= spanMs) return faults;
      const longest = Math.min(longestMs[kind] ?? 0, spanMs / 4);
      faults.push({
        atMs: Math.round(atMs),
        kind,
        which: random.next(),
        forMs: longest === 0 ? 0 : Math.round(shortestMs + random.next() * longest),
        manner: random.pick(cutManners),
        sparesFirst: atMs > spanMs / 3,
      });
      atMs += everyMs * (0.4 + 1.2 * random.next());
    }
  }
  return faults;
}

/** Those that can be struck, the spared one left out; the share chooses. */
export function chosen<T>(from: readonly T[], { which, sparesFirst }: Fault): T | null {
  const open = sparesFirst && from.length > 1 ? from.slice(1) : from;
  return open[Math.floor(which * open.length)] ?? null;
}
