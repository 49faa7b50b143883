// Throws away old answers that a rebuild can do without, a few at a time. A game that is played is asked about every
// half minute and its clock makes every answer a new one; three days later the first, the last, and those that changed
// something are enough.
import type { FeedCall, FeedNews } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { Database } from '../store/database.ts';
import { type JudgedPayload, listPayloadsToJudge, savePruned } from '../store/payload-pruning.ts';
import { listPayloads } from '../store/payloads.ts';
import { inWriterTransaction } from '../store/writer-lock.ts';
import type { LeagueFeed } from './league-reader.ts';
import { isSpare } from './spare-payload.ts';

export type Pruned = { judged: number; pruned: number };

/** Until then an answer may still be looked at by people. */
export const keepAllMs = 3 * 24 * 60 * 60 * 1000;
const atOnce = 100;

/** Judges what is older than `before` and was not judged yet. */
export async function prunePayloads(
  db: Database,
  leagues: LeagueFeed[],
  { before, signal }: { before: Date; signal?: AbortSignal },
): Promise<Pruned> {
  const total: Pruned = { judged: 0, pruned: 0 };
  const feeds = new Map(leagues.map(({ league, feed }) => [league.id, feed]));
  while (!signal?.aborted) {
    const listed = await listPayloadsToJudge(db, atOnce);
    const young = listed.findIndex(({ at }) => at >= before);
    const old = young < 0 ? listed : listed.slice(0, young);
    const last = old.at(-1);
    if (!last) break;
    const spare = await judge(db, old, (leagueId) => feeds.get(leagueId)?.parse ?? null);
    total.pruned += await inWriterTransaction(db, (session) => savePruned(session, spare, last.id));
    total.judged += old.length;
  }
  return total;
}

type Parse = (call: FeedCall, body: string) => FeedNews;

async function judge(
  db: Database,
  payloads: JudgedPayload[],
  parserOf: (leagueId: string) => Parse | null,
): Promise<number[]> {
  const candidates = payloads.filter(
    ({ before, after, isWitness, isUnreadable }) => before && after && !isWitness && !isUnreadable,
  );
  const wanted = candidates.flatMap(({ id, before, after, between, newestOther }) => [
    id,
    before,
    after,
    ...between,
    newestOther,
  ]);
  const news = new Map<number, FeedNews | null>();
  for (const { id, leagueId, what, key, body } of await listPayloads(db, [
    ...new Set(wanted.filter((one) => one !== null)),
  ])) {
    const parse = parserOf(leagueId);
    news.set(id, parse && readOrNull(parse, { what, key } as FeedCall, body));
  }
  const read = (id: number | null | undefined) => (id ? (news.get(id) ?? null) : null);
  /** Of those that went, the one before them that stays. */
  const stands = new Map<number, number>();
  return candidates.flatMap(({ id, before: right, after: later, what, between, newestOther }) => {
    const earlier = right === null ? null : (stands.get(right) ?? right);
    const [it, before, after] = [read(id), read(earlier), read(later)];
    // Where both summaries of a game name a crew, who came and went is told by the two together.
    const isToldTwice = namesCrew(it) && between.some((one) => !news.get(one) || namesCrew(read(one)));
    if (!it || !before || !after || isToldTwice || !isSpare(it, { before, after })) return [];
    // A summary that leaves it to the other one how the game stands: that one must have the last word on it.
    const isLeft = what.endsWith('summary') && !tellsState(it);
    if (isLeft && !((newestOther ?? 0) > (later ?? 0) && tellsState(read(newestOther)))) return [];
    stands.set(id, earlier as number);
    return [id];
  });
}

function namesCrew(news: FeedNews | null): boolean {
  return news?.games.some(({ officials }) => officials && officials.length > 0) ?? false;
}

function tellsState(news: FeedNews | null): boolean {
  return (
    news?.games.every(({ status, statusText }) => status !== undefined && statusText !== undefined) ?? false
  );
}

function readOrNull(parse: Parse, call: FeedCall, body: string): FeedNews | null {
  try {
    return parse(call, body);
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}
