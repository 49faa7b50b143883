// One league's HockeyTech feed: which parser answers which call.
import type { League } from '../../domain/league.ts';
import type { Feed, FeedNews } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import { parseAnySummary } from './any-summary.ts';
import { parseBrackets } from './brackets.ts';
import { type HockeytechSettings, hockeytechUrl } from './calls.ts';
import { parseAnswer } from './envelope.ts';
import { parseGamesByDate } from './games-by-date.ts';
import { parseSchedule } from './schedule.ts';
import { parseScorebar } from './scorebar.ts';
import { parseSeasons } from './seasons.ts';

export function hockeytechFeed(league: League, settings: HockeytechSettings): Feed {
  return {
    leagueId: league.id,
    url: (call) => hockeytechUrl(call, settings),
    parse(call, body) {
      const answer = parseAnswer(body);
      switch (call.what) {
        case 'seasons':
          return parseSeasons(answer, league);
        case 'schedule':
          return parseSchedule(answer, call.key);
        case 'day':
          return parseGamesByDate(answer);
        case 'scorebar':
          return parseScorebar(answer);
        case 'brackets':
          return parseBrackets(answer, call.key);
        case 'summary':
        case 'second-summary':
          return summaryOf(answer, call.key);
      }
    },
  };
}

function summaryOf(answer: unknown, gameId: string): FeedNews {
  const { game, oddities } = parseAnySummary(answer);
  // A crew stored under the wrong game would be believed for ever.
  if (game.gameId !== gameId) {
    throw new FeedError('wrong-shape', `Asked for game ${gameId}, the feed sent game ${game.gameId}.`);
  }
  return { seasons: [], games: [game], oddities };
}
