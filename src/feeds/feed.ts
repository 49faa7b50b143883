// What every feed family offers: a URL for each question, and the answer parsed into one shape.
// Raw first: whoever takes an answer stores its body word for word with it, readable or not.
import type { FeedGame } from '../domain/game.ts';
import type { FeedSeason } from '../domain/season.ts';

/** One question to one league's feed. `what` and `key` name it in the payloads table for ever. */
export type FeedCall =
  | { what: 'seasons'; key: '' }
  /** key: season id. The NHL answers by week: key is the first day, "2026-11-09". */
  | { what: 'schedule'; key: string }
  /** key: a date. HockeyTech gamesbydate, NHL score. */
  | { what: 'day'; key: string }
  /** key: "back,ahead" in days. HockeyTech only. */
  | { what: 'scorebar'; key: string }
  /** key: game id. HockeyTech gc gamesummary, NHL right-rail. */
  | { what: 'summary'; key: string }
  /** key: game id. HockeyTech statviewfeed gameSummary (when gc is refused), NHL landing. */
  | { what: 'second-summary'; key: string }
  /** key: season id. HockeyTech only; the NHL's schedule carries the number. */
  | { what: 'brackets'; key: string };

export type FeedNews = { seasons: FeedSeason[]; games: FeedGame[]; oddities: string[] };

/** One league's feed, ready to ask: settings and secrets are already inside. */
export type Feed = {
  leagueId: string;
  /** Requests are limited per host. */
  url(call: FeedCall): URL;
  /** Throws FeedError when the body is no answer to the call. */
  parse(call: FeedCall, body: string): FeedNews;
};
