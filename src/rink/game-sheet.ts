// The score sheet at an instant: the events entered so far and the totals that follow from them, so that
// a list of penalties and a count of minutes can never disagree. Shots and face-offs are entered when
// a period is over, penalties and goals at once.
import { type Foul, type Goal, type Play, playOf, type Side } from './game-play.ts';
import { type GameState, isSeen } from './game-state.ts';
import type { RinkGame } from './rink-game.ts';

/** What is on the sheet so far. */
export type Sheet = { goals: Goal[]; fouls: Foul[]; periods: number[]; closed: number[]; play: Play };

export function sheetOf(game: RinkGame, state: GameState): Sheet | null {
  const { reached, phase } = state;
  if (reached === null) return null;
  const play = playOf(game);
  const periods = Array.from({ length: reached.period }, (_, index) => index + 1);
  const isOpen = phase === 'live' || phase === 'suspended';
  return {
    play,
    goals: play.goals.filter((goal) => isSeen(goal, reached)),
    fouls: play.fouls.filter((foul) => isSeen(foul, reached)),
    periods,
    closed: isOpen ? periods.slice(0, -1) : periods,
  };
}

export function countOf<T>(list: T[], size: (one: T) => number): number {
  return list.reduce((sum, one) => sum + size(one), 0);
}

/** Totals of one side, from the same events that the lists print. */
export function totalsOf(sheet: Sheet | null, side: Side) {
  const goals = sheet?.goals.filter((goal) => goal.side === side) ?? [];
  const own = sheet?.fouls.filter((foul) => foul.side === side) ?? [];
  const against = sheet?.fouls.filter((foul) => foul.side !== side) ?? [];
  const closed = sheet?.closed ?? [];
  return {
    goals: goals.length,
    assists: countOf(goals, (goal) => goal.assists.length),
    powerPlayGoals: goals.filter((goal) => goal.isPowerPlay).length,
    powerPlays: against.filter((foul) => foul.givesPowerPlay).length,
    penaltyMinutes: countOf(own, (foul) => foul.minutes),
    benchMinutes: countOf(own, (foul) => (foul.player === null ? foul.minutes : 0)),
    infractions: own.length,
    shots: countOf(closed, (period) => sheet?.play.shots[period - 1]?.[side] ?? 0),
    faceoffs: countOf(closed, (period) => sheet?.play.faceoffs[period - 1]?.taken ?? 0),
    faceoffsWon: countOf(closed, (period) => {
      const { taken = 0, home = 0 } = sheet?.play.faceoffs[period - 1] ?? {};
      return side === 'home' ? home : taken - home;
    }),
  };
}
