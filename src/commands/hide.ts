// npm run hide -- PAGE_ID: names an official nowhere any more. --show takes it back, --minor and --adult say whether
// they are under 18; alone it lists whom it is about.
import { parseArgs } from 'node:util';
import type { Database } from '../store/database.ts';
import { findHidden, hideOfficial, listHidden, showOfficial } from '../store/hidden-officials.ts';
import { listMinors, saveMinor } from '../store/minors.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { StoreRefusal } from '../store/refusal.ts';
import { CommandError, runCommand } from './command.ts';
import { printTable } from './table.ts';

const usage =
  'usage: hide -- PAGE_ID, hide -- --show PAGE_ID, hide -- --minor PAGE_ID, hide -- --adult PAGE_ID';

await runCommand(async ({ db }) => {
  const { values, positionals } = parseArgs({
    options: { show: { type: 'boolean' }, minor: { type: 'boolean' }, adult: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [pageId, ...more] = positionals;
  const asked = Object.keys(values);
  if (more.length > 0 || asked.length > 1 || (pageId === undefined && asked.length > 0)) {
    throw new CommandError(usage);
  }
  if (pageId === undefined) return list(db);
  const author = { byWhom: 'command line', at: new Date() };
  if (values.show) {
    const hidden = await findHidden(db, pageId);
    if (!hidden) throw new CommandError(`Nobody called ${pageId} is hidden. Whoever is: npm run hide`);
    console.log(`${await showOfficial(db, hidden.id, author)} is shown again.`);
    return;
  }
  const official = await findOfficialByPageId(db, pageId);
  if (!official) {
    if (await findHidden(db, pageId)) throw new CommandError(`${pageId} is hidden. ${showAgain(pageId)}`);
    throw new CommandError(`There is no official ${pageId}.`);
  }
  if (values.minor || values.adult) {
    await saveMinor(db, official.id, values.minor === true, author).catch((error) => {
      if (error instanceof StoreRefusal) throw new CommandError(`${official.pageId} is marked so already.`);
      throw error;
    });
    const shown = values.minor
      ? `name and games only, and no game before it has begun. To take it back: npm run hide -- --adult ${official.pageId}`
      : 'as everybody';
    console.log(`${official.pageId} is shown ${shown}`);
    return;
  }
  await hideOfficial(db, official.id, author);
  console.log(`${official.pageId} is hidden. ${showAgain(official.pageId)}`);
});

function showAgain(pageId: string): string {
  return `To show them again: npm run hide -- --show ${pageId}`;
}

async function list(db: Database): Promise<void> {
  const hidden = (await listHidden(db)).map(({ pageId, hiddenAt, hiddenBy }) => [
    pageId,
    `hidden since ${hiddenAt.toISOString().slice(0, 10)} by ${hiddenBy}`,
  ]);
  const minors = (await listMinors(db)).map(({ pageId }) => [pageId, 'under 18']);
  if (hidden.length + minors.length === 0) console.log(`Nobody is hidden or under 18. ${usage}`);
  else printTable(['official', 'shown as'], [...hidden, ...minors]);
}
