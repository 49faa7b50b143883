import { expect, test } from 'vitest';
import { isPlaceholder, splitName } from './person-name.ts';

test.each([
  ['Ada Quill', 'Ada', 'Quill'],
  ['Thomas John Barrow', 'Thomas John', 'Barrow'],
  ['Francois St. Cyr', 'Francois', 'St. Cyr'],
  ['Francois St-Cyr', 'Francois', 'St-Cyr'],
  ['Nathan Van Oort', 'Nathan', 'Van Oort'],
  ['Ruben van der Berg', 'Ruben', 'van der Berg'],
  ['Luc De La Rue', 'Luc', 'De La Rue'],
  ['Jean Paul Le Blanc', 'Jean Paul', 'Le Blanc'],
  ['Van Morris', 'Van', 'Morris'],
  ['La Toya', 'La', 'Toya'],
  ['Otto Pell Jr.', 'Otto', 'Pell Jr.'],
  ["Frederick L'Abbe", 'Frederick', "L'Abbe"],
  ['  Ada   Quill ', 'Ada', 'Quill'],
  ['Quill', '', 'Quill'],
  ['', '', ''],
])('“%s” is “%s” “%s”', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName });
});

test('TBD is nobody, Nona Tbilisi is somebody', () => {
  expect(
    [
      ['TBD', 'TBD'],
      ['', 'tba'],
      ['', ''],
      ['N/A', ''],
      ['-', '-'],
      ['?', '12'],
      ['\u200d', '.'],
      ['Ada', 'x'.repeat(100)],
    ].every(([first = '', last = '']) => isPlaceholder(first, last)),
  ).toBe(true);
  expect(
    [
      ['Nona', 'Tbilisi'],
      ['Na', 'Li'],
      ['', 'Tbdrow'],
    ].some(([first = '', last = '']) => isPlaceholder(first, last)),
  ).toBe(false);
});
