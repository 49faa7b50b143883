// The ingest of one league, a step at a time: what is due now comes first, the back-fill uses the time
// between. Leagues run side by side, so that one feed that hangs holds up nobody else's crews.
import { addDays, todayIn } from '../domain/game-day.ts';
import type { FeedCall } from '../feeds/feed.ts';
import type { Database } from '../store/database.ts';
import { saveNextTries } from '../store/feed-health.ts';
import { listGamesAround, listLastAsked, listPlanSeasons, listUnreadGames } from '../store/plan-state.ts';
import { listReadAgain, saveReadAgainDone } from '../store/read-again.ts';
import { type LeagueFeed, LeagueReader, type ReadCount, type ReaderTools } from './league-reader.ts';
import { callName, type DueCall, type LeagueState, planAgain, planCalls } from './plan.ts';

export type IngestOptions = ReaderTools & {
  /** How far back an unasked league is read. */
  historyDays: number;
  /** How many summaries one batch of the back-fill reads. */
  batchSize: number;
};

/** `idleUntil` is null while there is more to do at once. */
export type Step = ReadCount & { idleUntil: Date | null };

export type LeagueIngest = { leagueId: string; step(): Promise<Step> };

/** Long enough to spare the database, short enough to notice what another process changed. */
const longestIdleMs = 30_000;

export async function startLeagueIngest(feed: LeagueFeed, options: IngestOptions): Promise<LeagueIngest> {
  const { db, now } = options;
  const reader = new LeagueReader(feed, options);
  for (const { what, key, at } of await listLastAsked(db, feed.league.id))
    reader.asked.set(`${what} ${key}`, at);

  /** Everything that is due, or else one batch of the back-fill, or else a rest. */
  async function step(): Promise<Step> {
    const again = await readAgain(reader, options);
    if (again) return { ...again, idleUntil: null };
    const planned = await plan(reader, options);
    const due = planned.filter(({ dueAt }) => dueAt <= now()).map(({ call }) => call);
    if (due.length > 0) {
      const count = await reader.read(listsFirst(due));
      await noteNextTries(db, reader, await plan(reader, options));
      return { ...count, idleUntil: null };
    }
    const unread = await nextUnread(reader, options);
    if (unread.length > 0) return { ...(await reader.read(unread)), idleUntil: null };
    const idleUntil = new Date(
      Math.min(planned[0]?.dueAt.getTime() ?? Number.POSITIVE_INFINITY, now().getTime() + longestIdleMs),
    );
    return { requests: 0, faults: 0, changedGames: 0, idleUntil };
  }
  return { leagueId: feed.league.id, step };
}

async function plan(reader: LeagueReader, options: IngestOptions): Promise<DueCall[]> {
  const due = planCalls(await findState(reader, options), options.now());
  return due
    .map(({ call, dueAt }) => ({ call, dueAt: later(dueAt, reader.resting.get(callName(call))) }))
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
}

async function findState({ league, asked }: LeagueReader, options: IngestOptions): Promise<LeagueState> {
  const { db, now, historyDays } = options;
  const today = todayIn(league.zone, now());
  const games = await listGamesAround(db, league.id, addDays(today, -14), addDays(today, 3));
  return { league, asked, seasons: await listPlanSeasons(db, league.id), games, historyDays };
}

/** What an operator wished to be asked again, whatever its turn is; null: nothing. */
async function readAgain(reader: LeagueReader, options: IngestOptions): Promise<ReadCount | null> {
  const { db, now } = options;
  const wishes = await listReadAgain(db, reader.league.id);
  if (wishes.length === 0) return null;
  const state = await findState(reader, options);
  const count = await reader.read(planAgain(state, new Set(wishes.map(({ what }) => what)), now()), {
    isAfresh: true,
  });
  // After the reading: a process that ends before it leaves the wish to the next.
  await saveReadAgainDone(db, reader.league.id, wishes);
  await noteNextTries(db, reader, await plan(reader, options));
  return count;
}

function later(a: Date, b: Date | undefined): Date {
  return b && b > a ? b : a;
}

/** A list tells which summaries are worth reading, so they wait for it. */
function listsFirst(due: FeedCall[]): FeedCall[] {
  const lists = due.filter(({ what }) => what !== 'summary');
  return lists.length > 0 ? lists : due;
}

async function nextUnread({ league, resting }: LeagueReader, options: IngestOptions): Promise<FeedCall[]> {
  const now = options.now();
  const skip = [...resting].filter(([, until]) => until > now).map(([name]) => name.replace('summary ', ''));
  const games = await listUnreadGames(options.db, { leagueId: league.id, skip, limit: options.batchSize });
  return games.map((gameId) => ({ what: 'summary', key: gameId }));
}

async function noteNextTries(db: Database, reader: LeagueReader, planned: DueCall[]): Promise<void> {
  const first = new Map<string, { league: string; what: string; at: Date }>();
  for (const { call, dueAt } of planned) {
    const wasTried = reader.asked.has(callName(call)) || reader.resting.has(callName(call));
    if (first.has(call.what) || !wasTried) continue;
    first.set(call.what, { league: reader.league.id, what: call.what, at: dueAt });
  }
  await saveNextTries(db, [...first.values()]);
}
