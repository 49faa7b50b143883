import { describe, expect, test } from 'vitest';
import { tenthsOf } from './percent.ts';
import { correlation, reliability } from './repeatability.ts';
import { buildShareTable, ends, type SplitBy, shareOf } from './share-table.ts';

const none = { home: 0, visiting: 0 };

function official(name: string, home: number, visiting: number, games = 20): SplitBy {
  const half = (part: number) => ({ home: Math.floor(home / 2) + part, visiting: Math.floor(visiting / 2) });
  return {
    person: { pageId: name, firstName: name, lastName: 'Test' },
    games,
    home,
    visiting,
    odd: half(0),
    even: half(1),
  };
}

const many = Array.from({ length: 12 }, (_, index) => official(`Ref${index}`, 60 + index * 3, 60));

test('the measure is the league, each game once, not one half', () => {
  const table = buildShareTable({ home: 560, visiting: 440 }, [official('A', 56, 44), official('B', 40, 60)]);
  expect(table?.league.share).toBe(0.56);
  expect(table?.rows.map(({ band }) => band)).toEqual(['inside', 'outside-99.8']);
  expect(table && ends(table).most.map(({ person }) => person.pageId)).toEqual(['B']);
});

test('nobody is among both the most and the least, and lists are five long', () => {
  for (const count of [1, 2, 3, 9, 12]) {
    const table = buildShareTable({ home: 500, visiting: 500 }, many.slice(0, count));
    const { most, least } = ends(table as NonNullable<typeof table>);
    const names = [...most, ...least].map(({ person }) => person.pageId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(Math.min(10, count));
    const away = (row: (typeof most)[number]) => Math.abs(shareOf(row) - 0.5);
    if (least.length > 0)
      expect(Math.min(...most.map(away))).toBeGreaterThanOrEqual(Math.max(...least.map(away)));
  }
});

test('a league that records nothing has no table, and an official without any is not in it', () => {
  expect(buildShareTable(none, [])).toBeNull();
  const table = buildShareTable({ home: 10, visiting: 10 }, [official('A', 0, 0), official('B', 10, 10)]);
  expect(table?.rows.map(({ person }) => person.pageId)).toEqual(['B']);
});

test('shares add up to 100.0 % as they are shown, whatever is rounded', () => {
  for (let home = 0; home <= 400; home += 1) {
    const tenths = tenthsOf(home, 400 - home);
    expect((tenths?.home ?? 0) + (tenths?.visiting ?? 0)).toBe(1000);
  }
  expect(tenthsOf(209, 191)).toEqual({ home: 523, visiting: 477 });
  expect(tenthsOf(0, 0)).toBeNull();
});

describe('repeatability', () => {
  test('halves that agree are reliable, halves that contradict each other are not', () => {
    const agreeing = [0.4, 0.5, 0.6].map((share) => ({ odd: share, even: share }));
    expect(correlation(agreeing)).toBeCloseTo(1, 12);
    expect(reliability(1)).toBe(1);
    expect(reliability(0.5)).toBeCloseTo(2 / 3, 12);
    expect(reliability(-0.3)).toBe(0);
  });
  test('two officials, or halves without any difference, tell nothing', () => {
    expect(correlation([{ odd: 0.4, even: 0.5 }])).toBeNull();
    expect(correlation([0.4, 0.5, 0.6].map((odd) => ({ odd, even: 0.5 })))).toBeNull();
  });
});
