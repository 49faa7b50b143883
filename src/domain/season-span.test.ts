import { expect, test } from 'vitest';
import type { SeasonKind } from './season.ts';
import { newestSpanFirst, seasonSpan, spansBetween } from './season-span.ts';

function spanOf(name: string, kind: SeasonKind = 'regular', startsOn: string | null = null): string {
  return seasonSpan({ name, kind, startsOn, endsOn: null });
}

test("a league's regular season, preseason and playoffs belong to one hockey year", () => {
  expect(spanOf('2025-26 Regular Season')).toBe('2025-26');
  expect(spanOf('25-26 Regular Season')).toBe('2025-26');
  expect(spanOf('2025-26 | Regular Season')).toBe('2025-26');
  expect(spanOf('2025/2026 Saison régulière')).toBe('2025-26');
  expect(spanOf('2026 Playoffs', 'playoff')).toBe('2025-26');
  expect(spanOf('2026 Memorial Cup')).toBe('2025-26');
  expect(spanOf('2025 Preseason', 'preseason', '2025-09-05')).toBe('2025-26');
});

test('the turn of a century and a winter preseason are not mistaken', () => {
  expect(spanOf('1999-00 Regular Season')).toBe('1999-00');
  expect(spanOf('2000 Memorial Cup')).toBe('1999-00');
  expect(spanOf('2024 Preseason', 'preseason', '2023-12-03')).toBe('2023-24');
  expect(spanOf('2024 Regular Season', 'regular', '2024-01-01')).toBe('2023-24');
});

test('a name without a year is dated, and without a date stands for itself', () => {
  expect(spanOf('Regular Season', 'regular', '2025-09-20')).toBe('2025-26');
  expect(spanOf('Playoffs', 'playoff', '2026-04-02')).toBe('2025-26');
  expect(spanOf('Spring Classic')).toBe('Spring Classic');
  expect(spanOf('Top 10-20 Tournament')).toBe('Top 10-20 Tournament');
});

test('spans are listed newest first, and a career without a hole', () => {
  expect(['2024-25', 'Classic', '2025-26'].sort(newestSpanFirst)).toEqual(['2025-26', '2024-25', 'Classic']);
  expect(spansBetween(['2025-26', '2022-23', 'Classic'])).toEqual([
    '2022-23',
    '2023-24',
    '2024-25',
    '2025-26',
  ]);
  expect(spansBetween(['Classic'])).toEqual([]);
});
