// How many games each official of a season works. A few regulars carry most of it, newcomers get a
// handful. The finished OHL season is cut to the report's measure: 42 referees far above 91 power
// plays, everybody else far below, from 1 game to 49.
import type { RinkRole } from './people.ts';
import type { Random } from './random.ts';

export type QuotaRules = { role: RinkRole; total: number; people: number; busiest: number };

/** Shares `total` among `people` seats, each from `low` to `high`, some much busier than others. */
function spread(random: Random, people: number, total: number, low: number, high: number): number[] {
  const seats = Array.from({ length: people }, () => low);
  const appetite = seats.map(() => 0.25 + random.next() ** 1.5);
  let left = total - people * low;
  let largest = Math.max(...appetite);
  for (let tries = 0; left > 0 && tries < 200_000; tries++) {
    // When the hungry ones are full, the rest must be less choosy.
    if (tries % 5000 === 4999) largest *= 0.6;
    const seat = random.between(0, people - 1);
    if ((seats[seat] ?? high) >= high || random.next() * largest > (appetite[seat] ?? 0)) continue;
    seats[seat] = (seats[seat] ?? 0) + 1;
    left--;
  }
  if (left !== 0) throw new Error(`${total} games do not fit ${people} people of ${low} to ${high}`);
  return seats;
}

export function usualQuotas(random: Random, rules: QuotaRules): number[] {
  const { people, total, busiest } = rules;
  const even = Math.ceil(total / Math.max(1, people));
  return spread(random, people, total, Math.min(1, Math.floor(total / people)), Math.max(busiest, even));
}

export const reportSeason = { regulars: 42, leastOfRegulars: 22, mostOfOthers: 7, busiest: 49 };

/** Both roles of the season that the report is about. Who works in both roles stays under 49 as well. */
export function reportQuotas(random: Random, rules: QuotaRules): number[] {
  const { regulars, leastOfRegulars, mostOfOthers, busiest } = reportSeason;
  const { role, people, total } = rules;
  if (role === 'linesman') return [1, ...spread(random, people - 1, total - 1, 1, busiest - 3)];
  const others = [1, ...spread(random, people - regulars - 1, 4 * (people - regulars - 1), 1, mostOfOthers)];
  const left = total - busiest - others.reduce((sum, games) => sum + games, 0);
  return [...others, busiest, ...spread(random, regulars - 1, left, leastOfRegulars, busiest - 4)];
}
