// gameScheduleState goes before gameState: a postponed game keeps the state it had, mostly FUT. OVER is
// the end of play, FINAL and OFF are the league's word.
import type { GameStatus } from '../../domain/game.ts';

const scheduleStates = new Map<string, GameStatus>([
  ['PPD', 'postponed'],
  ['CNCL', 'cancelled'],
  ['SUSP', 'suspended'],
]);

const gameStates = new Map<string, GameStatus>([
  ['FUT', 'scheduled'],
  ['PRE', 'scheduled'],
  ['LIVE', 'live'],
  ['CRIT', 'live'],
  ['OVER', 'unofficial'],
  ['FINAL', 'final'],
  ['OFF', 'final'],
  ['PPD', 'postponed'],
  ['SUSP', 'suspended'],
]);

/** Null for states we do not know: better to say nothing than to guess. */
export function parseGameState(gameState: string, scheduleState: string): GameStatus | null {
  return scheduleStates.get(scheduleState) ?? gameStates.get(gameState) ?? null;
}
