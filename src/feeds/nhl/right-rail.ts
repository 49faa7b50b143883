// The side column of the game page, and the only place that names the officials since September 2024.
// At puck drop it is {} (2023020205): that says nothing about the crew, while empty lists do.
import { z } from 'zod';
import { type FeedGame, type FeedOfficial, mostOnCrew, type Role, type Sides } from '../../domain/game.ts';
import { cleanName } from '../../domain/name.ts';
import { FeedError } from '../feed-error.ts';
import { count, countOrUnknown, isRecord, list, parseCount, parseText, part, text } from '../fields.ts';
import { isPlaceholder, splitName } from '../person-name.ts';
import { localised, periodDescriptor, periodName } from './game-row.ts';

// A landing or a boxscore has none of these at its root.
const rootNames = [
  'gameInfo',
  'teamGameStats',
  'seasonSeries',
  'seasonSeriesWins',
  'linescore',
  'shotsByPeriod',
  'gameReports',
  'gameVideo',
  'last10Record',
  'teamSeasonStats',
];

const rail = z.object({
  gameInfo: part(z.object({ referees: z.unknown().optional(), linesmen: z.unknown().optional() })),
  teamGameStats: z.unknown().optional(),
  linescore: part(z.object({ byPeriod: list, totals: part(z.object({ home: count, away: count })) })),
});

// {"default": "Trevor Hanson"} until 2025, {"fullName": {"default": "Justin Kea"}, "sweaterNumber": 36}
// since (2025021270).
const person = z.object({
  default: text,
  fullName: localised,
  firstName: localised,
  lastName: localised,
  sweaterNumber: countOrUnknown,
});

const byPeriod = z.object({ periodDescriptor, home: count, away: count });

export function parseRightRail(answer: unknown, gameId: string): FeedGame {
  if (!isRecord(answer) || (Object.keys(answer).length > 0 && !rootNames.some((name) => name in answer))) {
    throw new FeedError('wrong-shape', 'The feed sent no right-rail.');
  }
  const { gameInfo, teamGameStats, linescore } = rail.parse(answer);
  const { home, away } = linescore.totals;
  const periods = linescore.byPeriod.filter(isRecord).map((row) => byPeriod.parse(row));
  return {
    gameId,
    ...crewOf(gameInfo),
    ...(Array.isArray(teamGameStats) && statsOf(teamGameStats)),
    ...(home !== null && away !== null && { score: { home, visiting: away } }),
    ...(periods.length > 0 && {
      periods: periods.map((row) => ({
        name: periodName(row.periodDescriptor)?.replace(/(st|nd|rd)$/, '') ?? '',
        home: row.home ?? 0,
        visiting: row.away ?? 0,
      })),
    }),
  };
}

function crewOf({ referees, linesmen }: z.output<typeof rail>['gameInfo']): { officials?: FeedOfficial[] } {
  if (!Array.isArray(referees) && !Array.isArray(linesmen)) return {};
  const officials = [...officialsOf('referee', referees), ...officialsOf('linesman', linesmen)];
  return officials.length > mostOnCrew ? {} : { officials };
}

function officialsOf(role: Role, raw: unknown): FeedOfficial[] {
  return (Array.isArray(raw) ? raw : [])
    .map((entry) => (typeof entry === 'string' ? { default: entry } : entry))
    .filter(isRecord)
    .map((entry) => {
      const said = person.parse(entry);
      const fullName = said.fullName || said.default;
      const name = fullName
        ? splitName(fullName)
        : { firstName: cleanName(said.firstName), lastName: cleanName(said.lastName) };
      return { ...name, number: said.sweaterNumber };
    })
    .filter(({ firstName, lastName }) => !isPlaceholder(firstName, lastName))
    .map((official, index) => ({
      role,
      title: role === 'referee' ? 'Referee' : 'Linesperson',
      slot: index + 1,
      ...official,
      personId: null,
    }));
}

/** Found by category, never by place; a value is 14, 0.575 or "1/3", as the category likes. */
function statsOf(stats: unknown[]) {
  const rows = stats.filter(isRecord);
  const sides = (category: string, read: (value: unknown) => number | null): Sides<number> | null => {
    const row = rows.find((each) => each.category === category);
    const home = read(row?.homeValue);
    const visiting = read(row?.awayValue);
    return home === null || visiting === null ? null : { home, visiting };
  };
  // Older games have only the share won, and a share is no count.
  const faceoffs = sides('faceoffWins', (value) => ratio(value)[0]);
  return {
    penaltyMinutes: sides('pim', parseCount),
    powerPlays: sides('powerPlay', (value) => ratio(value)[1]),
    faceoffsWon: faceoffs && faceoffs.home + faceoffs.visiting > 0 ? faceoffs : null,
  };
}

/** "1/3" */
function ratio(value: unknown): [number, number] | [null, null] {
  const [, part, whole] = /^(\d{1,3})\/(\d{1,3})$/.exec(parseText(value)) ?? [];
  return part === undefined || whole === undefined ? [null, null] : [Number(part), Number(whole)];
}
