// JSON as PHP writes it: slashes escaped, every letter outside ASCII as \uXXXX. The decoded text is the
// same; a parser that looks at the raw body must cope with both.

const special = /[/\u0080-\uffff]/;
const specials = /[/\u0080-\uffff]/g;

export function phpJson(value: unknown): string {
  const text = JSON.stringify(value);
  if (!special.test(text)) return text;
  return text.replace(specials, (letter) =>
    letter === '/' ? '\\/' : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** PHP has one kind of array: an empty map comes out as a list. */
export function phpMap<T>(entries: Record<string, T>): Record<string, T> | [] {
  return Object.keys(entries).length === 0 ? [] : entries;
}
