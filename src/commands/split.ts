// npm run split -- PAGE_ID: lists what an official is made of. With --alias N (repeatable) those become
// somebody else: whoever they were before a merge, or a new official.
import { parseArgs } from 'node:util';
import { listAliasesOf } from '../store/aliases.ts';
import { splitOfficial } from '../store/identity.ts';
import { findOfficial, findOfficialByPageId } from '../store/officials.ts';
import { CommandError, runCommand } from './command.ts';
import { printTable } from './table.ts';

const usage = 'usage: split -- PAGE_ID [--alias N ...]';

await runCommand(async (store, config) => {
  const { values, positionals } = parseArgs({
    options: { alias: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const [pageId, ...more] = positionals;
  if (!pageId || more.length > 0) throw new CommandError(usage);
  const official = await findOfficialByPageId(store.db, pageId);
  if (!official) throw new CommandError(`There is no official ${pageId}.`);
  if (!values.alias) {
    const aliases = await listAliasesOf(store.db, official.id);
    printTable(
      ['alias', 'feed', 'person id', 'name', 'linked by', 'games'],
      aliases.map(({ id, client, personId, name, linkedBy, games }) => [
        String(id),
        client,
        personId,
        name,
        linkedBy,
        String(games),
      ]),
    );
    console.log(`To split some off: npm run split -- ${official.pageId} --alias N`);
    return;
  }
  const aliasIds = values.alias.map(Number);
  if (!aliasIds.every(Number.isInteger))
    throw new CommandError(`An alias is a number from the list. ${usage}`);
  const rules = { countBothCrews: config.countBothCrews };
  const decider = { byWhom: 'command line', at: new Date(), rules };
  const { officialId, decision } = await splitOfficial(store.db, official.id, aliasIds, decider);
  const made = await findOfficial(store.db, officialId);
  const undo = decision === null ? '' : ` To undo: npm run merge -- --undo ${decision}`;
  console.log(`Split off from ${official.pageId}: they are now ${made.pageId}.${undo}`);
});
