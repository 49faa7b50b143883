import { expect, test } from 'vitest';
import { payload } from '../../tests/payload.ts';
import { FeedError } from './feed-error.ts';
import { parseStoredHockeytech, parseStoredRightRail } from './stored-game.ts';

const gc = JSON.parse(payload('hockeytech/game-summary'));
const statView = JSON.parse(payload('hockeytech/stat-view-summary'));

test('an archive with both answers gives the better one', () => {
  expect(
    parseStoredHockeytech(JSON.stringify({ pbp_raw: [], summary_raw: statView, gc_raw: gc })).gameId,
  ).toBe('9001');
  expect(
    parseStoredHockeytech(JSON.stringify({ summary_raw: statView, gc_raw: { error: 'No such game' } }))
      .gameId,
  ).toBe('9101');
  expect(parseStoredHockeytech(JSON.stringify({ summary_raw: statView, gc_raw: null })).gameId).toBe('9101');
  expect(parseStoredHockeytech(JSON.stringify({ gc_raw: `json(${JSON.stringify(gc)})` })).gameId).toBe(
    '9001',
  );
  expect(() => parseStoredHockeytech(JSON.stringify({ gc_raw: { error: 'No such game' } }))).toThrow(
    /does not know this game/,
  );
});

test('what a summary does not say is null', () => {
  expect(parseStoredHockeytech('{"meta":{"id":"5"}}')).toEqual({
    gameId: '5',
    seasonId: null,
    start: null,
    gameDay: null,
    status: 'scheduled',
    venue: null,
    home: null,
    visiting: null,
    score: { home: null, visiting: null },
    officials: [],
    penaltyMinutes: null,
    powerPlays: null,
    faceoffsWon: null,
    lengthMinutes: null,
    attendance: null,
  });
});

test('a stored answer that is no game says which kind of none', () => {
  const kinds = [
    '',
    'Feed type access denied.',
    '{"error":"InvalidView error: x"}',
    '<html>',
    '{"GC":{"Game',
    '[]',
  ].map((body) => {
    try {
      return parseStoredHockeytech(body);
    } catch (error) {
      return error instanceof FeedError ? error.kind : error;
    }
  });
  expect(kinds).toEqual(['empty', 'access-denied', 'invalid-view', 'html', 'cut-off', 'wrong-shape']);
  expect(() => parseStoredRightRail(payload('nhl/landing'))).toThrow(FeedError);
});
