import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { FeedError } from '../feed-error.ts';
import { parseAnySummary } from './any-summary.ts';
import { parseAnswer } from './envelope.ts';

const whole = parse();

/** Edits are paths inside Gamesummary. */
function parse(edits: Record<string, unknown> = {}) {
  const paths = Object.entries(edits).map(([path, value]) => [`GC.Gamesummary.${path}`, value]);
  return parseAnySummary(parseAnswer(payload('hockeytech/game-summary', Object.fromEntries(paths)))).game;
}

test('a game summary is read whole', () => {
  const { officials, penalties, ...rest } = whole;
  expect(rest).toEqual({
    gameId: '9001',
    seasonId: '41',
    start: '2025-04-08T02:05:00.000Z',
    timeTbd: false,
    gameDay: '2025-04-07',
    zone: 'Canada/Pacific',
    status: 'final',
    statusText: 'Final OT2',
    period: null,
    clock: null,
    venue: 'Heron Hall - Cedar Falls, BC',
    home: { id: '11', city: 'Cedar Falls', nickname: 'Herons', code: 'CED' },
    visiting: { id: '12', city: 'Port Maren', nickname: 'Anchors', code: 'PTM' },
    score: { home: 2, visiting: 3 },
    gameNumber: '0',
    gameLetter: 'E',
    ifNecessary: true,
    forfeit: false,
    periodsPlayed: 5,
    penaltyMinutes: { home: 7, visiting: 2 },
    powerPlays: { home: 3, visiting: 1 },
    faceoffsWon: { home: 59, visiting: 52 },
    lengthMinutes: 241,
    attendance: 2284,
    periods: [
      { name: '1', home: 0, visiting: 1 },
      { name: '2', home: 2, visiting: 0 },
      { name: '3', home: 0, visiting: 1 },
      { name: 'OT', home: 0, visiting: 0 },
      { name: 'OT2', home: 0, visiting: 1 },
    ],
    lastModified: '2025-04-07 23:23:27',
  });
  expect(officials?.map(({ title, slot }) => `${title} ${slot}`)).toEqual([
    'Referee 1',
    'Referee 2',
    'Linesperson 1',
    'Linesperson 2',
  ]);
  expect(officials?.[1]).toEqual({
    role: 'referee',
    title: 'Referee',
    slot: 2,
    firstName: 'Boris',
    lastName: 'Van Tassel',
    number: 7,
    personId: '502',
  });
  expect(penalties?.[0]).toEqual({
    side: 'visiting',
    period: '1st',
    time: '13:12',
    minutes: 2,
    kind: 'Minor',
    offence: 'Cross Checking',
    player: 'Nils Aldertree',
  });
});

test('a summary without its envelope is the same game', () => {
  const answer = JSON.parse(payload('hockeytech/game-summary'));
  expect(parseAnySummary(answer.GC).game).toEqual(whole);
  expect(parseAnySummary(answer.GC.Gamesummary).game).toEqual(whole);
});

test('a body without a game id or a root has the wrong shape', () => {
  expect(() => parse({ 'meta.id': '' })).toThrow(FeedError);
  expect(() => parse({ meta: undefined })).toThrow(/no game summary/);
  for (const answer of [null, [], {}, { GC: { Gamesummary: [] } }, { GC: { Pxpverbose: [] } }]) {
    expect(() => parseAnySummary(answer)).toThrow(FeedError);
  }
});

test('3.3 numbers are read whether they are written as numbers or as words, and "" is not known', () => {
  const game = parse({
    'meta.home_goal_count': 2,
    'meta.id': 9001,
    'pimTotal.home': '7',
    'penalties.0.minutes': '2.00',
  });
  expect(game).toEqual(whole);
  expect(parse({ 'meta.home_goal_count': '', 'totalGoals.home': '' }).score).toEqual({
    home: null,
    visiting: 3,
  });
  expect(parse({ 'meta.home_goal_count': '-' }).score?.home).toBe(2);
});

test('3.4 game_number says nothing about the series; notes that say "Game 5" do', () => {
  expect(whole.seriesGame).toBeUndefined();
  expect(parse({ 'meta.game_number': '5', 'meta.schedule_notes': 'Game 5' }).seriesGame).toBe(5);
  expect(parse({ 'meta.schedule_notes': 'Video Game 5 Night' }).seriesGame).toBeUndefined();
});

test('3.5 a suspended game has neither a length nor an end', () => {
  const game = parse({
    status_value: 'Suspended (2:43 remaining in 2nd)',
    'meta.status': '2',
    'meta.final': '0',
  });
  expect(game).toMatchObject({
    status: 'suspended',
    statusText: 'Suspended (2:43 remaining in 2nd)',
    lengthMinutes: null,
  });
});

test('3.5 the clock of a live game is in its words, not in game_clock', () => {
  const live = {
    status_value: 'In Progress (1:36 remaining in 3rd)',
    'meta.status': '2',
    'meta.final': '0',
    game_length: '',
  };
  expect(parse(live)).toMatchObject({ status: 'live', period: '3rd', clock: '1:36', lengthMinutes: null });
  expect(parse({ ...live, status_value: 'In Progress' })).toMatchObject({ period: '2nd OT', clock: null });
});

