// How long a game's summary may go unread; pure. Crews are posted in the last hours before a game, so the
// pace follows the clock there; a finished game is read until it is final and somebody is on it.
import { type GameStatus, isPlayed } from '../domain/game.ts';

export type WatchedGame = {
  feedId: string;
  status: GameStatus;
  startsAt: Date | null;
  gameDay: string;
  crewSize: number;
  /** When its summary was last read. */
  checkedAt: Date | null;
  /** Its summary is not the newest we know of. */
  isUnread: boolean;
};

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds between two readings; null: no need to read it (again). */
export function secondsUntilNextSummary(game: WatchedGame, now: Date): number | null {
  if (isPlayed(game.status)) return afterTheGame(game, now);
  switch (game.status) {
    case 'live':
      return 30;
    case 'cancelled':
      return null;
    case 'postponed':
    case 'suspended':
      return 6 * hour;
    default:
      return beforeTheGame(game, now);
  }
}

function beforeTheGame({ startsAt }: WatchedGame, now: Date): number | null {
  if (!startsAt) return 6 * hour;
  const untilStart = (startsAt.getTime() - now.getTime()) / 1000;
  if (untilStart > 36 * hour) return null;
  if (untilStart > 6 * hour) return hour;
  if (untilStart > hour) return 10 * minute;
  // Past its start and still "scheduled": a late puck drop, or a feed that fell asleep.
  return untilStart > -4 * hour ? minute : hour;
}

/** Leagues type the crew in a day or two late; after two weeks nobody will. */
function afterTheGame({ status, crewSize, isUnread, startsAt }: WatchedGame, now: Date): number | null {
  if (isUnread) return 20;
  const age = startsAt ? (now.getTime() - startsAt.getTime()) / 1000 : 0;
  if (age > 14 * day) return null;
  if (status === 'unofficial') return age > day ? 6 * hour : 2 * minute;
  if (crewSize > 0) return null;
  return age > 2 * day ? day : hour;
}
