// How sure the best guess of shrink.ts is. A tail of a beta costs hundreds of times what its mean does, and a report
// shows the mean alone: so they are asked for apart.
import betaCdf from '@stdlib/stats-base-dists-beta-cdf';
import betaQuantile from '@stdlib/stats-base-dists-beta-quantile';
import type { Interval } from './interval.ts';
import type { Blend } from './shrink.ts';

/** Where the share lies in 95 of 100 cases. */
export function likelyShare({ a, b }: Blend): Interval {
  return { low: betaQuantile(0.025, a, b), high: betaQuantile(0.975, a, b) };
}

/** How probably the share is above this one. */
export function chanceAbove(share: number, { a, b }: Blend): number {
  return 1 - betaCdf(share, a, b);
}
