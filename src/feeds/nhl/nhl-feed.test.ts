import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { findLeague } from '../../domain/leagues.ts';
import type { FeedCall } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import { nhlFeed } from './nhl-feed.ts';

const league = findLeague('NHL');
if (!league) throw new Error('There is no NHL.');
const feed = nhlFeed(league, { host: 'api.example' });
const week: FeedCall = { what: 'schedule', key: '2023-04-17' };
const rail: FeedCall = { what: 'summary', key: '2025021270' };
const landing: FeedCall = { what: 'second-summary', key: '2025021270' };

function onlyGame(call: FeedCall, body: string) {
  const [game, ...others] = feed.parse(call, body).games;
  if (!game || others.length > 0) throw new Error('This is not one game.');
  return game;
}

test('5 every call has its path, and what the NHL has not is refused', () => {
  expect(feed.url(week).href).toBe('https://api.example/v1/schedule/2023-04-17');
  expect(feed.url({ what: 'seasons', key: '' }).pathname).toBe('/v1/schedule/now');
  expect(feed.url({ what: 'day', key: '2026-04-11' }).pathname).toBe('/v1/score/2026-04-11');
  expect(feed.url(rail).pathname).toBe('/v1/gamecenter/2025021270/right-rail');
  expect(feed.url(landing).pathname).toBe('/v1/gamecenter/2025021270/landing');
  expect(() => feed.url({ what: 'brackets', key: '1' })).toThrow(FeedError);
  expect(() => feed.parse({ what: 'scorebar', key: '1,1' }, '{}')).toThrow(FeedError);
});

test('5 a week is read whole', () => {
  expect(feed.parse(week, payload('nhl/week')).games[0]).toEqual({
    gameId: '2022030181',
    seasonId: '20222023-3',
    start: '2023-04-18T02:00:00.000Z',
    timeTbd: false,
    gameDay: '2023-04-17',
    zone: 'America/Edmonton',
    status: 'final',
    statusText: 'Final OT',
    period: null,
    clock: null,
    venue: 'Heron Hall',
    home: { id: '22', city: 'Montréal', nickname: 'Herons', code: 'CED' },
    visiting: { id: '26', city: 'Port Maren', nickname: 'Anchors', code: 'PTM' },
    score: { home: 3, visiting: 4 },
    seriesGame: 1,
    gameLetter: 'H',
    periodsPlayed: 4,
  });
});

test('5 seasons and their windows are made of a week’s dates and its games', () => {
  const { seasons } = feed.parse(week, payload('nhl/week'));
  expect(seasons).toEqual([
    {
      seasonId: '20222023-1',
      name: '2022-23 Preseason',
      kind: 'preseason',
      startsOn: '2022-09-24',
      endsOn: '2022-10-06',
    },
    {
      seasonId: '20222023-2',
      name: '2022-23 Regular Season',
      kind: 'regular',
      startsOn: '2022-10-07',
      endsOn: '2023-04-14',
    },
    {
      seasonId: '20222023-3',
      name: '2023 Playoffs',
      kind: 'playoff',
      startsOn: '2023-04-15',
      endsOn: '2023-06-13',
    },
    { seasonId: '20222023-4', name: '2022-23 Other Games', kind: 'other', startsOn: null, endsOn: null },
  ]);
  expect(
    feed.parse(week, payload('nhl/week', { playoffEndDate: '' })).seasons.map(({ seasonId }) => seasonId),
  ).toEqual(['20222023-3', '20222023-4']);
});

test('5 a season that began in January is named by its end', () => {
  const late = {
    gameWeek: [],
    preSeasonStartDate: '',
    regularSeasonStartDate: '2021-01-13',
    regularSeasonEndDate: '2021-05-19',
    playoffEndDate: '2021-07-07',
  };
  expect(feed.parse(week, payload('nhl/week', late)).seasons.map(({ seasonId }) => seasonId)).toEqual([
    '20202021-2',
    '20202021-3',
  ]);
});

test('6 the series game comes from the schedule, or from the last digit of a playoff id', () => {
  const { games } = feed.parse(week, payload('nhl/week'));
  expect(games.map(({ seriesGame }) => seriesGame)).toEqual([1, 5, undefined]);
});

