// Dates, instants and zones out of feeds. Only a time that carries its own offset is believed:
// HockeyTech's date_time_played ends in "Z" and holds local time (PWHL 210).
import { isDate, isZone } from '../domain/game-day.ts';

const zones = new Map<string, boolean>();
const offsets = new Map<string, Intl.DateTimeFormat>();

/** A UTC instant, or null for anything without an offset. */
export function parseInstant(iso: string): string | null {
  if (!/^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(iso)) return null;
  return toIso(Date.parse(iso));
}

/** "2025-04-07" out of a date or of the local half of an instant; undefined when there is none. */
export function parseDay(written: string): string | undefined {
  const day = written.slice(0, 10);
  return /^(19|20)/.test(day) && isDate(day) ? day : undefined;
}

/** Legacy names such as Canada/Pacific and US/Eastern are zones too; a made-up one is left out. */
export function parseZone(zone: string): string | undefined {
  let known = zones.get(zone);
  if (known === undefined) {
    known = zone !== '' && isZone(zone);
    if (zones.size < 1000) zones.set(zone, known);
  }
  return known ? zone : undefined;
}

/** The instant of a wall clock in a zone, for answers that leave out the offset. */
export function instantIn(zone: string, day: string, time: string): string | null {
  const wall = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wall)) return null;
  const near = wall - offsetMs(zone, wall);
  return toIso(wall - offsetMs(zone, near));
}

function offsetMs(zone: string, at: number): number {
  // Making a formatter costs far more than using one.
  let format = offsets.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    offsets.set(zone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

function toIso(ms: number): string | null {
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
