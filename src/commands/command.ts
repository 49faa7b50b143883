// What every command does around its work: read settings, open the database, close it, and end with one
// sentence on stderr and exit code 1 when something is not right.
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config.ts';
import { openStore, type Store } from '../open-store.ts';
import { describeTrouble } from '../trouble.ts';

/** Something the person at the keyboard can mend: told in a sentence, without a stack. */
export class CommandError extends Error {}

export function runCommand(
  work: (store: Store, config: Config) => Promise<void>,
  options: Parameters<typeof openStore>[2] = {},
): Promise<void> {
  return endWithSentence(async () => {
    const config = readConfig();
    const store = await openStore(config, (sentence) => console.error(sentence), options);
    try {
      await work(store, config);
    } finally {
      await store.close();
    }
  });
}

/** For a command that opens the database in its own time. */
export async function endWithSentence(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(describeWrongWords(error) ?? describeTrouble(error));
    process.exitCode = 1;
  }
}

/** What Node says of words it does not know, without its advice, which npm would take for its own. */
function describeWrongWords(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException;
  return code?.startsWith('ERR_PARSE_ARGS_') ? message.replace(/\. To specify a positional.*$/s, '.') : null;
}

/** For commands whose only words are a file and perhaps --force. */
export function readFileArguments(command: string): { file: string; force: boolean } {
  const usage = `usage: ${command} -- FILE [--force]`;
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, force: values.force };
  } catch (error) {
    throw new CommandError(`${describeWrongWords(error)}\n${usage}`);
  }
  throw new CommandError(usage);
}

/** Aborted, with these words, by Ctrl-C or SIGTERM. */
export function whenStopped(sentence: string): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => stopping.abort(new CommandError(sentence)));
  return stopping.signal;
}
