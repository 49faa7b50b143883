// npm run review: the pairs of officials that may be one person. To settle one: npm run merge, or
// npm run review -- --different N when they are two people.
import { parseArgs } from 'node:util';
import { findReview, listReviews, saveReviewsSettled } from '../store/reviews.ts';
import { CommandError, runCommand } from './command.ts';
import { printTable } from './table.ts';

await runCommand(async (store) => {
  const { values } = parseArgs({ options: { different: { type: 'string' } } });
  if (values.different !== undefined) {
    const review = await findReview(store.db, Number(values.different) || 0);
    if (!review) throw new CommandError(`There is no review ${values.different}.`);
    const pair: [number, number] = [review.officialId, review.otherId];
    await saveReviewsSettled(store.db, pair, { as: 'different', at: new Date() });
    console.log(`${review.official} and ${review.other} stay two people.`);
    return;
  }
  const reviews = await listReviews(store.db);
  if (reviews.length === 0) {
    console.log('Nothing to review.');
    return;
  }
  printTable(
    ['review', 'official', 'may be', 'why', 'seen as'],
    reviews.map(({ id, official, other, reason, detail }) => [String(id), official, other, reason, detail]),
  );
  console.log('One person: npm run merge -- KEEP OTHER. Two: npm run review -- --different N');
});
