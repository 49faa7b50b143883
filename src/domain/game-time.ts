// Times as printed: a game's local time with its zone, and UTC behind it. Making a formatter costs a hundred
// times what using one does, so each is made once; using one costs as much as drawing the rest of a game, and most
// games of an evening begin at the same minute, so what was said lately is said again.

const formats = new Map<string, Intl.DateTimeFormat>();
let said = new Map<string, string>();
const mostSaid = 1_000;

export type TimeStyle = { locale: string; zone: string };

/** "7:00 PM" */
export function shortTime(at: Date, { locale, zone }: TimeStyle): string {
  return spaced(format(locale, { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(at));
}

/** "7:00 PM EST / 00:00 UTC" */
export function localAndUtcTime(at: Date, style: TimeStyle): string {
  return sayAgain(`${at.getTime()} ${style.zone} ${style.locale}`, () => {
    return `${shortTime(at, style)} ${zoneName(at, style)} / ${clockTime(at, 'UTC')} UTC`;
  });
}

/** For machines, to the minute, which is all that games are scheduled to: "2026-01-10T00:00Z". */
export function shortInstant(at: Date): string {
  return sayAgain(String(at.getTime()), () => `${at.toISOString().slice(0, 16)}Z`);
}

/** "16:12", as a clock on the wall of that zone shows it. */
export function clockTime(at: Date, zone: string): string {
  return format('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(at);
}

/** "Nov 15, 7:42 PM EST" */
export function momentText(at: Date, style: TimeStyle, dayStyle = shortDay): string {
  const day = format(style.locale, { ...dayStyle, timeZone: style.zone }).format(at);
  return `${day}, ${shortTime(at, style)} ${zoneName(at, style)}`;
}

/** A calendar date, which has no zone: "Sunday, November 15". */
export function dayName(day: string, locale: string, style: Intl.DateTimeFormatOptions = longDay): string {
  return format(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
}

export const longDay: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
export const fullDay: Intl.DateTimeFormatOptions = { ...longDay, year: 'numeric' };
export const shortDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

/** "EST". American English writes Newfoundland's zone as GMT-3:30; Canadian English calls it NST. */
export function zoneName(at: Date, { locale, zone }: TimeStyle): string {
  const names = format(locale === 'en-US' ? 'en-CA' : locale, { timeZone: zone, timeZoneName: 'short' });
  return names.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Some versions put a narrow no-break space before PM, which no visitor can type into a search. */
function spaced(text: string): string {
  return text.replace(/[\u202f\u00a0]/g, ' ');
}

function sayAgain(key: string, say: () => string): string {
  const known = said.get(key);
  if (known !== undefined) return known;
  const text = say();
  if (said.size >= mostSaid) said = new Map();
  said.set(key, text);
  return text;
}

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let made = formats.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(locale, options);
    formats.set(key, made);
  }
  return made;
}
