// What the command may be asked, and a sentence for everything else.
import { parseArgs } from 'node:util';

export type TortureOptions = {
  minutes: number;
  seed: string;
  /** The site as `npm start` runs it, or web nodes and ingests on a database they know by its address. */
  form: 'site' | 'nodes';
  /** Null: a PostgreSQL of our own. */
  databaseUrl: string | null;
};

export class OptionError extends Error {}

const usage = 'Usage: npm run torture -- [--minutes N] [--seed S] [--nodes] [--database-url URL]';
const mostMinutes = 24 * 60;

export function readOptions(args: string[]): TortureOptions {
  const { minutes, seed, nodes, 'database-url': url = null } = parse(args);
  const count = Number(minutes);
  if (!(count > 0 && count <= mostMinutes)) {
    throw new OptionError(`--minutes: "${minutes}" is not a number above 0 and up to ${mostMinutes}`);
  }
  if (!/^[\w-]{1,40}$/.test(seed)) {
    throw new OptionError(`--seed: "${seed}" is not a word of up to 40 letters, digits and hyphens`);
  }
  if (url !== null && !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url))) {
    throw new OptionError(
      '--database-url: is not an address such as postgres://user:password@host:5432/database',
    );
  }
  return { minutes: count, seed, form: nodes || url !== null ? 'nodes' : 'site', databaseUrl: url };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: 'string', default: '5' },
        seed: { type: 'string', default: '1' },
        nodes: { type: 'boolean', default: false },
        'database-url': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new OptionError(`${(error as Error).message}\n${usage}`);
  }
}
