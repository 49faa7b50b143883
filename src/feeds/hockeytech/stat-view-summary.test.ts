import { expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { FeedError } from '../feed-error.ts';
import { parseAnySummary } from './any-summary.ts';
import { parseAnswer } from './envelope.ts';

function parse(edits: Record<string, unknown> = {}) {
  return parseAnySummary(parseAnswer(`(${payload('hockeytech/stat-view-summary', edits)})`)).game;
}

test('a statviewfeed summary is read whole', () => {
  const { officials, penalties, ...rest } = parse();
  expect(rest).toEqual({
    gameId: '9101',
    seasonId: '61',
    start: '2018-10-05T23:00:00.000Z',
    timeTbd: false,
    gameDay: '2018-10-05',
    status: 'final',
    statusText: 'Final SO',
    venue: 'Anchor Arena',
    home: { id: '12', city: 'Port Maren', nickname: 'Anchors', code: 'PTM' },
    visiting: { id: '13', city: 'Winnow Lake', nickname: 'Owls', code: 'WIN' },
    score: { home: 4, visiting: 5 },
    gameNumber: '3',
    periodsPlayed: 3,
    penaltyMinutes: { home: 2, visiting: 12 },
    powerPlays: { home: 3, visiting: 1 },
    faceoffsWon: null,
    lengthMinutes: 140,
    attendance: 10775,
    periods: [
      { name: '1', home: 2, visiting: 1 },
      { name: '2', home: 1, visiting: 3 },
      { name: '3', home: 1, visiting: 0 },
    ],
  });
  expect(
    officials?.map(({ role, slot, firstName, lastName, number }) => [
      role,
      slot,
      firstName,
      lastName,
      number,
    ]),
  ).toEqual([
    ['referee', 1, 'Edda', 'Rowe', 82],
    ['referee', 2, 'Farid', 'St. Cyr', null],
    ['linesman', 1, 'Gus', 'Hollis', 53],
    ['linesman', 2, 'Hana', 'Iverson', 53],
  ]);
  expect(penalties?.map(({ side, kind, player }) => [side, kind, player])).toEqual([
    ['visiting', 'Minor', ''],
    ['home', 'Minor', 'Nils Aldertree'],
    ['visiting', 'Game Misconduct', 'Tor Vale'],
  ]);
});

test('3.9 a game that has not started has no crew yet, no length and no attendance', () => {
  const future = {
    'details.status': ' 4:00 PM',
    'details.started': '0',
    'details.final': '0',
    'details.startTime': '',
    'details.endTime': '',
    'details.duration': '',
    'details.attendance': 0,
    referees: [],
    linesmen: [],
  };
  expect(parse(future)).toMatchObject({
    status: 'scheduled',
    statusText: '4:00 PM',
    officials: [],
    lengthMinutes: null,
    attendance: null,
    periodsPlayed: null,
    periods: [],
  });
});

test('3.6 a postponed game that lists a crew is still postponed', () => {
  const game = parse({ 'details.status': 'Postponed', 'details.started': '0', 'details.final': '0' });
  expect(game).toMatchObject({ status: 'postponed', lengthMinutes: null });
  expect(game.officials).toHaveLength(4);
});

test('3.9 one referee and two linesmen are a crew', () => {
  expect(
    parse({ 'referees.1': { firstName: null, lastName: null, jerseyNumber: 0, role: 'Referee' } }).officials,
  ).toHaveLength(3);
});

test('2.5 clock times with and without a zone give the length when the duration is missing', () => {
  expect(parse({ 'details.duration': '' }).lengthMinutes).toBe(140);
  expect(
    parse({ 'details.duration': '', 'details.startTime': '11:09 pm EST', 'details.endTime': '1:25 am EST' })
      .lengthMinutes,
  ).toBe(136);
});

test('2.5 without an instant the start is unknown and the day is read from its words', () => {
  expect(parse({ 'details.GameDateISO8601': undefined })).toMatchObject({
    start: null,
    gameDay: '2018-10-05',
  });
  expect(parse({ 'details.GameDateISO8601': '', 'details.date': 'samedi' }).gameDay).toBeUndefined();
});

test('3.18 faceoffs are read where they are sent', () => {
  const wins = (home: unknown, visiting: unknown) =>
    parse({ 'homeTeam.stats.faceoffWins': home, 'visitingTeam.stats.faceoffWins': visiting }).faceoffsWon;
  expect(wins(26, 23)).toEqual({ home: 26, visiting: 23 });
  expect(wins(0, 0)).toBeNull();
  expect(wins(26, undefined)).toBeNull();
});

test('a summary without a game id has the wrong shape', () => {
  expect(() => parse({ 'details.id': null })).toThrow(FeedError);
});
