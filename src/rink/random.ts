// Everything invented comes from here: a hash of names and numbers, and a stream of numbers grown from
// one. No state is shared, so any game can be made on its own, in any order, and come out the same.

type Part = string | number;

/** A well mixed 32-bit number; the same parts always give the same number. */
export function hash(...parts: Part[]): number {
  let h = 0x811c9dc5;
  for (const part of parts) {
    if (typeof part === 'number') h = Math.imul(h ^ part, 0x01000193) ^ Math.floor(part / 0x100000000);
    else for (let i = 0; i < part.length; i++) h = Math.imul(h ^ part.charCodeAt(i), 0x01000193);
    // Without this a list ["a", "bc"] would be the list ["ab", "c"].
    h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number from 0 up to 1 that belongs to these parts for ever. */
export function share(...parts: Part[]): number {
  return hash(...parts) / 0x100000000;
}

export class Random {
  #state: number;

  constructor(...parts: Part[]) {
    this.#state = hash(...parts);
  }

  /** From 0 up to, never reaching, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 0x100000000;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)];
    if (found === undefined) throw new Error('Cannot pick from an empty list');
    return found;
  }

  shuffle<T>(list: readonly T[]): T[] {
    const mixed = [...list];
    for (let i = mixed.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
    }
    return mixed;
  }

  /** Bell-shaped enough for a rink, and never further than three deviations out. */
  near(mean: number, deviation: number): number {
    return mean + deviation * (this.next() + this.next() + this.next() - 1.5) * 2;
  }

  /** How often a rare thing happens when it happens `mean` times on average. */
  count(mean: number): number {
    const limit = Math.exp(-mean);
    let product = this.next();
    let times = 0;
    while (product > limit && times < 60) {
      product *= this.next();
      times++;
    }
    return times;
  }
}
