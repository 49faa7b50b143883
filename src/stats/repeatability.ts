// Would the same table come out again? An official's odd games against their even ones, across all officials:
// where the two halves of a season do not resemble each other, a ranking tells nothing of the next season.

export type Halves = { odd: number; even: number };

/** Pearson's r; null with fewer than three officials, or when one half does not vary. */
export function correlation(officials: Halves[]): number | null {
  if (officials.length < 3) return null;
  const odd = mean(officials.map((halves) => halves.odd));
  const even = mean(officials.map((halves) => halves.even));
  let together = 0;
  let oddSquares = 0;
  let evenSquares = 0;
  for (const halves of officials) {
    together += (halves.odd - odd) * (halves.even - even);
    oddSquares += (halves.odd - odd) ** 2;
    evenSquares += (halves.even - even) ** 2;
  }
  return oddSquares > 0 && evenSquares > 0 ? together / Math.sqrt(oddSquares * evenSquares) : null;
}

/** Of the whole season, from the correlation of its halves (Spearman and Brown). */
export function reliability(r: number): number {
  // Below zero the halves contradict each other: nothing repeats, and the formula has no meaning.
  return r <= 0 ? 0 : (2 * r) / (1 + r);
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}
