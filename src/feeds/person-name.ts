// Splits a full name, for feeds that send it in one piece. The last word is the last name, with the
// particles before it; what is left, one word or two, is the first name: the NHL's only name of three
// words in two seasons is Thomas John Luxmore, and Bobby Jo Love works the WHL.
import { cleanName } from '../domain/name.ts';

const particle =
  /^(st|ste|saint|sainte|van|von|vander|der|den|ter|ten|de|del|della|di|da|dos|du|des|la|le|los|mac|mc)\.?$/i;
const longestName = 100;
const suffix = /^(jr|sr|ii|iii|iv)\.?$/i;

export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = cleanName(fullName).split(' ');
  let start = words.length - 1;
  if (start > 1 && suffix.test(words[start] ?? '')) start -= 1;
  // The first word stays a first name, whatever it is: Van Halen is a Halen.
  while (start > 1 && particle.test(words[start - 1] ?? '')) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** "TBD" stands in for people as it does for teams; no letter at all, or a hundred of them, is no name either. */
export function isPlaceholder(firstName: string, lastName: string): boolean {
  const name = `${firstName} ${lastName}`.trim();
  return /^(?:(?:tb[acd]|n\/a|none|-) ?)*$/i.test(name) || !/\p{L}/u.test(name) || name.length > longestName;
}
