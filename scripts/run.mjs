// Runs one TypeScript entry with the pinned Node: node scripts/run.mjs src/parse.ts [arguments]. Its own words
// go to stderr, so that what the entry prints can be piped on.
import { resolve } from 'node:path';
import { ensureInstalled, pinnedNode, root } from './setup.mjs';
import { fail, handOver, StepError } from './step.mjs';

try {
  const [entry, ...args] = process.argv.slice(2);
  if (entry === undefined) throw new StepError('Usage: node scripts/run.mjs <entry.ts> [arguments]');
  await ensureInstalled(process.stderr);
  // Node 24 still warns that it strips types; the newer ones do it without a word.
  handOver(pinnedNode(), ['--disable-warning=ExperimentalWarning', resolve(root, entry), ...args]);
} catch (error) {
  fail(error);
}
