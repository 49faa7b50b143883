// Two shares of one whole, in tenths of a percent. The second is what the first leaves: rounded apart, 52.25 and
// 47.75 would read 52.3 % and 47.8 %, and add up to 100.1.

export type Tenths = { home: number; visiting: number };

/** Null where there is nothing to divide by. */
export function tenthsOf(home: number, visiting: number): Tenths | null {
  if (home + visiting === 0) return null;
  const tenths = Math.round((1000 * home) / (home + visiting));
  return { home: tenths, visiting: 1000 - tenths };
}
