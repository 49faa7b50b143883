// Pairs of officials that may be one person (or one that may be two): the list a human works through.
import { anyId } from './any-of.ts';
import { type Author, saveAudit } from './audit-log.ts';
import type { Database, Session } from './database.ts';
import { StoreRefusal } from './refusal.ts';
import { inWriterTransaction } from './writer-lock.ts';

export type ReviewReason = 'near-name' | 'same-name' | 'two-ids' | 'new-name';

export async function saveReview(
  session: Session,
  review: { officialId: number; otherId: number; reason: ReviewReason; detail: string; at: Date },
): Promise<void> {
  await session
    .insertInto('reviews')
    .values({
      official_id: review.officialId,
      other_id: review.otherId,
      reason: review.reason,
      detail: review.detail,
      created_at: review.at,
      settled_as: null,
      settled_at: null,
    })
    .onConflict((oc) => oc.columns(['official_id', 'other_id', 'reason']).doNothing())
    .execute();
}

/** Settles what is open between two officials, or with null opens again what a merge had settled. */
export async function saveReviewsSettled(
  session: Session,
  [a, b]: [number, number],
  settled: { as: 'merged' | 'different'; at: Date } | null,
): Promise<void> {
  await session
    .updateTable('reviews')
    .set({ settled_as: settled?.as ?? null, settled_at: settled?.at ?? null })
    .where('official_id', '=', anyId([a, b]))
    .where('other_id', '=', anyId([a, b]))
    .where((eb) => (settled ? eb('settled_as', 'is', null) : eb('settled_as', '=', 'merged')))
    .execute();
}

/** Somebody says that these are two people: everything open between them is settled. */
export async function saveTwoPeople(db: Database, reviewId: number, author: Author): Promise<Review> {
  return inWriterTransaction(db, async (session) => {
    const review = await mustFind(session, reviewId);
    if (review.settledAs !== null) {
      throw new StoreRefusal('settled-already', `Review ${reviewId} is settled already.`);
    }
    await saveReviewsSettled(session, [review.officialId, review.otherId], {
      as: 'different',
      at: author.at,
    });
    await saveAudit(session, { what: 'two-people', about: pairOf(review), detail: { reviewId } }, author);
    return review;
  });
}

/** Takes the word back that they are two. */
export async function saveReviewReopened(db: Database, reviewId: number, author: Author): Promise<void> {
  await inWriterTransaction(db, async (session) => {
    const review = await mustFind(session, reviewId);
    if (review.settledAs !== 'different') {
      throw new StoreRefusal('not-settled', `Review ${reviewId} is not settled as two people.`);
    }
    await session
      .updateTable('reviews')
      .set({ settled_as: null, settled_at: null })
      .where('official_id', '=', anyId([review.officialId, review.otherId]))
      .where('other_id', '=', anyId([review.officialId, review.otherId]))
      .where('settled_as', '=', 'different')
      .execute();
    await saveAudit(
      session,
      { what: 'review-reopened', about: pairOf(review), detail: { reviewId } },
      author,
    );
  });
}

export type Review = {
  id: number;
  officialId: number;
  otherId: number;
  /** Page ids. */
  official: string;
  other: string;
  reason: string;
  detail: string;
  settledAs: string | null;
};

/** What is still open, oldest first. */
export async function listReviews(session: Session): Promise<Review[]> {
  return reviews(session).where('r.settled_as', 'is', null).orderBy('r.id').execute();
}

export async function findReview(session: Session, id: number): Promise<Review | null> {
  return (await reviews(session).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

async function mustFind(session: Session, id: number): Promise<Review> {
  const review = await findReview(session, id);
  if (!review) throw new StoreRefusal('no-review', `There is no review ${id}.`);
  return review;
}

function pairOf({ official, other }: Review): string {
  return `${official}, ${other}`;
}

function reviews(session: Session) {
  return session
    .selectFrom('reviews as r')
    .innerJoin('officials as a', 'a.id', 'r.official_id')
    .innerJoin('officials as b', 'b.id', 'r.other_id')
    .select([
      'r.id',
      'r.official_id as officialId',
      'r.other_id as otherId',
      'a.page_id as official',
      'b.page_id as other',
      'r.reason',
      'r.detail',
      'r.settled_as as settledAs',
    ]);
}
