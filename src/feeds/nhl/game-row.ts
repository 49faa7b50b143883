// A game as schedule, score and landing all write it, under the same names but never with all of them.
import { z } from 'zod';
import { type FeedGame, type FeedTeam, type GameStatus, isPlayed } from '../../domain/game.ts';
import { count, flag, identity, mostPeriods, parseCount, parseText, part, text } from '../fields.ts';
import { parseDay, parseInstant, parseZone } from '../moments.ts';
import { seasonIdOf } from './season-windows.ts';
import { parseGameState } from './state.ts';

/** {"default": "Montréal", "fr": ...} or, in the oldest answers, the bare word. */
export const localised = z
  .unknown()
  .optional()
  .transform((value) =>
    parseText(typeof value === 'object' && value !== null && 'default' in value ? value.default : value),
  );

const periodNumber = z
  .unknown()
  .optional()
  .transform((value) => parseCount(value, mostPeriods));

export const periodDescriptor = part(z.object({ number: periodNumber, periodType: text }));

const team = part(
  z.object({
    id: text,
    placeName: localised,
    commonName: localised,
    name: localised,
    abbrev: text,
    score: count,
  }),
);

export const gameRow = z.object({
  id: identity,
  season: text,
  gameType: text,
  gameDate: text,
  startTimeUTC: text,
  venueTimezone: text,
  venue: localised,
  gameState: text,
  gameScheduleState: text,
  homeTeam: team,
  awayTeam: team,
  // Both missing in the first seconds of a game (2023020205).
  periodDescriptor,
  clock: part(z.object({ timeRemaining: text, inIntermission: flag })),
  gameOutcome: part(z.object({ lastPeriodType: text })),
  seriesStatus: part(z.object({ gameNumberOfSeries: count, seriesLetter: text })),
});

export type GameRow = z.output<typeof gameRow>;
export type PeriodDescriptor = z.output<typeof periodDescriptor>;

/** `day` is the date the week lists the game under; gameDate, where it is sent, is the Eastern date too. */
export function parseGameRow(row: GameRow, day = ''): { game: FeedGame; oddities: string[] } {
  const status = parseGameState(row.gameState, row.gameScheduleState);
  const live = status === 'live';
  const gameDay = parseDay(row.gameDate) ?? parseDay(day);
  const zone = parseZone(row.venueTimezone);
  const timeTbd = row.gameScheduleState === 'TBD';
  const seriesGame = seriesGameOf(row);
  const game: FeedGame = {
    gameId: row.id,
    ...(row.season && row.gameType && { seasonId: seasonIdOf(row.season, row.gameType) }),
    // An undecided game still carries a start, which is a placeholder.
    start: timeTbd ? null : parseInstant(row.startTimeUTC),
    timeTbd,
    ...(gameDay && { gameDay }),
    ...(zone && { zone }),
    ...(status && { status, statusText: wordsOf(status, row) }),
    ...(status && clockOf(live, row)),
    ...(row.venue && { venue: row.venue }),
    ...sideOf('home', row.homeTeam),
    ...sideOf('visiting', row.awayTeam),
    score: { home: row.homeTeam.score, visiting: row.awayTeam.score },
    ...(seriesGame !== null && { seriesGame }),
    ...(row.seriesStatus.seriesLetter && { gameLetter: row.seriesStatus.seriesLetter }),
    periodsPlayed: status === 'scheduled' ? null : row.periodDescriptor.number,
  };
  const odd = `game ${row.id} has the unknown state ${row.gameState} ${row.gameScheduleState}`;
  return { game, oddities: status === null ? [odd] : [] };
}

/** The week's schedule has no clock, which does not mean that the clock of a live game is gone. */
function clockOf(live: boolean, { periodDescriptor, clock }: GameRow) {
  if (!live) return { period: null, clock: null };
  const period = periodName(periodDescriptor);
  return { ...(period && { period }), ...(clock.timeRemaining && { clock: clock.timeRemaining }) };
}

// The NHL sends codes only; these are the words its own site puts there.
const words: Record<GameStatus, string> = {
  scheduled: '',
  live: '',
  unofficial: 'Unofficial Final',
  final: 'Final',
  postponed: 'Postponed',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
};

function wordsOf(status: GameStatus, { gameOutcome, periodDescriptor }: GameRow): string {
  if (!isPlayed(status)) return words[status];
  const periodType = gameOutcome.lastPeriodType || periodDescriptor.periodType;
  if (periodType === 'SO') return `${words[status]} SO`;
  return periodType === 'OT'
    ? `${words[status]} ${periodName({ ...periodDescriptor, periodType }) ?? 'OT'}`
    : words[status];
}

/** "1st", "OT", "2OT", "SO": overtimes are counted from the fourth period on. */
export function periodName({ number, periodType }: PeriodDescriptor): string | null {
  if (number === null) return null;
  if (periodType === 'SO') return 'SO';
  if (periodType === 'OT' || number > 3) return number > 4 ? `${number - 3}OT` : 'OT';
  return ['1st', '2nd', '3rd'][number - 1] ?? null;
}

/** Playoff ids end in round, series, game: 2022030181 is the first game of series 8. */
function seriesGameOf({ id, seriesStatus }: GameRow): number | null {
  const [, last] = /^\d{4}03\d{3}([1-7])$/.exec(id) ?? [];
  return seriesStatus.gameNumberOfSeries || (last === undefined ? null : Number(last));
}

/** score sends nicknames only; a team without its city would overwrite one that has it. */
function sideOf<Side extends 'home' | 'visiting'>(side: Side, raw: GameRow['homeTeam']) {
  const { id, placeName: city, commonName, name, abbrev: code } = raw;
  const team: FeedTeam = { id, city, nickname: commonName || name, code };
  return (id !== '' && city !== '' ? { [side]: team } : {}) as Partial<Record<Side, FeedTeam>>;
}
