// One stored game answer in the short form that `npm run parse` prints: every field there, null for
// what the answer does not say. Also reads archives that keep both HockeyTech answers in one file.
import type { FeedGame, FeedOfficial, FeedTeam } from '../domain/game.ts';
import { parseJson } from './body.ts';
import { FeedError } from './feed-error.ts';
import { isRecord } from './fields.ts';
import { parseAnySummary } from './hockeytech/any-summary.ts';
import { parseAnswer } from './hockeytech/envelope.ts';
import type { GameNews } from './hockeytech/game-summary.ts';
import { parseRightRail } from './nhl/right-rail.ts';

export function parseStoredHockeytech(body: string) {
  const answer = parseAnswer(body);
  const bundled = isRecord(answer) ? [answer.gc_raw, answer.summary_raw].filter((raw) => raw != null) : [];
  const { game } = bundled.length > 0 ? parseBundle(bundled) : parseAnySummary(answer);
  return {
    gameId: game.gameId,
    seasonId: game.seasonId ?? null,
    start: game.start ?? null,
    gameDay: game.gameDay ?? null,
    status: game.status ?? null,
    venue: game.venue ?? null,
    home: shortTeam(game.home),
    visiting: shortTeam(game.visiting),
    score: game.score ?? { home: null, visiting: null },
    ...worked(game),
    lengthMinutes: game.lengthMinutes ?? null,
    attendance: game.attendance ?? null,
  };
}

/** A right-rail does not name its game. */
export function parseStoredRightRail(body: string) {
  return worked(parseRightRail(parseJson(body), ''));
}

/** The second answer is there for when the first is none. */
function parseBundle([first, ...others]: unknown[]): GameNews {
  try {
    return parseAnySummary(parseAnswer(typeof first === 'string' ? first : JSON.stringify(first)));
  } catch (error) {
    if (error instanceof FeedError && others.length > 0) return parseBundle(others);
    throw error;
  }
}

function worked({ officials = [], penaltyMinutes = null, powerPlays = null, faceoffsWon = null }: FeedGame) {
  return { officials: officials.map(shortOfficial), penaltyMinutes, powerPlays, faceoffsWon };
}

function shortOfficial({ role, firstName, lastName, number, personId }: FeedOfficial) {
  return { role, firstName, lastName, number, personId };
}

function shortTeam(team: FeedTeam | undefined) {
  return team ? { id: team.id, city: team.city, nickname: team.nickname } : null;
}
