// Days as whole numbers (days since 1970) and the zones in which leagues type their times.
// An offset is looked up once per zone and month: Intl is far too slow to ask per game.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

export function dayNumber(text: string): number {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / dayMs);
}

export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function yearOf(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

/** 0 is Sunday. */
export function weekday(day: number): number {
  return (day + 4) % 7;
}

const longDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const longMonths =
  'January February March April May June July August September October November December'.split(' ');

export function dayParts(day: number) {
  const date = new Date(day * dayMs);
  const longDay = longDays[weekday(day)] ?? '';
  const longMonth = longMonths[date.getUTCMonth()] ?? '';
  return { longDay, longMonth, date: date.getUTCDate(), year: date.getUTCFullYear() };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function askOffset(zone: string, day: number): number {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(day * dayMs + 17 * hourMs).find((part) => part.type === 'timeZoneName');
  const found = /GMT([+-])(\d\d):(\d\d)/.exec(name?.value ?? '');
  if (found === null) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3]));
}

const offsets = new Map<string, number>();

/** Minutes east of UTC in the afternoon of that day: clocks change at night, when nobody plays. */
export function offsetMinutes(zone: string, day: number): number {
  const monthOfDay = Math.floor(day / 28);
  const monthKey = `${zone}/${monthOfDay}`;
  const known = offsets.get(monthKey);
  if (known !== undefined && !Number.isNaN(known)) return known;
  if (known === undefined) {
    const first = askOffset(zone, monthOfDay * 28);
    const same = first === askOffset(zone, monthOfDay * 28 + 27);
    offsets.set(monthKey, same ? first : Number.NaN);
    if (same) return first;
  }
  const dayKey = `${zone} ${day}`;
  let offset = offsets.get(dayKey);
  if (offset === undefined) {
    offset = askOffset(zone, day);
    offsets.set(dayKey, offset);
  }
  return offset;
}

export function instantOf(day: number, minute: number, zone: string): number {
  return day * dayMs + (minute - offsetMinutes(zone, day)) * minuteMs;
}

/** The same instant as if the wall clock of the zone were UTC: read it with the UTC getters. */
export function wallClock(instant: number, zone: string): Date {
  const day = Math.floor((instant - 5 * hourMs) / dayMs);
  return new Date(instant + offsetMinutes(zone, day) * minuteMs);
}

export function dayOf(instant: number, zone: string): number {
  return Math.floor(wallClock(instant, zone).getTime() / dayMs);
}

export function offsetText(zone: string, day: number): string {
  const offset = offsetMinutes(zone, day);
  const size = Math.abs(offset);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

const zoneLetters: Record<string, string> = {
  'America/Halifax': 'A',
  'America/Toronto': 'E',
  'America/New_York': 'E',
  'America/Detroit': 'E',
  'America/Winnipeg': 'C',
  'America/Chicago': 'C',
  'America/Regina': 'C',
  'America/Edmonton': 'M',
  'America/Denver': 'M',
  'America/Phoenix': 'M',
  'America/Vancouver': 'P',
  'America/Los_Angeles': 'P',
};
const standardOffset: Record<string, number> = { A: -240, E: -300, C: -360, M: -420, P: -480 };

/** "EST", "PDT". */
export function zoneShort(zone: string, day: number): string {
  const letter = zoneLetters[zone] ?? 'E';
  return `${letter}${offsetMinutes(zone, day) === standardOffset[letter] ? 'S' : 'D'}T`;
}

const legacyZones: Record<string, string> = {
  'America/Halifax': 'Canada/Atlantic',
  'America/Toronto': 'Canada/Eastern',
  'America/New_York': 'US/Eastern',
  'America/Detroit': 'US/Michigan',
  'America/Winnipeg': 'Canada/Central',
  'America/Chicago': 'US/Central',
  'America/Regina': 'Canada/Saskatchewan',
  'America/Edmonton': 'Canada/Mountain',
  'America/Denver': 'US/Mountain',
  'America/Phoenix': 'US/Arizona',
  'America/Vancouver': 'Canada/Pacific',
  'America/Los_Angeles': 'US/Pacific',
};

/** The old name of a zone: the feeds print both for one league, some years one, some years the other. */
export function legacyZone(zone: string): string {
  return legacyZones[zone] ?? zone;
}

export function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** "19:05:00" of a wall clock. */
export function clock24(wall: Date): string {
  return wall.toISOString().slice(11, 19);
}

/** "7:05 pm" of minutes after midnight. */
export function clock12(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${two(minute % 60)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "13:12" of seconds. */
export function minuteSecond(seconds: number): string {
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
