// Counts by name, with the first few examples of what should not have happened.

export type Tally = {
  count(name: string, by?: number): void;
  of(name: string): number;
  /** Of all names that begin so. */
  sum(start: string): number;
  /** Largest first. */
  list(start?: string): [name: string, count: number][];
};

export function createTally(): Tally {
  const counts = new Map<string, number>();
  const list = (start = '') =>
    [...counts].filter(([name]) => name.startsWith(start)).sort(([, a], [, b]) => b - a);
  return {
    count: (name, by = 1) => void counts.set(name, (counts.get(name) ?? 0) + by),
    of: (name) => counts.get(name) ?? 0,
    sum: (start) => list(start).reduce((sum, [, count]) => sum + count, 0),
    list,
  };
}

/** What broke a promise, in words; more than a few of a kind say nothing new. */
export type Complaints = { add(sentence: string): void; list(): string[]; count(): number };

const mostKept = 12;

export function createComplaints(): Complaints {
  const kept: string[] = [];
  let all = 0;
  return {
    add(sentence) {
      all += 1;
      if (kept.length < mostKept) kept.push(sentence);
    },
    list: () => (all > kept.length ? [...kept, `and ${all - kept.length} more`] : kept),
    count: () => all,
  };
}
