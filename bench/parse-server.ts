// Today's games as JSON, and the news of a change to 200 subscribers: ours beside Parse Server 9 on the same
// PostgreSQL with the same games.
import { commitTimesKept } from './commit-time.ts';
import { type BenchSite, now, onFreshCluster } from './fresh-cluster.ts';
import { compareFanOut } from './parse-server-fan-out.ts';
import { installParseServer } from './parse-server-process.ts';
import { compareReads } from './parse-server-reads.ts';
import type { BenchRow, Section } from './row.ts';
import { startSides } from './sides.ts';
import { readerTools, readToday } from './today.ts';

const leg = 'peers/parse-server';

export const parseServerSection: Section = { legs: [leg], longLegs: [leg], run };

async function run(): Promise<BenchRow[]> {
  await installParseServer();
  return onFreshCluster('default', compare, commitTimesKept);
}

async function compare(bench: BenchSite): Promise<BenchRow[]> {
  const tools = readerTools(bench.db, new Date(now));
  await readToday(bench.rink.leagues, tools);
  const sides = await startSides(bench, now.slice(0, 10));
  const reads = await compareReads(sides, leg);
  return [...reads, ...(await compareFanOut(sides, bench.rink.leagues, tools, leg))];
}
