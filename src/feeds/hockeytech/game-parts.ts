// The parts of a game that every HockeyTech answer writes under other field names: when it is, who
// plays, in which state. What an answer does not say is left out.
import type { FeedGame, FeedTeam } from '../../domain/game.ts';
import { instantIn, parseDay, parseInstant, parseZone } from '../moments.ts';
import { isKnownCode, parseStatus, type StatusSigns } from './status.ts';

export type StartSigns = {
  iso: string;
  day: string;
  time: string;
  zone: string;
  tbd: boolean;
  status: FeedGame['status'];
};

/**
 * The zone is the one the league typed the time in, not the arena's: a Vancouver home game of the
 * PWHL is stored as 22:00 America/Toronto.
 */
export function parseStart({ iso, day, time, zone: written, tbd, status }: StartSigns) {
  const zone = parseZone(written);
  const gameDay = parseDay(day) ?? parseDay(iso);
  const start = parseInstant(iso) ?? (zone && gameDay && time ? instantIn(zone, gameDay, time) : null);
  // The time of a game still to be set is a placeholder; a game that was played has a real one.
  const unset = tbd && (status === 'scheduled' || status === 'postponed');
  return { start: unset ? null : start, timeTbd: unset, ...(gameDay && { gameDay }), ...(zone && { zone }) };
}

export function parseState(signs: StatusSigns) {
  return { status: parseStatus(signs), statusText: signs.words.trim() };
}

export function statusOddities(gameId: string, { code, words }: StatusSigns): string[] {
  return isKnownCode(code) ? [] : [`game ${gameId} has the unknown status ${code} (“${words.trim()}”)`];
}

/** Half a team would overwrite a whole one, so it takes an id and a name to be one. */
export function parseTeam<Side extends 'home' | 'visiting'>(side: Side, team: FeedTeam) {
  const isTeam = team.id !== '' && team.id !== '0' && (team.city !== '' || team.nickname !== '');
  return (isTeam ? { [side]: team } : {}) as Partial<Record<Side, FeedTeam>>;
}

export function parseVenue(written: string): string | null {
  return written.trim() || null;
}