describe('6 states', () => {
  const stateOf = (gameState: string, gameScheduleState = 'OK') =>
    onlyGame(landing, payload('nhl/landing', { gameState, gameScheduleState })).status;

  test.each([
    ['FUT', 'scheduled'],
    ['PRE', 'scheduled'],
    ['LIVE', 'live'],
    ['CRIT', 'live'],
    ['OVER', 'unofficial'],
    ['FINAL', 'final'],
    ['OFF', 'final'],
  ])('%s is %s', (state, status) => expect(stateOf(state)).toBe(status));

  test('the schedule’s state goes first', () => {
    expect(['PPD', 'CNCL', 'SUSP', 'TBD'].map((state) => stateOf('FUT', state))).toEqual([
      'postponed',
      'cancelled',
      'suspended',
      'scheduled',
    ]);
  });

  test('a state nobody knows is not guessed', () => {
    const { games, oddities } = feed.parse(landing, payload('nhl/landing', { gameState: 'HUH' }));
    expect(games[0]).not.toHaveProperty('status');
    expect(oddities).toEqual(['game 2025021270 has the unknown state HUH OK']);
  });

  test('a game without a time has a placeholder for a start', () => {
    expect(feed.parse(week, payload('nhl/week')).games[1]).toMatchObject({
      start: null,
      timeTbd: true,
      gameDay: '2023-04-17',
      score: { home: null, visiting: null },
    });
  });
});

test('7.2 a landing without clock and period is a live game all the same', () => {
  const game = onlyGame(
    landing,
    payload('nhl/landing', { gameState: 'LIVE', clock: undefined, periodDescriptor: undefined, summary: {} }),
  );
  expect(game).toMatchObject({ status: 'live', periodsPlayed: null });
  expect(game).not.toHaveProperty('clock');
  expect(game).not.toHaveProperty('penalties');
});

test('7.5 a bench minor counts for the team and has no player', () => {
  const { penalties } = onlyGame(landing, payload('nhl/landing'));
  expect(penalties?.[0]).toEqual({
    side: 'home',
    period: '1st',
    time: '05:32',
    minutes: 2,
    kind: 'Bench Minor',
    offence: 'Delaying game unsuccessful challenge',
    player: '',
  });
  expect(onlyGame(rail, payload('nhl/right-rail')).penaltyMinutes).toEqual({ home: 14, visiting: 8 });
});

test('7.6 a player is named in either shape, and kinds are spelled out', () => {
  const { penalties } = onlyGame(landing, payload('nhl/landing'));
  expect(penalties?.slice(1).map(({ kind, player, minutes }) => [kind, player, minutes])).toEqual([
    ['Double Minor', 'Nils Aldertree', 4],
    ['Major', 'J. Fenn', 5],
    ['Penalty Shot', 'J. Fenn', 0],
  ]);
});

test('7.8 the day is the one the league lists, not the UTC day of the start', () => {
  const game = onlyGame({ what: 'day', key: '2026-04-11' }, payload('nhl/score'));
  expect(game).toMatchObject({
    gameDay: '2026-04-11',
    start: '2026-04-12T00:30:00.000Z',
    zone: 'US/Eastern',
  });
});

test('7.9 of localised names the default is taken', () => {
  expect(feed.parse(week, payload('nhl/week')).games[0]?.home?.city).toBe('Montréal');
});

test('7.10 a score is one day, live with its clock, without half teams', () => {
  const game = onlyGame({ what: 'day', key: '2026-04-11' }, payload('nhl/score'));
  expect(game).toMatchObject({
    status: 'live',
    period: '3rd',
    clock: '01:12',
    score: { home: 1, visiting: 2 },
  });
  expect(game).not.toHaveProperty('home');
});

test('7.10 a week’s games carry the date they are listed under', () => {
  expect(feed.parse(week, payload('nhl/week')).games.map(({ gameDay }) => gameDay)).toEqual([
    '2023-04-17',
    '2023-04-17',
    '2023-04-18',
  ]);
});

test('periods are named as they are played', () => {
  expect(onlyGame(rail, payload('nhl/right-rail')).periods?.map(({ name }) => name)).toEqual([
    '1',
    '2',
    '3',
    'OT',
  ]);
  const names = [
    ['OT', 5],
    ['OT', 6],
    ['SO', 5],
  ].map(
    ([periodType, number]) =>
      onlyGame(
        landing,
        payload('nhl/landing', { gameState: 'LIVE', periodDescriptor: { periodType, number } }),
      ).period,
  );
  expect(names).toEqual(['2OT', '3OT', 'SO']);
});

test('another answer than the one asked for is refused', () => {
  expect(() => feed.parse(rail, payload('nhl/landing'))).toThrow(/no right-rail/);
  expect(() => feed.parse({ ...landing, key: '2025020001' }, payload('nhl/landing'))).toThrow(
    /sent game 2025021270/,
  );
  expect(() => feed.parse(week, payload('nhl/score', { gameWeek: {} }))).toThrow(FeedError);
  expect(() => feed.parse(rail, 'null')).toThrow(FeedError);
});