test('3.6 a postponed game that lists a crew is still postponed', () => {
  const game = parse({
    status_value: 'Postponed',
    'meta.status': '8',
    'meta.started': '0',
    'meta.final': '0',
    'meta.length': '',
  });
  expect(game).toMatchObject({
    status: 'postponed',
    lengthMinutes: null,
    attendance: 2284,
    score: { home: 2, visiting: 3 },
  });
  expect(game.officials).toHaveLength(4);
  expect(game.penalties).toHaveLength(3);
});

test('3.7 a resumed game keeps its id and comes with the crew and the length of its second evening', () => {
  const game = parse({
    'meta.date_played': '2025-04-19',
    'meta.length': '1:30',
    'officialsOnIce.0.person_id': '599',
  });
  expect(game).toMatchObject({ gameId: '9001', gameDay: '2025-04-19', lengthMinutes: 90 });
  expect(game.officials?.[0]?.personId).toBe('599');
});

test('3.8 a final of one period tells that it had one period', () => {
  const period = { id: '1', short_name: '1', long_name: '1st' };
  const game = parse({ periods: { '1': period }, 'meta.length': '0:34', status_value: 'Final' });
  expect(game).toMatchObject({ status: 'final', periodsPlayed: 1, lengthMinutes: 34 });
});

test('3.14 a game without a penalty sends null, and objects become empty lists', () => {
  expect(parse({ penalties: null, pimTotal: { home: 0, visitor: 0 } })).toMatchObject({
    penalties: [],
    penaltyMinutes: { home: 0, visiting: 0 },
  });
  expect(parse({ goalsByPeriod: { home: [], visitor: [] }, mvps: [null] }).periods).toHaveLength(5);
  expect(parse({ periods: [], 'meta.period': '3' })).toMatchObject({ periods: [], periodsPlayed: 3 });
});

test('3.14 penalty minutes are added up when the feed does not', () => {
  expect(parse({ pimTotal: undefined }).penaltyMinutes).toEqual({ home: 7, visiting: 2 });
  expect(parse({ pimTotal: undefined, penalties: undefined })).toMatchObject({ penaltyMinutes: null });
  expect(parse({ powerPlayCount: undefined }).powerPlays).toBeNull();
});

test('3.15 a bench penalty has a side and no player', () => {
  expect(whole.penalties?.[1]).toMatchObject({ side: 'home', offence: 'Too Many Men', player: '' });
  expect(parse({ 'penalties.1.home': undefined }).penalties?.[1]?.side).toBe('home');
});

describe('3.16 times', () => {
  test('come from the one field with an offset', () => {
    expect(whole.start).toBe('2025-04-08T02:05:00.000Z');
  });

  test('are worked out in the league’s zone when that field is missing', () => {
    expect(parse({ game_date_iso_8601: '' }).start).toBe('2025-04-08T02:05:00.000Z');
    expect(parse({ game_date_iso_8601: '', 'meta.timezone': 'Canada/Saskatchewan' }).start).toBe(
      '2025-04-08T01:05:00.000Z',
    );
    expect(
      parse({ game_date_iso_8601: '2025-04-07T19:05:00', 'meta.timezone': 'Nowhere/Land' }),
    ).toMatchObject({ start: null, gameDay: '2025-04-07' });
    expect(parse({ 'meta.timezone': 'Nowhere/Land' }).zone).toBeUndefined();
  });

  test('that are still to be set are no times', () => {
    const edits = {
      'meta.time_tbd': '1',
      'meta.status': '1',
      'meta.final': '0',
      'meta.started': '0',
      status_value: 'TBD',
    };
    expect(parse(edits)).toMatchObject({
      status: 'scheduled',
      start: null,
      timeTbd: true,
      gameDay: '2025-04-07',
    });
    expect(parse({ 'meta.time_tbd': '1' })).toMatchObject({
      status: 'final',
      start: '2025-04-08T02:05:00.000Z',
    });
  });
});

test('3.18 faceoffs of 0 to 0 are not recorded, nor are missing ones', () => {
  const none = { att: 0, won: 0 };
  expect(parse({ totalFaceoffs: { home: none, visitor: none } }).faceoffsWon).toBeNull();
  expect(parse({ totalFaceoffs: [] }).faceoffsWon).toBeNull();
  expect(parse({ 'totalFaceoffs.home.won': '59' }).faceoffsWon).toEqual({ home: 59, visiting: 52 });
});

test('3.18 attendance that nobody entered is not 0', () => {
  expect(
    ['', '0', 0, null, '3,014'].map((written) => parse({ 'meta.attendance': written }).attendance),
  ).toEqual([null, null, null, null, 3014]);
});

test('3.20 a team to be decided is a team, half a team is none', () => {
  const tbd = { id: '7', city: 'TBD', nickname: 'TBD', team_code: 'TBD', placeholder: '1' };
  expect(parse({ visitor: tbd }).visiting).toEqual({ id: '7', city: 'TBD', nickname: 'TBD', code: 'TBD' });
  expect(parse({ visitor: [] }).visiting).toBeUndefined();
});

test('the goal that wins a shootout stands in a row of its own', () => {
  expect(parse({ visitorShootout: 1 }).periods?.at(-1)).toEqual({ name: 'SO', home: 0, visiting: 1 });
});

test('a forfeited game says so', () => {
  expect(parse({ 'meta.forfeit': '1' }).forfeit).toBe(true);
});

test('an unknown status is an oddity', () => {
  const body = payload('hockeytech/game-summary', { 'GC.Gamesummary.meta.status': '13' });
  expect(parseAnySummary(parseAnswer(body)).oddities).toEqual([
    'game 9001 has the unknown status 13 (“Final OT2”)',
  ]);
});
