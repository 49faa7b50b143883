// Pairs of officials that may be one person (or one that may be two): the list a human works through.
import { anyId } from './any-of.ts';
import type { Session } from './database.ts';

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
