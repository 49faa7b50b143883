// Which old answer a rebuild can do without; pure. Answers are laid one over the other, and the last to say something
// wins, so one between two others to the same question is to spare when the later one says everything it said, and
// nothing hangs on when it was said: no crew came or went, no game was stopped, no game is named for the first or the
// last time. In doubt it stays.
import { isDeepStrictEqual } from 'node:util';
import type { FeedGame } from '../domain/game.ts';
import type { FeedNews } from '../feeds/feed.ts';

export function isSpare(it: FeedNews, { before, after }: { before: FeedNews; after: FeedNews }): boolean {
  const [was, next] = [gamesOf(before), gamesOf(after)];
  const games = [...gamesOf(it).values()].every((game) => {
    const [earlier, later] = [was.get(game.gameId), next.get(game.gameId)];
    return earlier !== undefined && later !== undefined && isPassing(game, earlier, later);
  });
  const later = new Set(after.seasons.map(({ seasonId }) => seasonId));
  const isKnown = isDeepStrictEqual(before.seasons, it.seasons);
  return games && isKnown && it.seasons.every(({ seasonId }) => later.has(seasonId));
}

/** A list may name a game twice; the later row is the one that counts. */
function gamesOf({ games }: FeedNews): Map<string, FeedGame> {
  return new Map(games.map((game) => [game.gameId, game]));
}

/** How a game stood for a while, between two other ways it stood. */
function isPassing(game: FeedGame, earlier: FeedGame, later: FeedGame): boolean {
  return (
    [earlier, game, later].every(isCalm) &&
    [earlier, later].every(({ officials }) => isDeepStrictEqual(officials, game.officials)) &&
    saysAllOf(later, game) &&
    // Of the place of a game the first word of a list stands, and that it is over stands against a later list.
    game.venue === later.venue &&
    (game.status === later.status || game.status === 'scheduled' || game.status === 'live')
  );
}

/** A stopped game may come back with another crew: when it was stopped and when it went on must stay told. */
function isCalm({ status }: FeedGame): boolean {
  return status !== 'postponed' && status !== 'suspended' && status !== 'cancelled';
}

/** Absent is "not said", and what is not said again would be lost. */
function saysAllOf(later: FeedGame, game: FeedGame): boolean {
  const said = Object.entries(game).filter(([, value]) => value !== undefined);
  return said.every(([name]) => later[name as keyof FeedGame] !== undefined);
}
