// One league being read: asks calls, takes what came back, remembers what was asked when and what the feed
// refuses. Requests run side by side; taking is one batch after another, in the order of the calls.
import type { League } from '../domain/league.ts';
import type { Feed, FeedCall } from '../feeds/feed.ts';
import type { Request } from '../feeds/request.ts';
import type { Database } from '../store/database.ts';
import { saveFeedEvents } from '../store/feed-health.ts';
import { saveGamesChecked } from '../store/games.ts';
import { listNewestPayloads, type NewestPayload } from '../store/payloads.ts';
import type { CountRules } from '../store/season-lines.ts';
import { type Asked, ask } from './ask.ts';
import { callName } from './plan.ts';
import { takeAnswers } from './take.ts';

export type LeagueFeed = { league: League; feed: Feed };

export type ReaderTools = {
  db: Database;
  request: Request;
  now: () => Date;
  rules: CountRules;
  /** Once given, what was asked and not answered yet is given back; what is being taken is finished. */
  signal?: AbortSignal;
};

export type ReadCount = { requests: number; faults: number; changedGames: number };

/** Some keys open the schedule but not the game centre (MJHL); the other summary is asked for a day then. */
const refusalMs = 24 * 60 * 60 * 1000;
const refusals = new Set(['access-denied', 'invalid-view']);

export class LeagueReader {
  readonly league: League;
  readonly asked = new Map<string, Date>();
  /** Calls that failed, or had nothing new to say, and when they may be asked again; by `callName`. */
  readonly resting = new Map<string, Date>();
  readonly #feed: Feed;
  readonly #tools: ReaderTools;
  #refusedUntil = new Date(0);

  constructor({ league, feed }: LeagueFeed, tools: ReaderTools) {
    this.league = league;
    this.#feed = feed;
    this.#tools = tools;
  }

  /** Reads the calls and takes their answers; afresh: as if never asked, without telling the feed what we have. */
  async read(calls: FeedCall[], { isAfresh = false } = {}): Promise<ReadCount> {
    const { db, rules, now } = this.#tools;
    const wanted = this.#callsFor(calls);
    if (isAfresh) for (const call of calls) this.asked.delete(callName(call));
    const validators = isAfresh
      ? new Map<string, NewestPayload>()
      : await listNewestPayloads(db, this.league.id, wanted);
    const asked = await Promise.all(
      wanted.map((call) => this.#askOne(call, validators.get(callName(call)) ?? null)),
    );
    const second = await this.#askSecond(asked);
    const all = [...asked, ...second];

    const answers = all.flatMap(({ answer }) => (answer ? [answer] : []));
    const taken = answers.length > 0 ? await takeAnswers(db, this.league, answers, rules) : null;
    const oddities = (taken?.oddities ?? []).map(({ what, kind, sentence }) => ({
      league: this.league.id,
      what,
      at: now(),
      kind: 'fault' as const,
      fault: kind,
      sentence,
    }));
    await saveFeedEvents(db, [...all.flatMap(({ events }) => events), ...oddities]);
    await this.#noteUnchanged(all);
    const failed = new Set(all.filter(({ error }) => error).map(({ call }) => callName(call)));
    // What failed was not answered: it stays due, and rests instead of waiting for its next turn.
    for (const call of calls) if (!failed.has(callName(call))) this.asked.set(callName(call), now());
    for (const one of all) this.#rest(one);
    return {
      requests: all.length,
      faults: all.filter(({ error }) => error).length,
      changedGames: taken?.changedGames ?? 0,
    };
  }

  /**
   * The NHL spreads a game over two answers, asked kind by kind so that a batch stays one part; a refused
   * game centre is not asked again today.
   */
  #callsFor(calls: FeedCall[]): FeedCall[] {
    const second = calls.filter(({ what }) => what === 'summary').map(secondSummary);
    if (this.league.feed === 'nhl') return [...second, ...calls];
    if (this.#tools.now() >= this.#refusedUntil) return calls;
    return [...calls.filter(({ what }) => what !== 'summary'), ...second];
  }

  async #askSecond(asked: Asked[]): Promise<Asked[]> {
    if (this.league.feed === 'nhl') return [];
    const refused = asked.filter(
      ({ call, error }) => call.what === 'summary' && error && refusals.has(error.kind),
    );
    if (refused.length === 0) return [];
    this.#refusedUntil = new Date(this.#tools.now().getTime() + refusalMs);
    return Promise.all(
      refused.map(({ call }) => this.#askOne({ what: 'second-summary', key: call.key }, null)),
    );
  }

  #askOne(
    call: FeedCall,
    validators: { etag: string | null; lastModified: string | null } | null,
  ): Promise<Asked> {
    const { request, now, signal } = this.#tools;
    return ask(this.#feed, call, { request, now, validators, signal });
  }

  async #noteUnchanged(all: Asked[]): Promise<void> {
    const ids = all.flatMap(({ call, answer, error }) =>
      isSummary(call) && !answer && !error ? [call.key] : [],
    );
    await saveGamesChecked(this.#tools.db, this.league.id, ids, this.#tools.now());
  }

  /** What fails, and a summary that lags behind the list with nothing new to say, is left alone for a while. */
  #rest({ call, answer, error }: Asked): void {
    // A refused game centre is no trouble: the other summary stands in for it.
    if (error && refusals.has(error.kind) && call.what === 'summary') return;
    const name = callName(call.what === 'second-summary' ? { ...call, what: 'summary' } : call);
    if (error || (isSummary(call) && !answer)) {
      const pauseMs = !error || error.tryAgain ? 60_000 : 30 * 60_000;
      this.resting.set(name, new Date(this.#tools.now().getTime() + pauseMs));
    } else this.resting.delete(name);
  }
}

function isSummary(call: FeedCall): boolean {
  return call.what === 'summary' || call.what === 'second-summary';
}

function secondSummary({ key }: FeedCall): FeedCall {
  return { what: 'second-summary', key };
}
