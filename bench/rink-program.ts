// The rink in a process of its own, so that inventing answers does not hold up the one that reads them. Tells
// its address, and on every line it hears the processor time it has used; ends with its parent.
import { createInterface } from 'node:readline';
import { startRink } from '../src/rink/rink.ts';

export type RinkWord = { origin: string } | { cpuMs: number };

const [size = 'default', now = ''] = process.argv.slice(2);
const at = new Date(now);
const rink = await startRink({
  seed: 'bench',
  size: size === 'large' ? 'large' : 'default',
  anchorDay: now.slice(0, 10),
  faults: [],
  clock: { now: () => at },
});

function tell(word: RinkWord): void {
  process.stdout.write(`${JSON.stringify(word)}\n`);
}

tell({ origin: rink.origin });
const lines = createInterface({ input: process.stdin });
lines.on('line', () => {
  const { user, system } = process.cpuUsage();
  tell({ cpuMs: (user + system) / 1000 });
});
lines.once('close', () => void rink.stop().then(() => process.exit(0)));
