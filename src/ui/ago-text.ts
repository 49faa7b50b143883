const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** One for each locale: making one takes longer than all it says on a page. */
const formats = new Map<string, Intl.RelativeTimeFormat>();

function formatFor(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  formats.set(locale, known);
  return known;
}

/** "20 seconds ago", "in 4 minutes", "yesterday". */
export function agoText(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  const whole = Math.trunc(seconds / size);
  return formatFor(locale).format(whole === 0 ? 0 : -whole, unit);
}
