// Names as feeds write them and as we show them. The spelling a feed used is never lost: it lives on
// as an alias; what is folded here serves only to compare.

/** Trim and collapse white space: AHL sends "Steven ", and NBSP arrives from typed-in sheets. */
export function cleanName(raw: string): string {
  return raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** "ethan crawford" (WHL 1021220) is shown as "Ethan Crawford"; mixed case is left as it was typed. */
export function displayName(raw: string): string {
  const name = cleanName(raw);
  const oneCase = name === name.toLowerCase() || (name.length > 2 && name === name.toUpperCase());
  if (!oneCase) return name;
  return name
    .toLowerCase()
    .replace(/(^|[\s\-'’.])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}

/** Lower case without accents. ø, ł, đ, ß and æ do not decompose, so they are spelled out. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđßæœ]/gu, (letter) => spelledOut[letter] ?? letter);
}

const spelledOut: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * Equal for every spelling of one name that differs only in case, accents, spaces, dots, hyphens or
 * apostrophes: "François St-Laurent", "Francois StLaurent" and "Francois St. Laurent" are one key.
 */
export function nameKey(firstName: string, lastName: string): string {
  return `${nameLetters(firstName)}|${nameLetters(lastName)}`;
}

/** One half of a `nameKey`. */
export function nameLetters(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}
