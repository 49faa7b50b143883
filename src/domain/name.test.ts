import { expect, test } from 'vitest';
import { cleanName, displayName, nameKey } from './name.ts';
import { isNearName } from './name-match.ts';

test('white space around and inside a name is tidied', () => {
  expect(cleanName(' Steven \u00a0 ')).toBe('Steven');
  expect(cleanName('Jean  Luc')).toBe('Jean Luc');
});

test('a name typed in one case is shown with capitals, mixed case is left alone', () => {
  expect(displayName('ethan crawford')).toBe('Ethan Crawford');
  expect(displayName("O'BRIEN-WALSH")).toBe("O'Brien-Walsh");
  expect(displayName('MacPherson')).toBe('MacPherson');
  expect(displayName('TJ')).toBe('TJ');
});

test('spellings that differ in accents, dots, hyphens or spaces have one key', () => {
  const spellings = [
    ['François', 'St-Amour'],
    ['Francois', 'StAmour'],
    ['FRANCOIS', 'St. Amour'],
  ] as const;
  expect(new Set(spellings.map(([first, last]) => nameKey(first, last))).size).toBe(1);
  expect(nameKey('Søren', 'Groß')).toBe(nameKey('Soren', 'Gross'));
});

const near: [string, string, string, string][] = [
  ['Mike', 'Harlow', 'Michael', 'Harlow'],
  ['Jarrett T.', 'Boon', 'Jarrett', 'Boon'],
  ['Connor', 'Delaney', 'Conner', 'Delaney'],
  ['Wes', 'Kowalchuk', 'Wes', 'Kowalchuck'],
  ['Wes', 'Kowalchuk', 'Wes', 'Kowlachuk'],
];
test.each(near)('%s %s may be %s %s', (firstA, lastA, firstB, lastB) => {
  const a = { firstName: firstA, lastName: lastA };
  const b = { firstName: firstB, lastName: lastB };
  expect(isNearName(a, b)).toBe(true);
  expect(isNearName(b, a)).toBe(true);
});

const apart: [string, string, string, string][] = [
  ['Mike', 'Harlow', 'Mark', 'Harlow'],
  ['Ian', 'Roy', 'Ivan', 'Roy'],
  ['Wes', 'Kowalchuk', 'Wes', 'Kowalski'],
  ['Ana', 'Lee', 'Ana', 'Les'],
];
test.each(apart)('%s %s is not taken for %s %s', (firstA, lastA, firstB, lastB) => {
  expect(isNearName({ firstName: firstA, lastName: lastA }, { firstName: firstB, lastName: lastB })).toBe(
    false,
  );
});
