import { expect, test } from 'vitest';
import { ticksUpTo } from './scale.ts';

test('a chart counts in round steps from zero to the highest bar', () => {
  expect(ticksUpTo(70)).toEqual([0, 20, 40, 60, 80]);
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(8)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksUpTo(101)).toEqual([0, 50, 100, 150]);
});

test.each([1, 2, 7, 19, 82, 184, 999, 12_345])('no chart of up to %i has more than five lines', (highest) => {
  const ticks = ticksUpTo(highest);
  expect(ticks.length).toBeLessThanOrEqual(5);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  expect(ticks.every(Number.isInteger)).toBe(true);
});
