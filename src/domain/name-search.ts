// Finds people by what somebody typed: any order, any case, without accents, half a word, one typo a word, or the
// number on the jersey. Words are kept once and point to their people, so a search looks at some thousands of
// words instead of every name; people are kept in the order of their standing, so nothing is sorted at search time.
import { foldText, nameLetters } from './name.ts';
import type { PersonName } from './name-match.ts';

export type Searchable = PersonName & {
  id: number;
  pageId: string;
  /** Spellings that feeds used. */
  otherNames: PersonName[];
  /** What is on the jersey; a league gives its own. */
  numbers: number[];
  leagues: string[];
  games: number;
};

export type NameIndex<Person extends Searchable = Searchable> = {
  people: Person[];
  /** Folded words of names with the places of their people. */
  words: [word: string, places: number[]][];
  numbers: Map<string, number[]>;
  /** Each person's own words, which the next index need not fold again. */
  spelled: Map<Person, string[]>;
};

/** How well a typed word fits; less is better. */
const exact = 0;
const begins = 1;
const within = 3;
const mistyped = 4;
const missing = 255;

/** A word of three letters is one typo away from half the names, so it must not stand alone. */
const shortestTypo = 4;

/** `before` is the index of mostly the same people: with it, only who is new costs anything worth mentioning. */
export function buildNameIndex<Person extends Searchable>(
  unsorted: Person[],
  before?: NameIndex<Person>,
): NameIndex<Person> {
  const { compare } = new Intl.Collator('en');
  const people = [...unsorted].sort(
    (a, b) =>
      b.games - a.games ||
      compare(a.lastName, b.lastName) ||
      compare(a.firstName, b.firstName) ||
      a.id - b.id,
  );
  const spelled = new Map(people.map((person) => [person, before?.spelled.get(person) ?? spell(person)]));
  const words = new Map<string, number[]>();
  const numbers = new Map<string, number[]>();
  people.forEach((person, place) => {
    for (const word of spelled.get(person) ?? []) note(words, word, place);
    for (const number of person.numbers) note(numbers, String(number), place);
  });
  return { people, words: [...words], numbers, spelled };
}

/** Best first: each typed word must fit a word of the name or be the number. */
export function searchNames<Person extends Searchable>(
  index: NameIndex<Person>,
  typed: string,
  limit: number,
): Person[] {
  const wanted = typedWords(typed);
  if (wanted.length === 0) return [];
  const found = rank(index, wanted, limit);
  return found.length > 0 ? found : rankRespaced(index, wanted, limit);
}

function rank<Person extends Searchable>(
  { people, words, numbers }: NameIndex<Person>,
  wanted: string[],
  limit: number,
): Person[] {
  const total = new Uint16Array(people.length);
  for (const word of wanted) {
    const fits = new Uint8Array(people.length).fill(missing);
    for (const place of numbers.get(word) ?? []) fits[place] = exact;
    const forgive = word.length >= (wanted.length > 1 ? shortestTypo - 1 : shortestTypo);
    for (const [known, places] of words) {
      const fit = fitOf(word, known, forgive);
      if (fit === missing) continue;
      for (const place of places) if (fit < (fits[place] as number)) fits[place] = fit;
    }
    for (let place = 0; place < fits.length; place += 1) {
      (total[place] as number) += fits[place] as number;
    }
  }
  const best: number[][] = [];
  total.forEach((fit, place) => {
    if (fit >= missing) return;
    best[fit] ??= [];
    if (best[fit].length < limit) best[fit].push(place);
  });
  return best
    .flat()
    .slice(0, limit)
    .map((place) => people[place] as Person);
}

/** A blank too many or too few is a typo as well: "Lind qvist", "adavance". */
function rankRespaced<Person extends Searchable>(
  index: NameIndex<Person>,
  wanted: string[],
  limit: number,
): Person[] {
  const joined = wanted.length > 1 ? rank(index, [wanted.join('')], limit) : [];
  if (joined.length > 0 || wanted.length > 1) return joined;
  const [word = ''] = wanted;
  for (let cut = 2; cut <= Math.min(word.length - 2, 20); cut += 1) {
    const found = rank(index, [word.slice(0, cut), word.slice(cut)], limit);
    if (found.length > 0) return found;
  }
  return [];
}

function fitOf(word: string, known: string, forgive: boolean): number {
  const at = known.indexOf(word);
  if (at === 0) return known.length === word.length ? exact : begins;
  if (at > 0) return within;
  return forgive && beginsWithTypo(word, known) ? mistyped : missing;
}

/** `known` begins with `word` but for one letter added, dropped, changed, or two neighbours swapped. */
function beginsWithTypo(word: string, known: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === known[same]) same += 1;
  const after = (from: number, at: number) => known.startsWith(word.slice(from), at);
  return (
    after(same + 1, same + 1) ||
    after(same + 1, same) ||
    after(same, same + 1) ||
    (word[same] === known[same + 1] && word[same + 1] === known[same] && after(same + 2, same + 2))
  );
}

/** "Jean Luc Van Damme": jeanluc, jean, luc, vandamme, van, damme. */
function spell({ firstName, lastName, otherNames }: Searchable): string[] {
  const names = [firstName, lastName, ...otherNames.flatMap((other) => [other.firstName, other.lastName])];
  const words = names.flatMap((name) => [nameLetters(name), ...foldText(name).split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => word !== '');
}

/** The underscore is the one of page ids, the sign is the one of jerseys. */
function typedWords(typed: string): string[] {
  return typed
    .slice(0, 100)
    .split(/[\s_,;#]+/u)
    .map(nameLetters)
    .filter((word) => word !== '')
    .slice(0, 8);
}

function note(lists: Map<string, number[]>, key: string, place: number): void {
  const list = lists.get(key);
  if (list) list.push(place);
  else lists.set(key, [place]);
}
