// Texts that have broken other sites: numbers nobody counts with, dates nobody lives on, encodings that are none,
// and the mark, whose letters an answer may only repeat escaped.
import fc from 'fast-check';

/** Every character that could end what it is written into, each between letters of its own. */
export const mark = `zQ7<7Qz zQ7"7Qz zQ7'7Qz zQ7&7Qz zQ7</script>7Qz`;
export const injectedHeader = 'x-injected';

const numbers = [
  '-0',
  '-1',
  '0',
  '1e308',
  '1e999',
  'NaN',
  'Infinity',
  '9223372036854775808',
  '2147483648',
  '0x10',
  '00001',
  '1.5',
  '٣',
  '１',
];
const dates = [
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '-271821-04-20',
  '+275760-09-13',
  '2026-11-15T00:00:00Z',
  '2026-11-15 ',
  '１９９９-01-01',
  '99999-01-01',
  'yesterday',
];
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'null',
  'undefined',
  'true',
  '[object Object]',
];
const places = [
  '../../../../etc/passwd',
  '..\\..\\package.json',
  '.data',
  '.git/config',
  'package.json',
  '/etc/passwd',
  'file:///etc/passwd',
  'src/main.ts',
  '.env',
  'http://elsewhere.test/',
  '//elsewhere.test/%2f..',
  'javascript:alert(1)',
];
const commands = [
  `' or 1=1--`,
  `"; drop table games;--`,
  `'||pg_sleep(3)||'`,
  '$(sleep 3)',
  '{{7*7}}',
  '#{7*7}',
  '%{7*7}',
  '=1+1',
  `\r\n${injectedHeader}: 1\r\n\r\n<p>`,
];
const letters = [
  '',
  ' ',
  '\t',
  '\n',
  '\u0000',
  '\u202e',
  '\ufeff',
  '\u200d',
  '\ud800',
  '\udfff\ud83d',
  'İ',
  'ß',
  'ﬃ',
  '𝔸',
  '👩‍👩‍👧‍👦',
  'e\u0301'.repeat(40),
  '(((((((((((((((((((((((((((((',
  'a'.repeat(300),
  'ÿ'.repeat(5_000),
  '%',
  '_',
  '*',
  '\\',
  '|',
  '+',
  '.',
  '..',
  '-',
];

export const knownOddTexts = [...numbers, ...dates, ...names, ...places, ...commands, ...letters];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...knownOddTexts) },
  { weight: 3, arbitrary: fc.constant(mark) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

/** Already encoded, or claiming to be: what a decoder may choke on. */
export const oddEncoding: fc.Arbitrary<string> = fc.constantFrom(
  '%',
  '%zz',
  '%2',
  '%00',
  '%2500',
  '%252e%252e%252f',
  '%c0%ae%c0%ae%c0%af',
  '%e0%80%af',
  '%f8%80%80%80%af',
  '%ff%fe',
  '%ed%a0%80',
  '%u0041',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cpackage.json',
  '%0d%0ax-injected:%201',
  '%f0%9f%92%a9',
  '%E2%82',
  '%3Cscript%3E',
  '%25'.repeat(200),
  '%41'.repeat(3_000),
  ';a=b',
  '%3b',
  '%23',
  '%3f',
  '@',
  '!',
  '\\',
);

/** As a browser would write it into an address. A half of a pair has no encoding and is left out by browsers too. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
