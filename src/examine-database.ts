// The database as the settings ask for it, looked at as it is: nothing is migrated or written. Our own is started for
// the look where it is not running.
import type { Config } from './config.ts';
import { examineFeeds } from './examine-feeds.ts';
import { type Finding, fine, reasonOf, toDo } from './finding.ts';
import { hasStore, joinStore } from './open-store.ts';
import { type DatabaseState, findDatabaseState } from './store/database-state.ts';
import { listDoneMigrations, listKnownMigrations } from './store/migrate.ts';

const patienceMs = 15_000;
/** A new web process and a command or two. */
const fewConnections = 10;

/** `clock`: what time it was there, and here, at one moment. */
type Look = { findings: Finding[]; clock: { at: Date; here: Date } | null };

export async function examineDatabase(config: Config): Promise<Look> {
  const what = 'database';
  try {
    if (!(await hasStore(config)))
      return { findings: [fine(what, 'none yet: the first npm start makes it')], clock: null };
    const store = await joinStore(config, () => undefined);
    try {
      const before = Date.now();
      const state = await withinPatience(findDatabaseState(store.db));
      const here = new Date((before + Date.now()) / 2);
      const done = await listDoneMigrations(store.db);
      const known = await listKnownMigrations();
      const isCurrent = done?.join() === known.join();
      return {
        findings: [
          judgeServer(state, store.describe),
          judgeConnections(state),
          judgeMigrations(done, known),
          ...(isCurrent ? await examineFeeds(config, store.db, state) : []),
        ],
        clock: { at: state.now, here },
      };
    } finally {
      await store.close();
    }
  } catch (error) {
    const advice = config.databaseUrl
      ? 'see that it runs and that DATABASE_URL is right'
      : 'its log is beside it, in pg.log';
    return { findings: [toDo(what, `cannot be reached (${reasonOf(error)}): ${advice}`)], clock: null };
  }
}

function judgeServer({ version, isWritable, mayCreate }: DatabaseState, describe: string): Finding {
  const what = 'database';
  if (!isWritable)
    return toDo(
      what,
      `${describe} takes no writes: name the primary in DATABASE_URL, or end its read-only mode`,
    );
  if (!mayCreate) return toDo(what, `${describe}: the account may not create tables: grant it that`);
  return fine(what, `${describe}, version ${version}`);
}

function judgeConnections({ freeConnections }: DatabaseState): Finding {
  const words = `${freeConnections} more are possible`;
  return freeConnections >= fewConnections
    ? fine('connections', words)
    : toDo('connections', `only ${words}: raise max_connections of the server, or lower WORKERS`);
}

function judgeMigrations(done: string[] | null, known: string[]): Finding {
  const what = 'migrations';
  if (!done) return fine(what, 'none yet: the first npm start makes the tables');
  const unknown = done.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    return toDo(
      what,
      `a newer release has been here (${unknown.join(', ')}): update this one, and do not start it before`,
    );
  const pending = known.filter((name) => !done.includes(name));
  if (pending.length > 0)
    return toDo(what, `${pending.join(', ')} to come: npm run backup -- FILE, then npm start`);
  return fine(what, `all ${done.length} are done`);
}

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, patienceMs, new Error(`no answer within ${patienceMs / 1_000} s`));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
