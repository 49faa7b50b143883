import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { parseJson } from '../body.ts';
import { parseRightRail } from './right-rail.ts';

function parse(body: string) {
  return parseRightRail(parseJson(body), '2025021270');
}

describe('7.1 officials', () => {
  const crew = (body: string) =>
    parse(body).officials?.map(({ role, slot, firstName, lastName, number }) => [
      role,
      slot,
      firstName,
      lastName,
      number,
    ]);

  test('come with full name and number', () => {
    expect(crew(payload('nhl/right-rail'))).toEqual([
      ['referee', 1, 'Ada', 'Quill', 36],
      ['referee', 2, 'Thomas John', 'Barrow', null],
      ['linesman', 1, 'Francois', 'St. Cyr', 51],
      ['linesman', 2, 'Dov', "O'Hara", 87],
    ]);
  });

  test('came with a bare name until 2025', () => {
    const older = {
      'gameInfo.referees': [{ default: 'Ada Quill' }],
      'gameInfo.linesmen': [{ default: 'Frederick L’Abbe' }, 'Dov Nash'],
    };
    expect(crew(payload('nhl/right-rail', older))).toEqual([
      ['referee', 1, 'Ada', 'Quill', null],
      ['linesman', 1, 'Frederick', 'L’Abbe', null],
      ['linesman', 2, 'Dov', 'Nash', null],
    ]);
  });
});

test('7.2 {} at puck drop says nothing about the crew', () => {
  expect(parse('{}')).toEqual({ gameId: '2025021270' });
});

test('7.3 an empty crew is told from no word about it', () => {
  expect(
    parse(payload('nhl/right-rail', { 'gameInfo.referees': [], 'gameInfo.linesmen': [] })).officials,
  ).toEqual([]);
  expect(parse(payload('nhl/right-rail', { gameInfo: undefined }))).not.toHaveProperty('officials');
});

test('7.3 a web page instead of data is worth another try', () => {
  expect(() => parse('<html>busy</html>')).toThrow(expect.objectContaining({ kind: 'html', tryAgain: true }));
});

test('7.4 officials have neither id nor a slot that means anything', () => {
  expect(parse(payload('nhl/right-rail')).officials?.every(({ personId }) => personId === null)).toBe(true);
});

test('7.7 team statistics are found by category: chances of "1/3", faceoffs won of "36/56"', () => {
  expect(parse(payload('nhl/right-rail'))).toMatchObject({
    powerPlays: { home: 3, visiting: 2 },
    faceoffsWon: { home: 36, visiting: 20 },
    score: { home: 3, visiting: 4 },
  });
});

test('7.7 a share of faceoffs is no count, and a missing category is not 0', () => {
  const older = parse(payload('nhl/right-rail', { 'teamGameStats.2': null, 'teamGameStats.5': null }));
  expect(older).toMatchObject({
    faceoffsWon: null,
    penaltyMinutes: null,
    powerPlays: { home: 3, visiting: 2 },
  });
});

test('7.11 three referees and one linesman are a crew', () => {
  const three = ['Ada Quill', 'Boris Tran', 'Cleo Marsh'].map((name) => ({ default: name }));
  expect(
    parse(
      payload('nhl/right-rail', { 'gameInfo.referees': three, 'gameInfo.linesmen.1': null }),
    ).officials?.map(({ role, slot }) => `${role} ${slot}`),
  ).toEqual(['referee 1', 'referee 2', 'referee 3', 'linesman 1']);
});
