// One invented game and everything that will ever happen to it. Nothing here moves: what a feed shows
// at an instant is worked out from this by game-state.ts.
import type { RinkOfficial, RinkRole } from './people.ts';
import type { RinkSeason } from './seasons.ts';
import type { RinkTeam } from './teams.ts';

/** A day and the minutes after midnight, in the zone of the game. */
export type Slot = { day: number; minute: number };

export type Change =
  | { kind: 'moved'; announcedAt: number; to: Slot }
  | { kind: 'postponed'; announcedAt: number; rescheduledAt: number; to: Slot }
  /** Stopped after `playedMs` of the evening, and resumed from there under the same id. */
  | { kind: 'suspended'; playedMs: number; rescheduledAt: number; to: Slot };

/** `slot` is 1 or 2 within the role. */
export type Seat = { role: RinkRole; slot: number; official: RinkOfficial };

export type Outcome = {
  home: number;
  visiting: number;
  /** 3, or more with overtime. */
  periods: number;
  isShootout: boolean;
  /** Seconds into the last period when the game ended. */
  lastSecond: number;
  /** From the face-off to the end, intermissions included. */
  durationMs: number;
  /** How long after the scheduled time the puck dropped. */
  delayMs: number;
  attendance: number;
};

export type RinkGame = {
  id: string;
  season: RinkSeason;
  /** The source of chance for what happens on the ice. */
  chance: number;
  /** 1, 2, 3, ... within the season. */
  number: number;
  /** Only in playoffs: the series and the place in it. */
  letter: string;
  round: number;
  seriesGame: number | null;
  ifNecessary: boolean;
  home: RinkTeam;
  visiting: RinkTeam;
  zone: string;
  slot: Slot;
  change: Change | null;
  /** When the league put the game on its schedule. */
  listedAt: number;
  crew: Seat[];
  /** Whom the feed listed for the first evening of a postponed or suspended game. */
  earlierCrew: Seat[];
  /** Who was listed in this seat until so long before the start. */
  standIn: { seat: number; official: RinkOfficial; beforeMs: number } | null;
  /** How long before the start the crew is posted (negative: after it); null: never. */
  leadMs: number | null;
  outcome: Outcome | null;
};

export function isPlayoffStyle(season: RinkSeason): boolean {
  return season.kind === 'playoff' || season.kind === 'cup';
}
