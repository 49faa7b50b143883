import { expect, test } from 'vitest';
import { parseLength } from './length.ts';

const over = { status: 'final', written: '', from: '', to: '' } as const;

test('3.17 a length is hours and minutes', () => {
  expect(parseLength({ ...over, written: '4:01' })).toBe(241);
  expect(parseLength({ ...over, status: 'unofficial', written: '2:37' })).toBe(157);
});

test('3.17 a running length is no length: a live, suspended or postponed game has none', () => {
  for (const status of ['live', 'suspended', 'postponed', 'cancelled', 'scheduled'] as const) {
    expect(parseLength({ ...over, status, written: '2:24' })).toBeNull();
  }
});

test('3.17 without a length, both ends of the game give it', () => {
  expect(parseLength({ ...over, from: '19:12:00', to: '23:13:00' })).toBe(241);
  expect(parseLength({ ...over, from: '7:09 pm EST', to: '9:25 pm EST' })).toBe(136);
  expect(parseLength({ ...over, from: '11:05 am', to: '1:12 pm' })).toBe(127);
  expect(parseLength({ ...over, from: '12:05 pm', to: '2:00 pm' })).toBe(115);
});

test('3.16 a game that ends after midnight is not negative', () => {
  expect(parseLength({ ...over, from: '22:09:00', to: '00:27:00' })).toBe(138);
});

test('3.17 unknown is never 0, and nothing takes half a day', () => {
  for (const written of ['', '0:00', '-1:27', '22:30', 'long', '2:75']) {
    expect(parseLength({ ...over, written })).toBeNull();
  }
  expect(parseLength({ ...over, from: '19:12:00', to: '' })).toBeNull();
  expect(parseLength({ ...over, from: '19:12:00', to: '19:12:00' })).toBeNull();
});
