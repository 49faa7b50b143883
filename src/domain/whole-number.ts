// 1234 as people write it: "1,234". Making a format takes a hundred times as long as using one, and a page has
// hundreds of numbers.
const formats = new Map<string, Intl.NumberFormat>();

export function wholeNumber(count: number, locale: string): string {
  // Most are small, and written alike by everybody who writes digits.
  if (Number.isInteger(count) && count >= 0 && count < 1000) return String(count);
  let format = formats.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    formats.set(locale, format);
  }
  return format.format(count);
}
