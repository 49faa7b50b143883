// The band that chance alone draws around the league's share: wide over few tries, narrow over many.
import { type Interval, z95, z998 } from './interval.ts';

export const bands = ['inside', 'outside-95', 'outside-99.8'] as const;
export type Band = (typeof bands)[number];

export function bandAround(league: number, tries: number, deviations: number): Interval {
  const reach = deviations * Math.sqrt((league * (1 - league)) / tries);
  return { low: league - reach, high: league + reach };
}

export function bandOf(hits: number, tries: number, league: number): Band {
  const isOutside = (deviations: number) => {
    const { low, high } = bandAround(league, tries, deviations);
    return hits / tries < low || hits / tries > high;
  };
  return isOutside(z998) ? 'outside-99.8' : isOutside(z95) ? 'outside-95' : 'inside';
}
