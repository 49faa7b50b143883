const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "20 seconds ago", "in 4 minutes", "yesterday". */
export function agoText(seconds: number, locale: string): string {
  const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? ['second', 1];
  const whole = Math.trunc(seconds / size);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(whole === 0 ? 0 : -whole, unit);
}
