// The NHL's web API: which path answers which call. There is no list of seasons; the current week's
// schedule tells of them.
import type { League } from '../../domain/league.ts';
import { parseJson } from '../body.ts';
import type { Feed, FeedCall, FeedNews } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import { parseLanding } from './landing.ts';
import { parseRightRail } from './right-rail.ts';
import { parseWeek } from './schedule.ts';
import { parseScore } from './score.ts';

export type NhlSettings = {
  /** "api-web.nhle.com", or an origin such as "http://127.0.0.1:4100". */
  host: string;
};

export function nhlFeed(league: League, settings: NhlSettings): Feed {
  const origin = settings.host.includes('://') ? settings.host : `https://${settings.host}`;
  return {
    leagueId: league.id,
    url: (call) => new URL(`/v1/${pathOf(call)}`, origin),
    parse(call, body) {
      const answer = parseJson(body);
      switch (call.what) {
        case 'seasons':
        case 'schedule':
          return parseWeek(answer);
        case 'day':
          return parseScore(answer);
        case 'summary':
          return { seasons: [], games: [parseRightRail(answer, call.key)], oddities: [] };
        case 'second-summary':
          return landingOf(answer, call.key);
        case 'scorebar':
        case 'brackets':
          throw noSuchCall(call);
      }
    },
  };
}

function pathOf(call: FeedCall): string {
  switch (call.what) {
    case 'seasons':
      return 'schedule/now';
    case 'schedule':
      return `schedule/${encodeURIComponent(call.key)}`;
    case 'day':
      return `score/${encodeURIComponent(call.key)}`;
    case 'summary':
      return `gamecenter/${encodeURIComponent(call.key)}/right-rail`;
    case 'second-summary':
      return `gamecenter/${encodeURIComponent(call.key)}/landing`;
    case 'scorebar':
    case 'brackets':
      throw noSuchCall(call);
  }
}

function landingOf(answer: unknown, gameId: string): FeedNews {
  const { game, oddities } = parseLanding(answer);
  if (game.gameId !== gameId) {
    throw new FeedError('wrong-shape', `Asked for game ${gameId}, the feed sent game ${game.gameId}.`);
  }
  return { seasons: [], games: [game], oddities };
}

function noSuchCall(call: FeedCall): FeedError {
  return new FeedError('invalid-view', `The NHL has no ${call.what}.`);
}
