// The small pieces every shape is made of. They take anything, because the same field arrives as "2",
// 2, "2.00", "", null or not at all; only `identity` insists. "" and "-" are "not known", never 0.
import { z } from 'zod';
import { FeedError } from './feed-error.ts';

const anything = z.unknown().optional();

/** No game has a figure of four digits: what says so is a slip of somebody's hand, and not known. */
const mostCounted = 999;
const mostPeople = 999_999;
/** The longest game there was had nine. */
export const mostPeriods = 20;
/** No name, state or stamp of either feed is half as long; what is longer is something else. */
const longestText = 300;
/** What cannot be seen or stored, ends a line, or turns the words behind it around. */
const unprintable = /[\p{Cc}\p{Cs}\u200b\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const text = anything.transform(parseText);
export const count = anything.transform((value) => parseCount(value));
/** A count that nobody entered arrives as 0: jersey numbers. */
export const countOrUnknown = anything.transform((value) => parseCount(value) || null);
/** Nobody entered arrives as 0 here too. */
export const attendance = anything.transform((value) => parseCount(value, mostPeople) || null);
export const flag = anything.transform((value) => value === true || value === 1 || value === '1');
export const identity = text.pipe(z.string().min(1));

/** An object, or an empty one for PHP's [] and for null. */
export function part<Shape extends z.ZodType>(shape: Shape) {
  return anything
    .transform((value) => (isRecord(value) ? value : {}))
    .pipe(shape as z.ZodType<z.output<Shape>, Record<string, unknown>>);
}

/** A list, also when PHP wrote it as an object keyed by number, or as null. */
export const list = anything.transform(parseList);

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function parseText(value: unknown): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  if (typeof value !== 'string') return '';
  const words = value.replace(unprintable, (letter) => (/\s/.test(letter) ? ' ' : '')).trim();
  return words.length > longestText ? '' : words;
}

/** Also null above `most`. */
export function parseCount(value: unknown, most = mostCounted): number | null {
  const digits = parseText(value).replace(/(?<=\d),(?=\d{3})/g, '');
  if (!/^\d{1,9}(\.\d+)?$/.test(digits)) return null;
  const counted = Math.round(Number(digits));
  return counted <= most ? counted : null;
}

export function parseList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return isRecord(value) ? Object.values(value) : [];
}

/** The shape, or a FeedError that names the first field that broke it. */
export function parseShape<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  what: string,
): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const path = parsed.error.issues[0]?.path.join('.') ?? '';
  throw new FeedError(
    'wrong-shape',
    `This is no ${what}: ${path === '' ? 'it has another form' : `${path} is missing`}.`,
  );
}

/** The rows that can be read. One broken row costs itself, a list of nothing else is no answer. */
export function parseRows<Row, Parsed>(
  rows: Row[],
  parse: (row: Row) => Parsed,
): { parsed: Parsed[]; oddities: string[] } {
  const parsed: Parsed[] = [];
  let fault: FeedError | null = null;
  for (const row of rows) {
    try {
      parsed.push(parse(row));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      fault = error;
    }
  }
  if (fault && parsed.length === 0) throw fault;
  const skipped = rows.length - parsed.length;
  return { parsed, oddities: skipped === 0 ? [] : [`${skipped} of ${rows.length} rows could not be read`] };
}
