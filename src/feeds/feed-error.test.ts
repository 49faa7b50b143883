import { expect, test } from 'vitest';
import { FeedError, withoutKey } from './feed-error.ts';

test('no sentence carries a key', () => {
  const error = new FeedError(
    'server-error',
    'GET https://feed.example/feed/?feed=gc&key=50c2cd9b&client_code=ohl failed.',
  );
  expect(error.message).toBe('GET https://feed.example/feed/?feed=gc&key=hidden&client_code=ohl failed.');
  expect(withoutKey('https://feed.example/?KEY=50c2')).not.toContain('50c2');
});

test('no sentence ends in half a character, which no database keeps', () => {
  expect(new FeedError('wrong-shape', 'words \ud83c').message).toBe('words \ufffd');
});

test('faults of the moment are tried again, refusals are not', () => {
  const again = (
    ['timeout', 'empty', 'html', 'cut-off', 'access-denied', 'not-found', 'refused', 'too-large'] as const
  ).filter((kind) => new FeedError(kind, '').tryAgain);
  expect(again).toEqual(['timeout', 'empty', 'html', 'cut-off']);
});
