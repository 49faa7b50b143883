// What every command does around its work: read settings, open the database, close it, and end with one
// sentence on stderr and exit code 1 when something is not right.
import { type Config, readConfig } from '../config.ts';
import { openStore, type Store } from '../open-store.ts';
import { describeTrouble } from '../trouble.ts';

/** Something the person at the keyboard can mend: told in a sentence, without a stack. */
export class CommandError extends Error {}

export async function runCommand(work: (store: Store, config: Config) => Promise<void>): Promise<void> {
  try {
    const config = readConfig();
    const store = await openStore(config, (sentence) => console.error(sentence));
    try {
      await work(store, config);
    } finally {
      await store.close();
    }
  } catch (error) {
    console.error(describeTrouble(error));
    process.exitCode = 1;
  }
}
