import { describe, expect, test } from 'vitest';
import { payload } from '../../../tests/payload.ts';
import { FeedError, type FeedErrorKind } from '../feed-error.ts';
import { parseAnswer, parseView } from './envelope.ts';

const inner = '{"referee1":"Krysta Ansell (19)","n":1}';
const answer = { referee1: 'Krysta Ansell (19)', n: 1 };

describe('3.1 JSONP', () => {
  test.each([
    ['no callback', inner],
    ['any name', `json(${inner})`],
    ['a semicolon', `json(${inner});`],
    ['a dotted name', `angular.callbacks._4(${inner})`],
    ['a numbered name', `jsonp_1700000000_2( ${inner} )\n`],
    ['bare parentheses', `(${inner})`],
    ['a byte order mark and a comment', `\uFEFF/**/cb(${inner});\r\n`],
  ])('with %s is taken off, parentheses in names stay', (_, body) => {
    expect(parseAnswer(body)).toEqual(answer);
  });
});

describe('3.2 errors with HTTP 200', () => {
  test.each<[string, FeedErrorKind, string]>([
    ['an empty body', 'empty', ' \n'],
    ['a key for another client', 'access-denied', 'Client access denied.'],
    ['a key not cleared for the feed', 'access-denied', 'Feed type access denied.'],
    ['a refusal in a callback', 'access-denied', 'json("Client access denied.")'],
    ['an unknown statviewfeed view', 'invalid-view', '{"error":"InvalidView error: streaks"}'],
    ['an unknown modulekit view', 'invalid-view', '{"SiteKit":{"Undefined":"Undefined Tab streaks"}}'],
    ['an unknown gc tab', 'invalid-view', '{"GC":{"Undefined":"Undefined Tab nope"}}'],
    ['an unknown game', 'no-such-game', '{"error":"No such game"}'],
    ['an unknown game in its envelope', 'no-such-game', '{"GC":{"error":"No such game"}}'],
    ['another error', 'wrong-shape', '{"error":"The database is on holiday"}'],
    ['a web page', 'html', '<!DOCTYPE html><html><body>502 Bad Gateway</body></html>'],
    ['half a document', 'cut-off', '{"GC":{"Gamesummary":{"meta":{"id":"1021'],
    ['half a document in a callback', 'cut-off', 'json({"referee1":"Krysta Ansell (19)","referee2":"Gra'],
    ['an opened callback', 'cut-off', 'json('],
    ['words', 'wrong-shape', 'Be right back'],
    ['nonsense', 'wrong-shape', '{"a":1}}'],
  ])('%s is “%s”', (_, kind, body) => {
    expect(kindOf(() => parseAnswer(body))).toBe(kind);
  });

  test('a cut-off body is worth another try, a refusal is not', () => {
    expect(faultOf(() => parseAnswer('{"a"')).tryAgain).toBe(true);
    expect(faultOf(() => parseAnswer('Client access denied.')).tryAgain).toBe(false);
  });

  test('every shortened game summary is told from a whole one', () => {
    const body = `json(${payload('hockeytech/game-summary')})`;
    for (let length = 5; length < body.length - 1; length += 97) {
      expect(kindOf(() => parseAnswer(body.slice(0, length)))).toBe('cut-off');
    }
  });
});

test('an answer without the view asked for has the wrong shape', () => {
  expect(kindOf(() => parseView({ SiteKit: { Seasons: [] } }, 'Schedule'))).toBe('wrong-shape');
  expect(kindOf(() => parseView([], 'Schedule'))).toBe('wrong-shape');
  expect(parseView({ SiteKit: { Schedule: [] } }, 'Schedule')).toEqual([]);
});

function faultOf(parse: () => unknown): FeedError {
  try {
    parse();
  } catch (error) {
    if (error instanceof FeedError) return error;
    throw error;
  }
  throw new Error('This was parsed.');
}

function kindOf(parse: () => unknown): FeedErrorKind {
  return faultOf(parse).kind;
}
