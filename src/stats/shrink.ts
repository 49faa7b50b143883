// The best guess of an official's share lies between what was seen and the league's: near the league's when games
// are few or officials hardly differ. A beta-binomial fitted by the method of moments says how near.
export type Tried = { hits: number; tries: number };

export type Spread = {
  /** The share of all together. */
  pooled: number;
  /** How alike two tries of one official are, beyond those of two officials; 0: no measurable difference. */
  rho: number;
  /** How many tries of the league every official is given; null when rho is 0 and only the league counts. */
  given: number | null;
};

export type Blend = { a: number; b: number };

/** Null: nobody tried. */
export function fitSpread(everyone: Tried[]): Spread | null {
  const tried = everyone.filter(({ tries }) => tries > 0);
  const all = sum(tried.map(({ tries }) => tries));
  if (all === 0) return null;
  const pooled = sum(tried.map(({ hits }) => hits)) / all;
  const variance = pooled * (1 - pooled);
  const scatter = sum(tried.map(({ hits, tries }) => tries * (hits / tries - pooled) ** 2));
  const squares = sum(tried.map(({ tries }) => tries * tries));
  const others = tried.length - 1;
  const room = variance * (all - squares / all - others);
  // One official alone, or shares of 0 or 1 all over: nothing to tell apart.
  const rho = room > 0 ? Math.min(1, Math.max(0, (scatter - others * variance) / room)) : 0;
  return { pooled, rho, given: rho === 0 ? null : 1 / rho - 1 };
}

/** What was seen and what the league gives together, as a beta distribution; null: only the league counts. */
export function blend({ hits, tries }: Tried, { pooled, given }: Spread): Blend | null {
  if (given === null) return null;
  return { a: hits + pooled * given, b: tries - hits + (1 - pooled) * given };
}

export function shrunkShare({ a, b }: Blend): number {
  return a / (a + b);
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
