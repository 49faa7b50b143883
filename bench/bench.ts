// npm run bench [-- LEG ...] [--full]: measures, and prints one table. A leg is a line of it, "backfill/large", or
// a whole section, "backfill".
import { availableParallelism, cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { printTable } from '../src/commands/table.ts';
import { backfillSection } from './backfill.ts';
import { chanceSection } from './chance.ts';
import { growthSection } from './growth.ts';
import { lighthouseSection } from './lighthouse.ts';
import { liveSection } from './live.ts';
import { nodesSection } from './nodes.ts';
import { pagesSection } from './pages.ts';
import { parseServerSection } from './parse-server.ts';
import { reportsSection } from './reports.ts';
import type { BenchRow, Section } from './row.ts';
import { searchSection } from './search.ts';
import { sizesSection } from './sizes.ts';
import { weekSection } from './week.ts';

const sections: Section[] = [
  backfillSection,
  chanceSection,
  growthSection,
  lighthouseSection,
  liveSection,
  nodesSection,
  pagesSection,
  reportsSection,
  searchSection,
  sizesSection,
  weekSection,
  parseServerSection,
];

function choose(): Set<string> {
  const { values, positionals } = parseArgs({
    options: { full: { type: 'boolean' } },
    allowPositionals: true,
  });
  const all = sections.flatMap(({ legs }) => legs);
  const long = new Set(sections.flatMap(({ longLegs }) => longLegs));
  if (positionals.length === 0) return new Set(all.filter((leg) => values.full || !long.has(leg)));
  const chosen = positionals.flatMap((name) => {
    const legs = all.filter(
      (leg) => leg === name || (leg.startsWith(`${name}/`) && (values.full || !long.has(leg))),
    );
    if (legs.length === 0) throw new Error(`${name} is none of ${all.join(', ')}`);
    return legs;
  });
  return new Set(chosen);
}

try {
  const chosen = choose();
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unknown'}), ${process.arch}`;
  console.log(`${day}, ${machine}, Node ${process.versions.node}, load before ${loadavg()[0]?.toFixed(1)}`);
  const rows: BenchRow[] = [];
  for (const section of sections) {
    if (section.legs.some((leg) => chosen.has(leg))) rows.push(...(await section.run(chosen)));
  }
  console.log('');
  printTable(
    ['question', 'figure', 'ratio', 'repeat with'],
    rows.map(({ question, figure, ratio, repeat }) => [question, figure, ratio, repeat]),
  );
  for (const { question, details } of rows)
    console.log(`\n${question}\n  ${details.replaceAll('; ', '\n  ')}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
