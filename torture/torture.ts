// npm run torture -- [--minutes N] [--seed S] [--nodes] [--database-url URL]: strikes the site with everything that can
// go wrong while people use it, then checks every promise and prints a table. Ends with 1 when one was broken.
import { watchHeap } from '../bench/live-heap.ts';
import { printTable } from '../src/commands/table.ts';
import { describeTrouble } from '../src/trouble.ts';
import { openNodesStage } from './nodes-stage.ts';
import { readOptions } from './options.ts';
import { isBroken, listFigures, listVerdicts } from './report.ts';
import { rage } from './run.ts';
import { openSiteStage } from './site-stage.ts';

const everyMs = 3_500;
const heap = watchHeap();
// Every process of the stage has ours.
Object.assign(process.env, heap.env);

try {
  const options = readOptions(process.argv.slice(2));
  const { minutes, seed, form } = options;
  const open = form === 'nodes' ? openNodesStage : openSiteStage;
  const stage = await open({ ...options, mayMount: true });
  // Nothing of it may stay behind, whoever ends it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.stop().finally(() => process.exit(130)));
  const tellWhatWasSaid = () => console.log(`\nWhat the processes said last:\n${stage.said().join('\n')}`);
  console.log(`${stage.describe}; seed ${seed}`);
  try {
    const result = await rage(stage, { minutes, seed, everyMs, say: console.log, heap });
    console.log('');
    printTable(['what', 'figures'], listFigures(result));
    console.log('');
    printTable(['promise', 'verdict'], listVerdicts(result));
    if (isBroken(result)) {
      process.exitCode = 1;
      for (const complaint of Object.values(result.broken).flat()) console.log(`- ${complaint}`);
      tellWhatWasSaid();
    }
  } catch (error) {
    tellWhatWasSaid();
    throw error;
  } finally {
    await stage.stop();
    heap.end();
  }
} catch (error) {
  console.error(describeTrouble(error));
  process.exitCode = 1;
}
