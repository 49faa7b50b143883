import { type AliasInUse, listAliasesOf } from '../../../store/aliases.ts';
import { findHidden, type HiddenOfficial, listHidden } from '../../../store/hidden-officials.ts';
import { countDecisions, type ListedDecision, listDecisions } from '../../../store/identity-decisions.ts';
import { listMinors, type Minor } from '../../../store/minors.ts';
import { type FoundOfficial, findOfficialByPageId } from '../../../store/officials.ts';
import {
  countOpenReviews,
  listOpenReviews,
  listTwoPeople,
  type OpenReview,
  type SettledReview,
} from '../../../store/open-reviews.ts';
import { listNamedOfficials, type NamedOfficial } from '../../../store/search.ts';
import type { Desk } from '../desk.tsx';
import { type Paging, readPaging } from '../parts.tsx';

export type ChosenOfficial = { official: FoundOfficial; known: NamedOfficial | null; aliases: AliasInUse[] };

export type OfficialsDesk = {
  typed: string;
  found: NamedOfficial[];
  chosen: ChosenOfficial | null;
  /** Whom the address names, and nobody else can. */
  hiddenOne: HiddenOfficial | null;
  hidden: HiddenOfficial[];
  minors: Minor[];
  /** An address that names nobody. */
  isUnknown: boolean;
  reviews: OpenReview[];
  reviewCount: number;
  reviewPaging: Paging;
  twoPeople: SettledReview[];
  decisions: ListedDecision[];
  decisionPaging: Paging;
};

const mostFound = 12;
const mostTwoPeople = 25;

export async function loadOfficials({ db, search, query }: Desk): Promise<OfficialsDesk> {
  const typed = (query.get('q') ?? '').trim().slice(0, 200);
  const wanted = query.get('official') ?? '';
  const chosen = wanted === '' ? null : await findChosen(db, wanted);
  const hiddenOne = wanted === '' || chosen ? null : await findHidden(db, wanted);
  const reviewCount = await countOpenReviews(db);
  const reviewPaging = readPaging(query, 'reviews', reviewCount, 20);
  const decisionPaging = readPaging(query, 'decisions', await countDecisions(db), 20);
  return {
    typed,
    found: typed === '' ? [] : await search(typed, mostFound),
    chosen,
    hiddenOne,
    hidden: await listHidden(db),
    minors: await listMinors(db),
    isUnknown: wanted !== '' && chosen === null && hiddenOne === null,
    reviews: await listOpenReviews(db, reviewPaging),
    reviewCount,
    reviewPaging,
    twoPeople: await listTwoPeople(db, mostTwoPeople),
    decisions: await listDecisions(db, decisionPaging),
    decisionPaging,
  };
}

async function findChosen(db: Desk['db'], wanted: string): Promise<ChosenOfficial | null> {
  const official = await findOfficialByPageId(db, wanted);
  if (!official) return null;
  const [known = null] = await listNamedOfficials(db, [official.id]);
  return { official, known, aliases: await listAliasesOf(db, official.id) };
}
