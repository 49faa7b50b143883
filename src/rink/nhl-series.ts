// seriesStatus, which the NHL adds to playoff games in its schedule: the standing of the series before
// or after the game, seen from the better team.
import { isOver, stateAt } from './game-state.ts';
import type { NhlFacts } from './nhl-game.ts';
import { winnerOf } from './playoffs.ts';
import type { World } from './world.ts';

export function seriesStatus(world: World, { game, now }: NhlFacts) {
  if (game.seriesGame === null) return {};
  const series = world.seriesOf(game.season).find((one) => one.letter === game.letter);
  const [top, bottom] = series?.teams ?? [];
  if (series === undefined || top === undefined || bottom === undefined) return {};
  const done = series.games.filter((one) => one.number <= game.number && isOver(stateAt(one, now)));
  const wins = (teamId: string) => done.filter((one) => winnerOf(one).id === teamId).length;
  return {
    seriesStatus: {
      round: series.round,
      seriesAbbrev: `R${series.round}`,
      seriesLetter: series.letter,
      neededToWin: (game.season.plan.bestOf + 1) / 2,
      topSeedTeamAbbrev: top.code,
      topSeedWins: wins(top.id),
      bottomSeedTeamAbbrev: bottom.code,
      bottomSeedWins: wins(bottom.id),
      gameNumberOfSeries: game.seriesGame,
    },
  };
}
