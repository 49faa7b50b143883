// The games of a day, league by league, under the titles of the specification. Only leagues with a game have a block.
import type { GameOnPage } from './game-on-page.ts';
import { leagueTitle } from './league.ts';

export type LeagueBlock = { leagueId: string; title: string; games: GameOnPage[] };

/** In the order of the games, the NHL before all others. */
export function leagueBlocks(games: GameOnPage[]): LeagueBlock[] {
  const blocks = [...Map.groupBy(games, ({ leagueId }) => leagueId)].map(([leagueId, ofLeague]) => {
    const isPlayoff = ofLeague.some((game) => game.isPlayoff);
    return { leagueId, title: leagueTitle({ id: leagueId }, isPlayoff), games: ofLeague };
  });
  return blocks.sort((a, b) => Number(b.leagueId === 'NHL') - Number(a.leagueId === 'NHL'));
}
