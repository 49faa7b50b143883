// Answers of feeds as they could come on a bad day: real ones with values of another kind, rows gone or there twice,
// and text that was cut, flipped or glued. Drawn by fast-check, so that what breaks us is shrunk to one change.
import fc from 'fast-check';
import type { FeedCall } from '../../src/feeds/feed.ts';
import { mark } from './odd-texts.ts';

export type Subject = { leagueId: string; call: FeedCall; body: string };
export type Spoiled = { subject: number; edits: Edit[]; slips: Slip[] };

/** At the place that `pick` chooses among those whose name is interesting, or among all. */
type Edit = {
  how: 'set' | 'drop' | 'twice' | 'rename' | 'wrap' | 'empty' | 'kind' | 'swap';
  pick: number;
  isTelling: boolean;
  value: unknown;
};
/** In the text: `at` is a share of its length. */
type Slip = {
  how: 'cut' | 'insert' | 'flip' | 'rotate' | 'callback' | 'nul' | 'again';
  at: number;
  text: string;
};

/** Names under which the feeds say what we keep. */
const telling =
  /name|goal|number|date|time|season|id$|status|period|count|code|city|venue|letter|minutes|length|attend|pim|won|power|official|refere|lines|role|zone|final|start|stamp|modified|default/i;

const odd: unknown[] = [
  null,
  [],
  {},
  '',
  ' ',
  '-',
  '0',
  0,
  -0,
  -1,
  1e300,
  -1e300,
  3.7,
  32_768,
  40_000,
  2 ** 31,
  999_999_999,
  '999999999',
  '65536',
  '-5',
  '1e5',
  true,
  false,
  'NaN',
  'constructor',
  '__proto__',
  '2025-02-30',
  '2025-13-45T99:99:99-07:00',
  '0001-01-01',
  '9999-12-31',
  '1899-12-31T00:00:00Z',
  '2099-12-31',
  '3026-04-11',
  'Suspended (',
  '99:99',
  '12/0',
  '\u0000',
  'Ünïcödé \u0000 (19)',
  '\ud800',
  'a\udfffb',
  '\u0007\u001b[31m',
  '\u202eesrever',
  '\ufeff',
  '\u200b\u200b',
  '\u0085',
  mark,
  '<script>alert(1)</script>',
  '<b>',
  '&amp;',
  "Robert'); drop table games;--",
  '=cmd()',
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(3_000),
  'ẞ'.repeat(1_500),
  'name '.repeat(900),
  [[]],
  [null, 1, 'x'],
  { default: null },
  { default: 'x', fr: 'y' },
  { '0': {} },
  '0'.repeat(40),
  '١٢',
  '½',
  'TBD',
  '.',
  '__',
  '?#%/',
  '0x1F',
  'America/Nowhere',
  '+14:00',
];
/** Dear to store, so drawn less often. */
const huge: unknown[] = ['m'.repeat(1_000_000), JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`)];

const value = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...odd) },
  { weight: 12, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 6, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.constantFrom(...huge) },
);

const edit: fc.Arbitrary<Edit> = fc.record({
  how: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Edit['how']>('set') },
    {
      weight: 5,
      arbitrary: fc.constantFrom<Edit['how']>('drop', 'twice', 'rename', 'wrap', 'empty', 'kind', 'swap'),
    },
  ),
  pick: fc.nat(1_000_000),
  isTelling: fc.nat(3).map((one) => one > 0),
  value,
});
const slip: fc.Arbitrary<Slip> = fc.record({
  how: fc.constantFrom<Slip['how']>('cut', 'insert', 'flip', 'rotate', 'callback', 'nul', 'again'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  text: fc.constantFrom(
    '(',
    ')',
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    'null',
    '\u0000',
    '\ud800',
    '<',
    'callback(',
    '1e999',
    '\\u00',
    '\ufffd',
    '\u2028',
  ),
});

export function anySpoiled(subjects: number): fc.Arbitrary<Spoiled> {
  return fc.record({
    subject: fc.nat(subjects - 1),
    edits: fc.oneof(
      { weight: 7, arbitrary: fc.array(edit, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant<Edit[]>([]) },
    ),
    slips: fc.oneof(
      { weight: 6, arbitrary: fc.constant<Slip[]>([]) },
      { weight: 1, arbitrary: fc.array(slip, { minLength: 1, maxLength: 2 }) },
    ),
  });
}

export function spoil(body: string, { edits, slips }: Pick<Spoiled, 'edits' | 'slips'>): string {
  return slips.reduce(slipped, edits.length === 0 ? body : edited(body, edits));
}

type Place = { node: object; key: string };

function edited(body: string, edits: Edit[]): string {
  const root: unknown = JSON.parse(body);
  for (const one of edits) {
    const all: Place[] = [];
    gather(root, all);
    const wanted = one.isTelling ? all.filter(({ key }) => telling.test(key)) : all;
    const place = wanted[one.pick % Math.max(1, wanted.length)];
    if (place) change(place, one, all);
  }
  return JSON.stringify(root);
}

function gather(node: unknown, places: Place[]): void {
  if (typeof node !== 'object' || node === null || places.length > 20_000) return;
  for (const [key, child] of Object.entries(node)) {
    places.push({ node, key });
    gather(child, places);
  }
}

function change({ node, key }: Place, { how, value, pick }: Edit, all: Place[]): void {
  const old: unknown = Reflect.get(node, key);
  const set = (other: unknown) => Reflect.set(node, key, structuredClone(other));
  if (how === 'set') set(value);
  else if (how === 'drop')
    Array.isArray(node) ? node.splice(Number(key), 1) : Reflect.deleteProperty(node, key);
  else if (how === 'twice')
    Array.isArray(node) ? node.push(structuredClone(old)) : Reflect.set(node, `${key}_`, old);
  else if (how === 'rename') {
    // A list with something at place 999,999,999 has a thousand million empty places before it.
    if (Array.isArray(node)) return;
    Reflect.deleteProperty(node, key);
    Object.defineProperty(node, typeof value === 'string' && value.length < 50 ? value : key.toUpperCase(), {
      value: old,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else if (how === 'wrap') set(pick % 2 === 0 ? [old] : { default: old });
  else if (how === 'empty') set(Array.isArray(old) ? [] : typeof old === 'object' ? {} : '');
  else if (how === 'kind') set(typeof old === 'string' ? Number(old) : String(old));
  else {
    const other = all[(pick * 31) % all.length] as Place;
    const theirs: unknown = Reflect.get(other.node, other.key);
    // What holds the other would hold itself.
    if (typeof theirs !== 'object') set(theirs);
  }
}

function slipped(body: string, { how, at, text }: Slip): string {
  const place = Math.floor(at * body.length);
  const [before, after] = [body.slice(0, place), body.slice(place)];
  if (how === 'cut') return before;
  if (how === 'insert') return before + text + after;
  if (how === 'flip')
    return before + String.fromCharCode((after.charCodeAt(0) || 0) ^ (1 << (place % 16))) + after.slice(1);
  if (how === 'rotate') return after + before;
  if (how === 'callback') return `json(${body})`;
  return how === 'nul' ? `${before}\u0000${after}` : body + body;
}
