import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { midP } from './binomial.ts';
import { adjustForMany } from './false-discovery.ts';
import { bandAround } from './funnel.ts';
import { wilson, z95, z998 } from './interval.ts';
import { chanceAbove, likelyShare } from './likely-share.ts';
import { type Blend, blend, fitSpread, type Spread, shrunkShare } from './shrink.ts';

// Computed with scipy.
type Row = Record<string, number>;
type Example = { x: number[]; n: number[]; pooled: number; rho_mom: number; M_mom: number; rows: Row[] };
type Vectors = {
  wilson95: Row[];
  binomTwoSided: Row[];
  funnel: Row[];
  bh: { p: number[]; adj: number[] };
  betabinom_example: Example;
  betabinom_underdispersed_example: Example;
};
const vectors: Vectors = JSON.parse(
  readFileSync(new URL('../../tests/statistics-vectors.json', import.meta.url), 'utf8'),
);
const digits = 9;

test.each(vectors.wilson95)('the Wilson interval of $x of $n', ({ x = 0, n = 0, lo = 0, hi = 0 }) => {
  const interval = wilson(x, n);
  expect(interval?.low).toBeCloseTo(lo, digits);
  expect(interval?.high).toBeCloseTo(hi, digits);
});

test('nothing of nothing has no interval', () => expect(wilson(0, 0)).toBeNull());

test.each(vectors.binomTwoSided)(
  'the mid-p of $x of $n against $p0',
  ({ x = 0, n = 0, p0 = 0, midp = 0 }) => {
    expect(midP(x, n, p0)).toBeCloseTo(midp, digits);
  },
);

test.each(vectors.funnel)('the band of chance around $p0 at $n', ({ p0 = 0, n = 0, ...row }) => {
  const [inner, outer] = [bandAround(p0, n, z95), bandAround(p0, n, z998)];
  expect(inner.low).toBeCloseTo(row.normal_lo95 ?? 0, digits);
  expect(inner.high).toBeCloseTo(row.normal_hi95 ?? 0, digits);
  expect(outer.low).toBeCloseTo(row.normal_lo998 ?? 0, digits);
  expect(outer.high).toBeCloseTo(row.normal_hi998 ?? 0, digits);
});

test('Benjamini and Hochberg raise each p for how many were looked at, in any order', () => {
  const { p, adj } = vectors.bh;
  for (const [index, raised] of adjustForMany(p).entries())
    expect(raised).toBeCloseTo(adj[index] as number, digits);
  expect(adjustForMany(p.toReversed())).toEqual(adjustForMany(p).toReversed());
  expect(adjustForMany([])).toEqual([]);
});

const tried = ({ x, n }: { x: number[]; n: number[] }) =>
  x.map((hits, index) => ({ hits, tries: n[index] as number }));

test('officials who differ are drawn part of the way to what all have together', () => {
  const example = vectors.betabinom_example;
  const spread = fitSpread(tried(example)) as Spread;
  expect(spread.pooled).toBeCloseTo(example.pooled, digits);
  expect(spread.rho).toBeCloseTo(example.rho_mom, digits);
  expect((spread.given as number) / example.M_mom).toBeCloseTo(1, digits);
  for (const { x = 0, n = 0, shrunk = 0, lo = 0, hi = 0, pAboveLeague = 0 } of example.rows) {
    const blended = blend({ hits: x, tries: n }, spread) as Blend;
    expect(shrunkShare(blended)).toBeCloseTo(shrunk, digits);
    const { low, high } = likelyShare(blended);
    expect(low).toBeCloseTo(lo, digits);
    expect(high).toBeCloseTo(hi, digits);
    expect(chanceAbove(spread.pooled, blended)).toBeCloseTo(pAboveLeague, digits);
  }
});

test('officials who differ less than chance alone have no guess but the league', () => {
  const example = vectors.betabinom_underdispersed_example;
  const spread = fitSpread(tried(example));
  expect(spread?.pooled).toBeCloseTo(example.pooled, digits);
  expect(spread?.rho).toBe(example.rho_mom);
  expect(spread && blend({ hits: 50, tries: 91 }, spread)).toBeNull();
  expect(fitSpread([])).toBeNull();
});
