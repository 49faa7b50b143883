// Which old answer a rebuild can do without; pure. Answers are laid one over the other, and the last to say something
// wins, so one between two others to the same question is to spare when all three tell the same sort of moment (same
// games in the same state, same crews) and the later one says everything it said. What is left then are the first and
// the last of each stretch: no crew comes or goes, no game begins, ends or stops without its word.
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

/** How a game stood for a while, between two other moments of the same sort. */
function isPassing(game: FeedGame, earlier: FeedGame, later: FeedGame): boolean {
  return (
    isCalm(game) &&
    [earlier, later].every(
      ({ status, officials }) => status === game.status && isDeepStrictEqual(officials, game.officials),
    ) &&
    // Of the place of a game the first word of a list stands.
    game.venue === later.venue &&
    isDeepStrictEqual(namesSaid(earlier), namesSaid(game)) &&
    // Absent is "not said", and what is not said again would be lost.
    saysAllOf(later, game)
  );
}

/** A stopped game may come back with another crew: when it was stopped and when it went on must stay told. */
function isCalm({ status }: FeedGame): boolean {
  return status !== 'postponed' && status !== 'suspended' && status !== 'cancelled';
}

function namesSaid(game: FeedGame): Set<string> {
  return new Set(
    Object.entries(game)
      .filter(([, value]) => value !== undefined)
      .map(([name]) => name),
  );
}

function saysAllOf(later: FeedGame, game: FeedGame): boolean {
  const said = namesSaid(later);
  return [...namesSaid(game)].every((name) => said.has(name));
}
