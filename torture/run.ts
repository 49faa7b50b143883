// The storm and the calm after it: starts everything, lets the planned faults strike while people read, write and
// listen, then lets go and checks every promise.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { HeapWatch } from '../bench/live-heap.ts';
import { todayIn } from '../src/domain/game-day.ts';
import { leagues } from '../src/domain/leagues.ts';
import { findChangeSpan } from '../src/store/changes.ts';
import type { Database } from '../src/store/database.ts';
import { countUnreadGames } from '../src/store/plan-state.ts';
import { worldTime } from '../tests/rink-truth.ts';
import {
  comparePages,
  compareWithEarlier,
  compareWithRebuild,
  compareWithRink,
  readPages,
} from './compare-pages.ts';
import { openLiveClients } from './live-clients.ts';
import { allowedHeldMB, allowedResidentMB, type Grown, type Growth, watchMemory } from './memory.ts';
import { listPaths, read } from './readers.ts';
import { recountWrites } from './recount-writes.ts';
import { checkRecovery } from './recovery.ts';
import { type Fault, planFaults } from './schedule.ts';
import { signInAdmin } from './sign-in.ts';
import type { Stage } from './stage.ts';
import { type Complaints, createComplaints, createTally, type Tally } from './tally.ts';
import { createWriteRecord, type WriteRecord } from './write-record.ts';
import { write } from './writers.ts';

/** A small world; on a busy machine too. */
const readPastMs = 120_000;
const leastRead = 60;

export const promises = ['writes', 'pages', 'live', 'recovery', 'memory'] as const;
export type PromiseName = (typeof promises)[number];

export type StormResult = {
  describe: string;
  planned: number;
  struck: Tally;
  tally: Tally;
  record: WriteRecord;
  grown: Grown[];
  recoveredMs: number;
  pagesCompared: number;
  gamesCompared: number;
  broken: Record<PromiseName, string[]>;
};

export type StormOptions = {
  minutes: number;
  seed: string;
  /** On average, between two faults. */
  everyMs: number;
  /** For a test: begins before the past is read, and leaves out what other tests look at. */
  isShort?: boolean;
  say: (sentence: string) => void;
  /** Its `env` is that of every process of the stage. */
  heap?: HeapWatch;
};

export async function rage(stage: Stage, options: StormOptions): Promise<StormResult> {
  const { minutes, seed, everyMs, say, isShort = false, heap = null } = options;
  const { db, addresses } = stage;
  const faults = planFaults({ seed, minutes, kinds: stage.kinds, everyMs });
  const [tally, struck, record] = [createTally(), createTally(), createWriteRecord()];
  const broken = makeComplaints();
  say('Reading the past of the world');
  const cookie = await signInAdmin(addresses[0] ?? '', stage.dataDir);
  await untilRead(db, isShort);
  const paths = (await listPaths(db)).filter((_, place) => !isShort || place % 3 === 0);

  say(`The storm: ${faults.length} faults in ${minutes} minutes, ${paths.length} addresses`);
  const calming = new AbortController();
  const { signal } = calming;
  const memory = watchMemory(stage.listRunning, heap);
  const { newest } = await findChangeSpan(db);
  const live = openLiveClients(addresses, newest, { tally, complaints: broken.live });
  const people = Promise.all([
    read(stage, paths, { tally, complaints: broken.pages, signal }),
    write({ addresses, db, cookie, record, tally, complaints: broken.pages, signal }),
  ]);
  await strikeAll(stage, faults, struck, minutes);
  calming.abort();
  await people;

  say('The calm: everything is let go');
  await stage.release();
  const recoveredMs = await checkRecovery(stage, broken.recovery);
  const besideWitness = isShort ? 0 : await compareWithWitness(stage, paths, broken.pages);
  await live.check(db, broken.live);
  const grown = await memory.end();
  complainOfGrowth(grown, broken.memory);

  let gamesCompared = 0;
  if (!isShort) {
    say('Reading what was missed');
    await stage.begin('calm');
    gamesCompared = await compareWithRink(db, seed, broken.pages);
    await live.check(db, broken.live);
  }
  await live.end();

  say('Counting again');
  await stage.begin('calm', false);
  const days = await worldDays(db);
  const before = await readPages(addresses[0] ?? '', paths);
  await recountWrites(db, stage.dataDir, record, broken.writes);
  await compareWithRebuild(db, seed, broken.pages);
  const others = createComplaints();
  await compareWithEarlier(before, addresses.at(-1) ?? '', others);
  // A day that ends meanwhile changes what is today's by itself; the tables were compared in any case.
  if ((await worldDays(db)) === days) for (const one of others.list()) broken.pages.add(one);
  tally.count('feed faults', await countFeedFaults(db));
  return {
    describe: stage.describe,
    planned: faults.length,
    struck,
    tally,
    record,
    grown,
    recoveredMs,
    pagesCompared: besideWitness + before.size,
    gamesCompared,
    broken: listBroken(broken),
  };
}

