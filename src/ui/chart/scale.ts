/** Round values from zero to just above the highest, at most five of them. */
export function ticksUpTo(highest: number): number[] {
  const step = niceStep(Math.max(highest, 1) / 4);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** 1, 2, 5, 10, 20, 50 and so on: counts of games are whole, and so are the lines between them. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  const step = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return Math.max(1, step * power);
}

/** Coordinates to a tenth: more digits only make the page longer. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
