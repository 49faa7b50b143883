import { expect, test } from 'vitest';
import { nhl, ohl } from '../../tests/sample-season.ts';
import type { FeedCall } from '../feeds/feed.ts';
import { callName, type LeagueState, planAgain, planCalls } from './plan.ts';
import type { WatchedGame } from './plan-summary.ts';

const now = new Date('2026-01-10T23:00:00Z');
const minute = 60_000;

function state(said: Partial<LeagueState> = {}): LeagueState {
  const seasons = [
    { feedId: '80', kind: 'regular' as const, startsOn: '2025-09-20', endsOn: '2026-03-22' },
    { feedId: '70', kind: 'playoff' as const, startsOn: '2025-03-25', endsOn: '2025-05-20' },
    { feedId: '12', kind: 'regular' as const, startsOn: '2011-09-20', endsOn: '2012-03-22' },
  ];
  return { league: ohl, seasons, games: [], asked: new Map(), historyDays: 500, ...said };
}

function game(said: Partial<WatchedGame> = {}): WatchedGame {
  return {
    feedId: '1',
    status: 'scheduled',
    startsAt: new Date('2026-01-11T00:00:00Z'),
    gameDay: '2026-01-10',
    crewSize: 0,
    checkedAt: null,
    isUnread: false,
    ...said,
  };
}

function due(of: LeagueState, at: Date = now): string[] {
  return planCalls(of, at)
    .filter(({ dueAt }) => dueAt <= at)
    .map(({ call }) => callName(call));
}

function asked(calls: FeedCall[], minutesAgo: number): Map<string, Date> {
  return new Map(calls.map((call) => [callName(call), new Date(now.getTime() - minutesAgo * minute)]));
}

/** Minutes from now until the summary of a game is asked for again; null: never. */
function nextSummary(of: WatchedGame): number | null {
  const call = planCalls(state({ games: [of] }), now).find(({ call }) => call.what === 'summary');
  return call ? (call.dueAt.getTime() - now.getTime()) / minute : null;
}

test('a league nobody has asked yet is asked for everything within its history', () => {
  expect(due(state()).sort()).toEqual(
    ['brackets 70', 'day 2026-01-09', 'schedule 70', 'schedule 80', 'scorebar 1,1', 'seasons '].sort(),
  );
});

test('what was just asked is not asked again', () => {
  const everything = planCalls(state(), now).map(({ call }) => call);
  expect(due(state({ asked: asked(everything, 0.4) }))).toEqual([]);
});

test('the schedule of the season being played is read hourly, that of a past one monthly', () => {
  const calls: FeedCall[] = [
    { what: 'schedule', key: '80' },
    { what: 'schedule', key: '70' },
  ];
  const again = due(state({ asked: asked(calls, 61) }));
  expect(again).toContain('schedule 80');
  expect(again).not.toContain('schedule 70');
});

test('scores are read every half minute while somebody plays, every ten minutes otherwise', () => {
  const scorebar: FeedCall[] = [{ what: 'scorebar', key: '1,1' }];
  const just = { asked: asked(scorebar, 1) };
  expect(due(state({ ...just, games: [game({ status: 'live' })] }))).toContain('scorebar 1,1');
  expect(due(state({ ...just, games: [game()] }))).not.toContain('scorebar 1,1');
});

test('a crew is looked for more often the nearer the game is', () => {
  const at = (hours: number) =>
    game({ startsAt: new Date(now.getTime() + hours * 60 * minute), checkedAt: now });
  expect(nextSummary(at(48))).toBeNull();
  expect(nextSummary(at(12))).toBe(60);
  expect(nextSummary(at(3))).toBe(10);
  expect(nextSummary(at(0.5))).toBe(1);
});

test('a live game is read every half minute', () => {
  expect(nextSummary(game({ status: 'live', checkedAt: now }))).toBe(0.5);
});

test('a final with a crew is left alone until the list says it changed', () => {
  const final = game({ status: 'final', crewSize: 4, checkedAt: now });
  expect(nextSummary(final)).toBeNull();
  expect(nextSummary({ ...final, isUnread: true })).toBeLessThan(1);
});

test('a final without a crew is asked again for two weeks', () => {
  const final = (daysAgo: number) =>
    game({ status: 'final', checkedAt: now, startsAt: new Date(now.getTime() - daysAgo * 24 * 60 * minute) });
  expect(nextSummary(final(1))).toBe(60);
  expect(nextSummary(final(5))).toBe(24 * 60);
  expect(nextSummary(final(15))).toBeNull();
});

test('cancelled games are left in peace, postponed ones looked at now and then', () => {
  expect(nextSummary(game({ status: 'cancelled', checkedAt: now }))).toBeNull();
  expect(nextSummary(game({ status: 'postponed', checkedAt: now }))).toBe(360);
});

test('the NHL is read by weeks that keep their names', () => {
  const seasons = [
    { feedId: '20252026-2', kind: 'regular' as const, startsOn: '2025-12-30', endsOn: '2026-01-20' },
  ];
  const weeks = due(state({ league: nhl, seasons })).filter((name) => name.startsWith('schedule'));
  expect(weeks.sort()).toEqual([
    'schedule 2025-01-06',
    'schedule 2025-12-29',
    'schedule 2026-01-05',
    'schedule 2026-01-12',
    'schedule 2026-01-19',
  ]);
  expect(due(state({ league: nhl }))).toContain('day 2026-01-10');
  expect(due(state({ league: nhl })).join()).not.toMatch(/scorebar|brackets|seasons/);
});

test('on wish every list of a kind is asked again whatever its turn, and the summary of every game begun', () => {
  const everything = planCalls(state(), now).map(({ call }) => call);
  const games = [
    game({ feedId: '1' }),
    game({ feedId: '2', status: 'live' }),
    game({ feedId: '3', status: 'final', crewSize: 4, checkedAt: now }),
    game({ feedId: '4', status: 'cancelled' }),
  ];
  const of = state({ asked: asked(everything, 0.1), games });
  const again = (...whats: string[]) => planAgain(of, new Set(whats), now).map(callName);
  expect(again('schedule')).toEqual(['schedule 80', 'schedule 70']);
  expect(again('summary')).toEqual(['summary 2', 'summary 3']);
  expect(again('second-summary')).toEqual(['summary 2', 'summary 3']);
  expect(again('riddles')).toEqual([]);
});