/** The dates in the zones of the leagues, from the first to the last in which a day ends. */
async function worldDays(db: Database): Promise<string> {
  const at = await worldTime(db);
  const zones = [...new Set(leagues.map(({ zone }) => zone)), 'UTC'];
  return zones.map((zone) => todayIn(zone, at)).join();
}

type Broken = Record<PromiseName, Complaints>;

function makeComplaints(): Broken {
  return Object.fromEntries(promises.map((name) => [name, createComplaints()])) as Broken;
}

function listBroken(broken: Broken): StormResult['broken'] {
  return Object.fromEntries(promises.map((name) => [name, broken[name].list()])) as StormResult['broken'];
}

async function compareWithWitness(stage: Stage, paths: string[], complaints: Complaints): Promise<number> {
  const witness = await stage.startWitness();
  try {
    return await comparePages(paths, stage.addresses, witness.address, complaints);
  } finally {
    await witness.stop();
  }
}

function complainOfGrowth(grown: Grown[], complaints: Complaints): void {
  for (const { name, resident, held } of grown) {
    const say = (how: string, { grownMB, overMinutes }: Growth) =>
      complaints.add(`${name} ${how} ${grownMB.toFixed(0)} MB more after ${overMinutes.toFixed(1)} minutes`);
    if (resident.grownMB > allowedResidentMB(resident)) say('keeps', resident);
    if (held && held.grownMB > allowedHeldMB) say('holds on to', held);
  }
}

/** Those that overlap do so because the plan says so. */
async function strikeAll(stage: Stage, faults: Fault[], struck: Tally, minutes: number): Promise<void> {
  const startedMs = performance.now();
  const passed = () => performance.now() - startedMs;
  const strikes: Promise<void>[] = [];
  for (const fault of faults) {
    await sleep(Math.max(0, fault.atMs - passed()));
    stage.note(`${fault.kind} for ${fault.forMs} ms, ${fault.manner}, ${fault.which.toFixed(2)}`);
    strikes.push(
      stage.strike(fault).then(
        (hit) => struck.count(hit ? fault.kind : 'missed'),
        // The database was away already, and cannot be asked whom to strike.
        () => struck.count('missed'),
      ),
    );
  }
  await sleep(Math.max(0, minutes * 60_000 - passed()));
  await Promise.all(strikes);
}

/** Nothing left to read for two looks in a row; in a hurry, enough of it to show. */
async function untilRead(db: Database, isHurried: boolean): Promise<void> {
  const end = performance.now() + readPastMs;
  for (let quiet = 0; quiet < 2; await sleep(300)) {
    if (performance.now() > end) throw new Error(`The past was not read within ${readPastMs / 1000} s`);
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from games where read_mark is not null
    `.execute(db);
    const count = rows[0]?.count ?? 0;
    if (isHurried && count > leastRead) return;
    quiet = count > 0 && (await countUnreadGames(db)) === 0 ? quiet + 1 : 0;
  }
}

/** Every wrong answer the feeds gave, as the site itself has noted them. */
async function countFeedFaults(db: Database): Promise<number> {
  const { rows } = await sql<{ times: number }>`
    select coalesce(sum(times), 0)::integer as times from feed_faults
  `.execute(db);
  return rows[0]?.times ?? 0;
}
