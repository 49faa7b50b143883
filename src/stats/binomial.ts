// How surprising a count is when every try is a coin with the league's share: a two-sided binomial test. The mid-p
// form counts the observed value half, without which a test on counts cries wolf too rarely.
import cdf from '@stdlib/stats-base-dists-binomial-cdf';
import pmf from '@stdlib/stats-base-dists-binomial-pmf';

export function midP(hits: number, tries: number, league: number): number {
  const atOrBelow = cdf(hits - 1, tries, league) + pmf(hits, tries, league) / 2;
  return Math.min(1, 2 * Math.min(atOrBelow, 1 - atOrBelow));
}
