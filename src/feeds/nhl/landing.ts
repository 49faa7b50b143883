// The game page itself: state, score and every penalty. A bench minor (BEN) has no player who committed
// it, only one who served it, so players' minutes never add up to a team's (2025021270).
import { z } from 'zod';
import type { FeedGame, Penalty } from '../../domain/game.ts';
import { cleanName } from '../../domain/name.ts';
import { count, isRecord, list, parseShape, part, text } from '../fields.ts';
import { gameRow, localised, parseGameRow, periodDescriptor, periodName } from './game-row.ts';

const landing = z.object({
  ...gameRow.shape,
  summary: part(z.object({ penalties: z.unknown().optional() })),
});

const penaltiesOfPeriod = z.object({ periodDescriptor, penalties: list });

const penalty = z.object({
  timeInPeriod: text,
  type: text,
  duration: count,
  teamAbbrev: localised,
  descKey: text,
  // {"default": "B. Lizotte"} until 2025, then {"firstName", "lastName", "sweaterNumber"}.
  committedByPlayer: part(z.object({ default: text, firstName: localised, lastName: localised })),
});

const kinds = new Map([
  ['MIN', 'Minor'],
  ['MAJ', 'Major'],
  ['BEN', 'Bench Minor'],
  ['MIS', 'Misconduct'],
  ['GAM', 'Game Misconduct'],
  ['MAT', 'Match'],
  ['PS', 'Penalty Shot'],
]);

export function parseLanding(answer: unknown): { game: FeedGame; oddities: string[] } {
  const said = parseShape(landing, answer, 'game');
  const { game, oddities } = parseGameRow(said);
  if (!Array.isArray(said.summary.penalties)) return { game, oddities };
  const penalties = said.summary.penalties
    .filter(isRecord)
    .flatMap((raw) => parsePeriod(raw, said.homeTeam.abbrev));
  return { game: { ...game, penalties }, oddities };
}

function parsePeriod(raw: unknown, homeCode: string): Penalty[] {
  const { periodDescriptor, penalties } = penaltiesOfPeriod.parse(raw);
  return penalties.filter(isRecord).map((entry) => {
    const { timeInPeriod, type, duration, teamAbbrev, descKey, committedByPlayer } = penalty.parse(entry);
    const { firstName, lastName } = committedByPlayer;
    return {
      side: teamAbbrev === homeCode ? 'home' : 'visiting',
      period: periodName(periodDescriptor) ?? '',
      time: timeInPeriod,
      minutes: duration ?? 0,
      kind: type === 'MIN' && duration === 4 ? 'Double Minor' : (kinds.get(type) ?? type),
      offence: sentenceOf(descKey),
      player: cleanName(committedByPlayer.default || `${firstName} ${lastName}`),
    };
  });
}

/** "delaying-game-puck-over-glass" */
function sentenceOf(descKey: string): string {
  const words = descKey.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
