import { describe, expect, test } from 'vitest';
import { dateIn, todayIn } from './game-day.ts';
import { clockTime, dayName, fullDay, localAndUtcTime, momentText, shortTime } from './game-time.ts';

// Every row was worked out by hand from the zone's offset: what the clock on the wall of the rink shows.
type Row = {
  zone: string;
  /** Seven in the evening on January 9, and how the page prints it. */
  winter: [instant: string, printed: string];
  /** Seven in the evening on July 10. */
  summer: [instant: string, printed: string];
  /** A quarter to midnight on January 9. */
  late: [instant: string, printed: string];
  /** Midnight, when January 10 begins. */
  midnight: [instant: string, printed: string];
  /** Five in the morning on January 10 and July 11. */
  winterRollover: string;
  summerRollover: string;
};

const rows: Row[] = [
  {
    zone: 'America/St_Johns',
    winter: ['2026-01-09T22:30Z', '7:00 PM NST / 22:30 UTC'],
    summer: ['2026-07-10T21:30Z', '7:00 PM NDT / 21:30 UTC'],
    late: ['2026-01-10T03:15Z', '11:45 PM NST / 03:15 UTC'],
    midnight: ['2026-01-10T03:30Z', '12:00 AM NST / 03:30 UTC'],
    winterRollover: '2026-01-10T08:30Z',
    summerRollover: '2026-07-11T07:30Z',
  },
  {
    zone: 'America/Halifax',
    winter: ['2026-01-09T23:00Z', '7:00 PM AST / 23:00 UTC'],
    summer: ['2026-07-10T22:00Z', '7:00 PM ADT / 22:00 UTC'],
    late: ['2026-01-10T03:45Z', '11:45 PM AST / 03:45 UTC'],
    midnight: ['2026-01-10T04:00Z', '12:00 AM AST / 04:00 UTC'],
    winterRollover: '2026-01-10T09:00Z',
    summerRollover: '2026-07-11T08:00Z',
  },
  {
    zone: 'America/Toronto',
    winter: ['2026-01-10T00:00Z', '7:00 PM EST / 00:00 UTC'],
    summer: ['2026-07-10T23:00Z', '7:00 PM EDT / 23:00 UTC'],
    late: ['2026-01-10T04:45Z', '11:45 PM EST / 04:45 UTC'],
    midnight: ['2026-01-10T05:00Z', '12:00 AM EST / 05:00 UTC'],
    winterRollover: '2026-01-10T10:00Z',
    summerRollover: '2026-07-11T09:00Z',
  },
  {
    zone: 'America/Winnipeg',
    winter: ['2026-01-10T01:00Z', '7:00 PM CST / 01:00 UTC'],
    summer: ['2026-07-11T00:00Z', '7:00 PM CDT / 00:00 UTC'],
    late: ['2026-01-10T05:45Z', '11:45 PM CST / 05:45 UTC'],
    midnight: ['2026-01-10T06:00Z', '12:00 AM CST / 06:00 UTC'],
    winterRollover: '2026-01-10T11:00Z',
    summerRollover: '2026-07-11T10:00Z',
  },
  {
    // Saskatchewan never changes its clocks.
    zone: 'America/Regina',
    winter: ['2026-01-10T01:00Z', '7:00 PM CST / 01:00 UTC'],
    summer: ['2026-07-11T01:00Z', '7:00 PM CST / 01:00 UTC'],
    late: ['2026-01-10T05:45Z', '11:45 PM CST / 05:45 UTC'],
    midnight: ['2026-01-10T06:00Z', '12:00 AM CST / 06:00 UTC'],
    winterRollover: '2026-01-10T11:00Z',
    summerRollover: '2026-07-11T11:00Z',
  },
  {
    zone: 'America/Edmonton',
    winter: ['2026-01-10T02:00Z', '7:00 PM MST / 02:00 UTC'],
    summer: ['2026-07-11T01:00Z', '7:00 PM MDT / 01:00 UTC'],
    late: ['2026-01-10T06:45Z', '11:45 PM MST / 06:45 UTC'],
    midnight: ['2026-01-10T07:00Z', '12:00 AM MST / 07:00 UTC'],
    winterRollover: '2026-01-10T12:00Z',
    summerRollover: '2026-07-11T11:00Z',
  },
  {
    // Neither does Arizona.
    zone: 'America/Phoenix',
    winter: ['2026-01-10T02:00Z', '7:00 PM MST / 02:00 UTC'],
    summer: ['2026-07-11T02:00Z', '7:00 PM MST / 02:00 UTC'],
    late: ['2026-01-10T06:45Z', '11:45 PM MST / 06:45 UTC'],
    midnight: ['2026-01-10T07:00Z', '12:00 AM MST / 07:00 UTC'],
    winterRollover: '2026-01-10T12:00Z',
    summerRollover: '2026-07-11T12:00Z',
  },
  {
    zone: 'America/Vancouver',
    winter: ['2026-01-10T03:00Z', '7:00 PM PST / 03:00 UTC'],
    summer: ['2026-07-11T02:00Z', '7:00 PM PDT / 02:00 UTC'],
    late: ['2026-01-10T07:45Z', '11:45 PM PST / 07:45 UTC'],
    midnight: ['2026-01-10T08:00Z', '12:00 AM PST / 08:00 UTC'],
    winterRollover: '2026-01-10T13:00Z',
    summerRollover: '2026-07-11T12:00Z',
  },
];

describe.each(rows)('$zone', ({ zone, winter, summer, late, midnight, winterRollover, summerRollover }) => {
  const style = { locale: 'en-US', zone };
  const games: [name: string, game: [string, string], day: string][] = [
    ['a winter evening', winter, '2026-01-09'],
    ['a summer evening', summer, '2026-07-10'],
    ['just before midnight', late, '2026-01-09'],
    ['midnight', midnight, '2026-01-10'],
  ];

  test.each(games)('%s has the right game day and reads right', (_, [instant, printed], day) => {
    const at = new Date(instant);
    expect(dateIn(zone, at)).toBe(day);
    expect(localAndUtcTime(at, style)).toBe(printed);
    expect(shortTime(at, style)).toBe(printed.replace(/ [A-Z]+ \/.*/, ''));
  });

  test.each([
    [winter, winterRollover, '2026-01-09', '2026-01-10'],
    [summer, summerRollover, '2026-07-10', '2026-07-11'],
    [late, winterRollover, '2026-01-09', '2026-01-10'],
  ])(
    'a game that begins at %s stays on the page until five in the morning, %s',
    ([starts], five, day, next) => {
      const lastSecond = new Date(Date.parse(five) - 1_000);
      expect(todayIn(zone, new Date(starts))).toBe(day);
      expect(todayIn(zone, lastSecond)).toBe(day);
      expect(todayIn(zone, new Date(five))).toBe(next);
    },
  );
});

test('moments and days are written as people say them', () => {
  const at = new Date('2026-01-09T21:12Z');
  expect(clockTime(at, 'America/Toronto')).toBe('16:12');
  expect(clockTime(new Date('2026-01-09T05:00Z'), 'America/Toronto')).toBe('00:00');
  expect(momentText(at, { locale: 'en-US', zone: 'America/Toronto' })).toBe('Jan 9, 4:12 PM EST');
  expect(dayName('2026-01-09', 'en-US')).toBe('Friday, January 9');
  expect(dayName('2026-01-09', 'en-US', fullDay)).toBe('Friday, January 9, 2026');
});
