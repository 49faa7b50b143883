// npm run review: the pairs of officials that may be one person. To settle one: npm run merge, or
// npm run review -- --different N when they are two people.
import { parseArgs } from 'node:util';
import { listReviews, saveTwoPeople } from '../store/reviews.ts';
import { runCommand } from './command.ts';
import { printTable } from './table.ts';

await runCommand(async (store) => {
  const { values } = parseArgs({ options: { different: { type: 'string' } } });
  if (values.different !== undefined) {
    const author = { byWhom: 'command line', at: new Date() };
    const review = await saveTwoPeople(store.db, Math.trunc(Number(values.different)) || 0, author);
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
