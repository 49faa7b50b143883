// How long a game took. There is a length only once the game is over: WHL 1021300 was read in the
// third period and already carried "2:24". A scorer who typed no end leaves it unknown, never 0.
import { type GameStatus, isPlayed } from '../../domain/game.ts';

// No game ever took so long. WHL 1021891 went on twelve days later: were its first start kept, its
// end on the other clock would read as a length of 22:30.
const longestMinutes = 10 * 60;

export type LengthSigns = { status: GameStatus; written: string; from: string; to: string };

/** `written` is "2:16", hours and minutes; `from` and `to` are wall clocks of one place. */
export function parseLength({ status, written, from, to }: LengthSigns): number | null {
  if (!isPlayed(status)) return null;
  const minutes = hoursAndMinutes(written) ?? between(clockMinutes(from), clockMinutes(to));
  return minutes === null || minutes <= 0 || minutes > longestMinutes ? null : minutes;
}

function hoursAndMinutes(written: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)(?::\d\d)?$/.exec(written) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function between(from: number | null, to: number | null): number | null {
  if (from === null || to === null) return null;
  // No date: a game that ends "earlier" ended after midnight.
  return to >= from ? to - from : to + 24 * 60 - from;
}

/** "19:12:00", "7:09 pm" (AHL until 2022) or "7:09 pm EST". */
function clockMinutes(clock: string): number | null {
  const [, hour, minute, half] = /^(\d{1,2}):([0-5]\d)(?::\d\d)?\s*([ap]m)?/i.exec(clock) ?? [];
  if (hour === undefined) return null;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return hours > 23 ? null : hours * 60 + Number(minute);
}
