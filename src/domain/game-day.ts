// A game day is a calendar date in a league's zone. "Today" rolls over at 05:00 there, so that a late
// western game stays on the page until it is over.

const rolloverHour = 5;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a zone, "2026-11-15". */
export function dateIn(zone: string, instant: Date): string {
  const { year, month, day } = localParts(zone, instant);
  return `${year}-${month}-${day}`;
}

export function todayIn(zone: string, now: Date): string {
  const local = localParts(zone, now);
  const date = `${local.year}-${local.month}-${local.day}`;
  return Number(local.hour) < rolloverHour ? addDays(date, -1) : date;
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Whole days from one date to another: negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** A real calendar date in ISO form: "2026-02-30" and "2026-2-3" are not. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

type LocalParts = { year: string; month: string; day: string; hour: string };

function localParts(zone: string, instant: Date): LocalParts {
  const parts: LocalParts = { year: '', month: '', day: '', hour: '' };
  for (const { type, value } of formatIn(zone).formatToParts(instant)) {
    if (type in parts) parts[type as keyof LocalParts] = value;
  }
  return parts;
}

// Making a formatter costs a hundred times what using one does.
function formatIn(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(zone, format);
  }
  return format;
}
