// npm run merge -- KEEP OTHER: the second official becomes the first. npm run merge -- --undo DECISION
import { parseArgs } from 'node:util';
import type { Store } from '../open-store.ts';
import { mergeOfficials, undoDecision } from '../store/identity.ts';
import { type FoundOfficial, findOfficialByPageId } from '../store/officials.ts';
import { CommandError, runCommand } from './command.ts';

const usage = 'usage: merge -- KEEP_PAGE_ID OTHER_PAGE_ID, or: merge -- --undo DECISION';

await runCommand(async (store, config) => {
  const { values, positionals } = parseArgs({
    options: { undo: { type: 'string' } },
    allowPositionals: true,
  });
  const decider = {
    byWhom: 'command line',
    at: new Date(),
    rules: { countBothCrews: config.countBothCrews },
  };
  if (values.undo !== undefined) {
    const id = Number(values.undo);
    if (!Number.isInteger(id)) throw new CommandError(`${values.undo} is no decision's number. ${usage}`);
    await undoDecision(store.db, id, decider);
    console.log(`Decision ${id} is undone.`);
    return;
  }
  const [keep, other, ...more] = positionals;
  if (!keep || !other || more.length > 0) throw new CommandError(usage);
  const [kept, merged] = [await find(store, keep), await find(store, other)];
  const decision = await mergeOfficials(store.db, kept.id, merged.id, decider);
  console.log(`${merged.pageId} is now ${kept.pageId}. To undo: npm run merge -- --undo ${decision}`);
});

async function find(store: Store, pageId: string): Promise<FoundOfficial> {
  const official = await findOfficialByPageId(store.db, pageId);
  if (!official) throw new CommandError(`There is no official ${pageId}.`);
  return official;
}
