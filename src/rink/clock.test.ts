import { expect, test } from 'vitest';
import { rinkClock } from './clock.ts';

const anchor = new Date('2026-11-15T17:00:00Z');

test('world time and real time agree on the anchor, and world time runs faster from there', () => {
  let real = anchor;
  const clock = rinkClock({ anchor, speed: 60, realNow: () => real });
  expect(clock.now()).toEqual(anchor);
  real = new Date('2026-11-15T17:01:00Z');
  expect(clock.now()).toEqual(new Date('2026-11-15T18:00:00Z'));
});
