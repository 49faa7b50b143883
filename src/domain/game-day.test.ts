import { expect, test } from 'vitest';
import { addDays, dateIn, daysBetween, isDate, isZone, todayIn } from './game-day.ts';

test('a late western game is on the day its league plays it', () => {
  expect(dateIn('America/Vancouver', new Date('2026-01-10T06:00:00Z'))).toBe('2026-01-09');
  expect(dateIn('UTC', new Date('2026-01-10T06:00:00Z'))).toBe('2026-01-10');
});

test('today rolls over at five in the morning of the zone', () => {
  expect(todayIn('America/Toronto', new Date('2026-01-10T09:59:59Z'))).toBe('2026-01-09');
  expect(todayIn('America/Toronto', new Date('2026-01-10T10:00:00Z'))).toBe('2026-01-10');
  expect(todayIn('America/Toronto', new Date('2026-07-10T08:59:59Z'))).toBe('2026-07-09');
  expect(todayIn('America/Toronto', new Date('2026-07-10T09:00:00Z'))).toBe('2026-07-10');
});

test('the night the clocks change has one rollover', () => {
  expect(todayIn('America/Toronto', new Date('2026-03-08T08:59:59Z'))).toBe('2026-03-07');
  expect(todayIn('America/Toronto', new Date('2026-03-08T09:00:00Z'))).toBe('2026-03-08');
  expect(todayIn('America/Toronto', new Date('2026-11-01T09:59:59Z'))).toBe('2026-10-31');
  expect(todayIn('America/Toronto', new Date('2026-11-01T10:00:00Z'))).toBe('2026-11-01');
});

test('days are counted across months and leap years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2);
});

test('only real dates and zones are accepted', () => {
  expect(isDate('2026-02-28')).toBe(true);
  expect(isDate('2026-02-30')).toBe(false);
  expect(isDate('26-02-28')).toBe(false);
  expect(isZone('America/Toronto')).toBe(true);
  expect(isZone('America/Nowhere')).toBe(false);
});
