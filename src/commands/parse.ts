// `npm run --silent parse -- hockeytech FILE` or `nhl FILE`: what we make of one stored answer, as one JSON
// object. A file that is no game ends with exit code 1 and one line that says which kind of no game.
import { readFileSync } from 'node:fs';
import { FeedError } from '../feeds/feed-error.ts';
import { parseStoredHockeytech, parseStoredRightRail } from '../feeds/stored-game.ts';

class CommandError extends Error {}

const parsers = new Map<string, (body: string) => unknown>([
  ['hockeytech', parseStoredHockeytech],
  ['nhl', parseStoredRightRail],
]);

function run([feed, file, ...more]: string[]): unknown {
  if (feed === undefined || file === undefined || more.length > 0) {
    throw new CommandError('usage: parse hockeytech FILE, or: parse nhl FILE');
  }
  const parse = parsers.get(feed);
  if (!parse) throw new CommandError(`unknown feed: ${feed} is neither hockeytech nor nhl`);
  return parse(read(file));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new CommandError(`${code === 'ENOENT' ? 'missing' : 'unreadable'} file: ${file} (${code})`);
  }
}

try {
  process.stdout.write(`${JSON.stringify(run(process.argv.slice(2)), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof FeedError || error instanceof CommandError)) throw error;
  const kind = error instanceof FeedError ? `${error.kind}: ` : '';
  process.stderr.write(`${kind}${error.message.replace(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
