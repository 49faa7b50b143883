// How long a search among 20,000 names takes, beside a plain look through every name in the same run.
import { buildNameIndex, type Searchable, searchNames } from '../src/domain/name-search.ts';
import { type BenchRow, repeatWith, type Section } from './row.ts';

const starts =
  'Al Bar Cor Dun El Fal Gar Har In Jor Kel Lin Mar Nor Os Pel Quin Rav Sil Tor Um Vel Wes Yar'.split(' ');
const middles = 'a e i o u an en in or ar el il'.split(' ');
const ends = 'bank brook court dale fell gate hurst lieu mere qvist shaw stead ville wick'.split(' ');

/** A letter, a beginning, an end, a whole name, typos, a number, nobody, and a blank forgotten: the slowest. */
const typed = ['a', 'mar', 'Qvist', 'linaqvist', 'Kela Norin', 'nroinshaw', '27', 'zzzz', 'osikelafell'];

export const searchSection: Section = {
  legs: ['search'],
  longLegs: [],
  async run() {
    return [measure()];
  },
};

function measure(): BenchRow {
  const people = invent(20_000);
  const startedMs = performance.now();
  const index = buildNameIndex(people);
  const builtMs = performance.now() - startedMs;
  const anewMs = medianMs(() => buildNameIndex(index.people, index), 11);
  const each = typed.map((term) => ({
    term,
    indexMs: medianMs(() => searchNames(index, term, 20)),
    scanMs: medianMs(() => scan(people, term)),
  }));
  const ratios = each.map(({ indexMs, scanMs }) => indexMs / scanMs);
  const slowest = each.reduce((a, b) => (b.indexMs > a.indexMs ? b : a));
  return {
    question: `search ${people.length.toLocaleString('en-US')} names`,
    figure: `${middle(each.map(({ indexMs }) => indexMs)).toFixed(1)} ms`,
    ratio: `${middle(ratios).toFixed(2)} x a look through every name, at worst ${Math.max(...ratios).toFixed(2)}`,
    details: `slowest "${slowest.term}" ${slowest.indexMs.toFixed(1)} ms; ${index.words.length} words, built in ${builtMs.toFixed(0)} ms, anew after a change in ${anewMs.toFixed(0)} ms`,
    repeat: repeatWith('search'),
  };
}

function invent(count: number): Searchable[] {
  const surnames = starts.flatMap((start) =>
    middles.flatMap((middle) => ends.map((end) => start + middle + end)),
  );
  const firsts = starts.flatMap((start) => middles.slice(0, 6).map((middle) => start + middle));
  return Array.from({ length: count }, (_, id) => ({
    id,
    pageId: `person_${id}`,
    firstName: firsts[(id * 7) % firsts.length] as string,
    lastName: surnames[(id * 13) % surnames.length] as string,
    otherNames: [],
    numbers: [id % 99],
    leagues: ['OHL'],
    games: id % 400,
  }));
}

function scan(people: Searchable[], term: string): Searchable[] {
  const folded = term.toLowerCase();
  return people.filter(({ firstName, lastName }) =>
    `${firstName} ${lastName}`.toLowerCase().includes(folded),
  );
}

function medianMs(work: () => unknown, times = 101): number {
  const took = Array.from({ length: times }, () => {
    const startedMs = performance.now();
    work();
    return performance.now() - startedMs;
  });
  return middle(took);
}

function middle(figures: number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
