import type { GameOnPage } from '../domain/game-on-page.ts';
import type { Words } from './words/words.ts';

type GameState = Pick<GameOnPage, 'status' | 'statusText' | 'period' | 'visitingGoals' | 'homeGoals'>;

/** The state of a game in a few words; a finished game in the league's own ("Final OT2"). */
export function stateOf(game: GameState, { gameCard: say }: Words): string {
  switch (game.status) {
    case 'live':
      return say.live(game.period, scoreOf(game));
    case 'final':
      return say.final(game.statusText, scoreOf(game));
    case 'unofficial':
      return say.unofficial(scoreOf(game));
    case 'scheduled':
      return say.scheduled;
    default:
      return game.statusText || say[game.status];
  }
}

/** In the order of the line above it: visitors first. */
export function scoreOf({ visitingGoals, homeGoals }: GameState): string {
  return `${visitingGoals ?? 0}–${homeGoals ?? 0}`;
}
