// Runs every league's ingest until told to stop. Whatever a step throws that is not a feed's fault (the
// database restarting, a bug) is said once here, and the league goes on after a pause.
import { setTimeout as sleep } from 'node:timers/promises';
import { pruneChanges } from '../store/changes.ts';
import type { OpenDatabase } from '../store/database.ts';
import { saveRunEnd, saveRunStart } from '../store/feed-runs.ts';
import { forgetOld } from '../store/forget.ts';
import { type HeldLock, waitForIngestLock } from '../store/ingest-lock.ts';
import type { LeagueFeed } from './league-reader.ts';
import { keepAllMs, prunePayloads } from './prune-payloads.ts';
import { type IngestOptions, type LeagueIngest, type Step, startLeagueIngest } from './run.ts';
import { createWritePause, type WritePause } from './write-pause.ts';

export type LoopOptions = Omit<IngestOptions, 'db'> & {
  leagues: LeagueFeed[];
  signal: AbortSignal;
  /** How fast the clock of `now` runs against the real one. */
  speed: number;
  /** False: so little is left on the disk that nothing more should be read. */
  hasRoom?: () => Promise<boolean>;
  /** How long nothing is asked where nothing can be written. */
  tryAgainMs?: number;
  onStep?: (leagueId: string, step: Step) => void;
  onTrouble: (where: string, error: unknown) => void;
};

const usual = { hasRoom: async () => true, tryAgainMs: 15_000 };
const pauseAfterTroubleMs = 1_000;
const lockPollMs = 5_000;
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Resolves when the signal is given and the last step has ended. */
export async function runIngest(database: OpenDatabase, options: LoopOptions): Promise<void> {
  const { signal, onTrouble } = options;
  while (!signal.aborted) {
    const lock = await waitForLock(database, options);
    if (!lock) return;
    const stop = AbortSignal.any([signal, whenDone(lock.lost)]);
    const reading = { ...options, db: database.db, signal: stop };
    const work = { ...reading, writing: createWritePause({ ...usual, ...reading }) };
    await work.writing.begin();
    const run = await noteRun(work);
    await Promise.all([...options.leagues.map((league) => runLeague(league, run.work)), prune(work)]);
    // Another may begin at once; that this run is over can be noted meanwhile.
    await lock.release().catch((error) => onTrouble('ingest lock', error));
    await run.end();
  }
}

type Work = LoopOptions & IngestOptions & { writing: WritePause };

async function runLeague(league: LeagueFeed, options: Work): Promise<void> {
  const { signal, writing, onStep, onTrouble, now, speed } = options;
  let ingest: LeagueIngest | null = null;
  while (!signal.aborted) {
    try {
      await writing.passed();
      if (signal.aborted) return;
      ingest ??= await startLeagueIngest(league, options);
      const step = await ingest.step();
      onStep?.(ingest.leagueId, step);
      if (step.idleUntil)
        await pause(Math.max(50, (step.idleUntil.getTime() - now().getTime()) / speed), signal);
    } catch (error) {
      // Who stops gives back what was not answered yet: that is no trouble.
      if (signal.aborted || (await writing.isCause(error))) continue;
      onTrouble(league.league.id, error);
      await pause(pauseAfterTroubleMs, signal);
    }
  }
}

/** One row for a stretch of reading, from taking the lock to leaving it. */
async function noteRun(work: Work): Promise<{ work: Work; end(): Promise<void> }> {
  const { db, now, onTrouble } = work;
  const count = { games: 0, requests: 0, faults: 0 };
  const trouble = (error: unknown) => onTrouble('feed runs', error);
  const start = { kind: 'live' as const, leagueId: null, season: null, at: now() };
  const id = await saveRunStart(db, start).catch(trouble);
  return {
    work: {
      ...work,
      onStep(leagueId, step) {
        count.games += step.changedGames;
        count.requests += step.requests;
        count.faults += step.faults;
        work.onStep?.(leagueId, step);
      },
    },
    async end() {
      if (typeof id === 'number') await saveRunEnd(db, id, count, now()).catch(trouble);
    },
  };
}

/** Every hour of the clock the feeds go by. */
async function prune({ db, leagues, now, speed, signal, writing, onTrouble }: Work): Promise<void> {
  while (!signal.aborted) {
    const ago = (ms: number) => new Date(now().getTime() - ms);
    try {
      await pruneChanges(db, ago(2 * dayMs));
      // Sessions end by the real clock, whatever the time of the games.
      await forgetOld(db, { real: new Date(), onSite: now() });
      await prunePayloads(db, leagues, { before: ago(keepAllMs), signal });
    } catch (error) {
      if (!(await writing.isCause(error))) onTrouble('pruning', error);
    }
    await pause(Math.max(1_000, hourMs / speed), signal);
  }
}

async function waitForLock(database: OpenDatabase, options: LoopOptions): Promise<HeldLock | null> {
  const { signal, onTrouble } = options;
  while (!signal.aborted) {
    try {
      return await waitForIngestLock(database, { signal, rest: (until) => pause(lockPollMs, until) });
    } catch (error) {
      onTrouble('ingest lock', error);
      await pause(pauseAfterTroubleMs, signal);
    }
  }
  return null;
}

function whenDone(done: Promise<void>): AbortSignal {
  const controller = new AbortController();
  void done.then(() => controller.abort());
  return controller.signal;
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
