// How far a share may be from the truth when it comes from so few tries: the Wilson score interval, which unlike
// the textbook one never leaves 0 to 1 and does not collapse at 0 of n.

/** 95 % of a normal curve lies within this many standard deviations of its middle. */
export const z95 = 1.959963984540054;
/** And 99.8 % within this many. */
export const z998 = 3.090232306167813;

export type Interval = { low: number; high: number };

/** Null: nothing was tried. */
export function wilson(hits: number, tries: number): Interval | null {
  if (tries === 0) return null;
  const square = z95 * z95;
  const middle = (hits + square / 2) / (tries + square);
  const half = (z95 / (tries + square)) * Math.sqrt((hits * (tries - hits)) / tries + square / 4);
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
