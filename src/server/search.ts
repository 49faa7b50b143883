// Search among the names in memory. The names follow the database: at most every few seconds one small question
// tells whether anything changed, and then only the officials it touched are read again.
import { buildNameIndex, type NameIndex, searchNames } from '../domain/name-search.ts';
import type { Database } from '../store/database.ts';
import {
  findChangeSpan,
  listChangedOfficials,
  listNamedOfficials,
  type NamedOfficial,
  type OfficialSearch,
} from '../store/search.ts';
import { officialPath } from '../ui/paths.ts';
import type { Words } from '../ui/words/words.ts';

type Known = { index: NameIndex<NamedOfficial>; change: number; checkedMs: number };

const checkEveryMs = 3000;
/** Beyond this many changes reading everybody is the shorter way. */
const mostChanges = 2000;

/** `onRenamed` is handed what to call when anybody's name may be another: that is then read before the next answer. */
export function createSearch(
  db: Database,
  clockMs: () => number = () => performance.now(),
  onRenamed: (readAgain: () => void) => void = () => undefined,
): OfficialSearch {
  let known: Known | null = null;
  let reading: Promise<Known> | null = null;
  let isOutdated = false;
  onRenamed(() => {
    isOutdated = true;
  });

  async function current(): Promise<Known> {
    if (known && !isOutdated && clockMs() - known.checkedMs < checkEveryMs) return known;
    // What is being read was asked for before.
    if (isOutdated) await reading?.catch(() => undefined);
    isOutdated = false;
    reading ??= readAgain(db, known, clockMs()).finally(() => {
      reading = null;
    });
    known = await reading;
    return known;
  }

  return async (typed, limit) => searchNames((await current()).index, typed, limit);
}

async function readAgain(db: Database, known: Known | null, checkedMs: number): Promise<Known> {
  const { oldest, newest } = await findChangeSpan(db);
  if (known?.change === newest) return { ...known, checkedMs };
  const changed = known && (await changedSince(db, known.change, { oldest, newest }));
  if (!known || !changed) {
    return { index: buildNameIndex(await listNamedOfficials(db)), change: newest, checkedMs };
  }
  if (changed.length === 0) return { ...known, change: newest, checkedMs };
  const ids = new Set(changed);
  const others = known.index.people.filter(({ id }) => !ids.has(id));
  const people = [...others, ...(await listNamedOfficials(db, changed))];
  return { index: buildNameIndex(people, known.index), change: newest, checkedMs };
}

/** Null when that is not known any more: old changes are thrown away, and a rebuild changes everything. */
async function changedSince(
  db: Database,
  change: number,
  { oldest, newest }: { oldest: number; newest: number },
): Promise<number[] | null> {
  const isGap = oldest > change + 1 || newest < change;
  if (isGap || newest - change > mostChanges) return null;
  return listChangedOfficials(db, change);
}

const usualLimit = 20;
const highestLimit = 50;

/** GET /api/search?q=&limit=: the fields of an official by the names the document API gives them. */
export async function answerSearch(
  search: OfficialSearch,
  query: URLSearchParams,
  words: Words,
): Promise<{ status: 200 | 400; body: object }> {
  const typed = (query.get('q') ?? '').trim();
  const limit = Number(query.get('limit') || usualLimit);
  if (!Number.isInteger(limit) || limit < 1 || limit > highestLimit) {
    return { status: 400, body: { error: words.shell.search.badLimit(highestLimit) } };
  }
  const found = await search(typed, limit);
  const results = found.map((official) => ({
    id: official.pageId,
    first_name: official.firstName,
    last_name: official.lastName,
    total_games: official.games,
    jersey_numbers: official.numbers,
    leagues: official.leagues,
    path: officialPath(official.pageId),
    about: words.shell.search.about(official),
  }));
  return { status: 200, body: { q: typed, summary: words.shell.search.summary(found.length), results } };
}
