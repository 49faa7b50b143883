import { expect, test } from 'vitest';
import { leagueTitle, ownsSeason } from './league.ts';
import { findLeague, leagues } from './leagues.ts';
import { type SeasonKind, seasonKind } from './season.ts';

const seasons: [string, boolean, boolean, SeasonKind][] = [
  ['2025-26 Regular Season', true, false, 'regular'],
  ['2026 Playoffs', true, true, 'playoff'],
  ['2026 Sutherland Cup Playoffs', true, true, 'playoff'],
  ['2026 Memorial Cup', true, false, 'regular'],
  ['2009-10 Regular Season', false, false, 'regular'],
  ['2012 Combine', true, false, 'other'],
  ['2026 All-Star Game', false, false, 'other'],
  ['2026-27 Pre-Season', false, false, 'preseason'],
  ['Exhibition 2024', false, false, 'preseason'],
];
test.each(seasons)('"%s" with career %s and playoff %s is %s', (name, career, playoff, kind) => {
  expect(seasonKind(name, { career, playoff })).toBe(kind);
});

test('the three leagues of one client share out its seasons', () => {
  const owners = (name: string) =>
    leagues
      .filter(({ clientCode }) => clientCode === 'bchl')
      .filter((one) => ownsSeason(one, name))
      .map(({ id }) => id);
  expect(owners('2023-24 BC Regular Season')).toEqual(['BCHLBC']);
  expect(owners('2024 AB Playoffs')).toEqual(['BCHLAB']);
  expect(owners('2025-26 Regular Season')).toEqual(['BCHL']);
});

test('the title of a block is the league id, but for the Memorial Cup', () => {
  expect(leagueTitle({ id: 'OHL' }, false)).toBe('OHL');
  expect(leagueTitle({ id: 'LHJMQ' }, true)).toBe('LHJMQ Playoffs');
  expect(leagueTitle({ id: 'CHL' }, false)).toBe('Memorial Cup');
});

test('game sheets of three leagues go by another code', () => {
  const code = (id: string) => findLeague(id)?.gameSheetCode;
  expect([code('pjhl'), code('bchlbc'), code('bchlab'), code('ohl')]).toEqual([
    'pjhlon',
    'bchl',
    'bchl',
    'ohl',
  ]);
});

test('"Game N of 7" is shown in every league but the nine of the specification', () => {
  const without = leagues.filter(({ showsSeriesGame }) => !showsSeriesGame).map(({ id }) => id.toLowerCase());
  expect(without.sort()).toEqual(['bchl', 'bchlab', 'bchlbc', 'lhjmq', 'ojhl', 'oua', 'pjhl', 'pwhl', 'whl']);
});
