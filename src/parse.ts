// `node src/parse.ts hockeytech FILE` or `nhl FILE`: what we make of one stored answer, as one JSON
// object. A file that is no game ends with exit code 1 and one line that says which kind of no game.
import { readFileSync } from 'node:fs';
import type { FeedGame, FeedOfficial, FeedTeam } from './domain/game.ts';
import { parseJson } from './feeds/body.ts';
import { FeedError } from './feeds/feed-error.ts';
import { isRecord } from './feeds/fields.ts';
import { parseAnySummary } from './feeds/hockeytech/any-summary.ts';
import { parseAnswer } from './feeds/hockeytech/envelope.ts';
import { parseRightRail } from './feeds/nhl/right-rail.ts';

class CommandError extends Error {}

function run([feed, file, ...more]: string[]): unknown {
  if (feed === undefined || file === undefined || more.length > 0) {
    throw new CommandError('usage: parse hockeytech FILE, or: parse nhl FILE');
  }
  if (feed === 'hockeytech') return hockeytechGame(read(file));
  if (feed === 'nhl') return nhlGame(read(file));
  throw new CommandError(`unknown feed: ${feed} is neither hockeytech nor nhl`);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    const what = code === 'ENOENT' ? 'missing file' : 'unreadable file';
    throw new CommandError(`${what}: ${file} (${code})`);
  }
}

function hockeytechGame(body: string) {
  const answer = parseAnswer(body);
  const bundled = isRecord(answer) ? [answer.gc_raw, answer.summary_raw].filter((raw) => raw != null) : [];
  const { game } = bundled.length > 0 ? parseBundle(bundled) : parseAnySummary(answer);
  return {
    gameId: game.gameId,
    seasonId: game.seasonId ?? null,
    start: game.start ?? null,
    gameDay: game.gameDay ?? null,
    status: game.status,
    venue: game.venue ?? null,
    home: team(game.home),
    visiting: team(game.visiting),
    score: game.score,
    ...worked(game),
    lengthMinutes: game.lengthMinutes ?? null,
    attendance: game.attendance ?? null,
  };
}

/** An archive keeps both answers of one game; the second is there for when the first is none. */
function parseBundle([first, ...others]: unknown[]): ReturnType<typeof parseAnySummary> {
  try {
    return parseAnySummary(typeof first === 'string' ? parseAnswer(first) : first);
  } catch (error) {
    if (error instanceof FeedError && others.length > 0) return parseBundle(others);
    throw error;
  }
}

function nhlGame(body: string) {
  // A right-rail does not name its game.
  return worked(parseRightRail(parseJson(body), ''));
}

function worked({ officials = [], penaltyMinutes = null, powerPlays = null, faceoffsWon = null }: FeedGame) {
  return { officials: officials.map(official), penaltyMinutes, powerPlays, faceoffsWon };
}

function official({ role, firstName, lastName, number, personId }: FeedOfficial) {
  return { role, firstName, lastName, number, personId };
}

function team(known: FeedTeam | undefined) {
  return known ? { id: known.id, city: known.city, nickname: known.nickname } : null;
}

try {
  process.stdout.write(`${JSON.stringify(run(process.argv.slice(2)), null, 2)}\n`);
} catch (error) {
  if (!(error instanceof FeedError || error instanceof CommandError)) throw error;
  const kind = error instanceof FeedError ? `${error.kind}: ` : '';
  process.stderr.write(`${kind}${error.message.replace(/\s+/g, ' ')}\n`);
  process.exitCode = 1;
}
