// Forty tests find two "surprises" by chance. Benjamini and Hochberg raise each p for how many were looked at.

/** The raised p of each, in the order given. */
export function adjustForMany(pValues: number[]): number[] {
  const adjusted = new Array<number>(pValues.length);
  const ascending = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  let least = 1;
  for (let rank = ascending.length; rank >= 1; rank -= 1) {
    const { p, index } = ascending[rank - 1] as (typeof ascending)[number];
    least = Math.min(least, (p * ascending.length) / rank);
    adjusted[index] = least;
  }
  return adjusted;
}
