import { expect, test } from 'vitest';
import { parseCount, parseText } from './fields.ts';

test.each([
  [' Ada\u00a0 ', 'Ada'],
  ['Ada\nVance', 'Ada Vance'],
  ['A\u0000d\u0007a\u001b', 'Ada'],
  ['\u202eecnaV', 'ecnaV'],
  ['Ad\ud800a', 'Ada'],
  ['Ida 👩‍⚖️', 'Ida 👩‍⚖️'],
  ['x'.repeat(300), 'x'.repeat(300)],
  ['x'.repeat(301), ''],
  [1e300, '1e+300'],
  [Number.NaN, ''],
  [['Ada'], ''],
])('the text %j is read as %j', (sent, read) => {
  expect(parseText(sent)).toBe(read);
});

test.each([
  ['12', 12],
  ['999', 999],
  ['1,000', null],
  ['999999999', null],
  [32_768, null],
  [-1, null],
  ['-', null],
])('the count %j is read as %j', (sent, read) => {
  expect(parseCount(sent)).toBe(read);
});

test('a crowd may be larger than any other count', () => {
  expect(parseCount('105,491', 999_999)).toBe(105_491);
});
