// statviewfeed gameSummary, for keys that gc refuses. It has no person ids, no zone and no status code;
// 2018 to 2022 it had no faceoffs and no zone behind its clock times either (AHL 1018340).
import { z } from 'zod';
import type { FeedGame, Penalty, Sides } from '../../domain/game.ts';
import { cleanName } from '../../domain/name.ts';
import { attendance, count, flag, identity, isRecord, list, parseShape, part, text } from '../fields.ts';
import { parseStart, parseState, parseTeam, parseVenue } from './game-parts.ts';
import type { GameNews } from './game-summary.ts';
import { parseLength } from './length.ts';
import { parseShown } from './officials.ts';
import { minutesOf } from './penalties.ts';

const team = part(
  z.object({
    info: part(z.object({ id: text, city: text, nickname: text, abbreviation: text })),
    stats: part(
      z.object({
        goals: count,
        penaltyMinuteCount: count,
        powerPlayOpportunities: count,
        faceoffWins: count,
      }),
    ),
  }),
);

const summary = z.object({
  details: z.object({
    id: identity,
    seasonId: text,
    date: text,
    gameNumber: text,
    venue: text,
    attendance,
    startTime: text,
    endTime: text,
    duration: text,
    status: text,
    started: flag,
    final: flag,
    GameDateISO8601: text,
  }),
  referees: list,
  linesmen: list,
  homeTeam: team,
  visitingTeam: team,
  periods: list,
});

const period = z.object({
  info: part(z.object({ shortName: text, longName: text })),
  stats: part(z.object({ homeGoals: count, visitingGoals: count })),
  penalties: list,
});

const penalty = z.object({
  time: text,
  minutes: count,
  description: text,
  againstTeam: part(z.object({ id: text })),
  takenBy: part(z.object({ firstName: text, lastName: text })),
});

type Summary = z.output<typeof summary>;
type Period = z.output<typeof period>;

export function parseStatViewSummary(raw: unknown): GameNews {
  const said = parseShape(summary, raw, 'game summary');
  const { details } = said;
  const { started, final } = details;
  const state = parseState({ code: '', words: details.status, started, final, pendingFinal: false });
  const periods = said.periods.filter(isRecord).map((row) => period.parse(row));
  const penalties = periods.flatMap((each) => penaltiesOf(each, said.homeTeam.info.id));
  const faceoffsWon = bothSides(said, 'faceoffWins');
  const game: FeedGame = {
    gameId: details.id,
    ...(details.seasonId && { seasonId: details.seasonId }),
    ...state,
    ...parseStart({
      iso: details.GameDateISO8601,
      day: dayOf(details.date),
      time: '',
      zone: '',
      tbd: false,
      status: state.status,
    }),
    venue: parseVenue(details.venue),
    ...teamOf('home', said.homeTeam),
    ...teamOf('visiting', said.visitingTeam),
    // `goals` has the shootout's goal in it, `goalCount` has not (AHL 1018452).
    score: { home: said.homeTeam.stats.goals, visiting: said.visitingTeam.stats.goals },
    gameNumber: details.gameNumber,
    periodsPlayed: state.status === 'scheduled' ? null : periods.length || null,
    officials: parseShown([
      { role: 'referee', rows: said.referees },
      { role: 'linesman', rows: said.linesmen },
    ]),
    penaltyMinutes:
      bothSides(said, 'penaltyMinuteCount') ?? (periods.length > 0 ? minutesOf(penalties) : null),
    powerPlays: bothSides(said, 'powerPlayOpportunities'),
    faceoffsWon: faceoffsWon && faceoffsWon.home + faceoffsWon.visiting > 0 ? faceoffsWon : null,
    lengthMinutes: parseLength({
      status: state.status,
      written: details.duration,
      from: details.startTime,
      to: details.endTime,
    }),
    attendance: details.attendance,
    periods: state.status === 'scheduled' ? [] : periods.map(scoreOf),
    penalties,
  };
  return { game, oddities: [] };
}

/** "Saturday, January 13, 2024" */
function dayOf(written: string): string {
  const ms = Date.parse(`${written.replace(/^\p{L}+,\s*/u, '')} UTC`);
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10);
}

function teamOf<Side extends 'home' | 'visiting'>(side: Side, { info }: Summary['homeTeam']) {
  return parseTeam(side, { id: info.id, city: info.city, nickname: info.nickname, code: info.abbreviation });
}

function bothSides(
  { homeTeam, visitingTeam }: Summary,
  stat: 'faceoffWins' | 'penaltyMinuteCount' | 'powerPlayOpportunities',
): Sides<number> | null {
  const home = homeTeam.stats[stat];
  const visiting = visitingTeam.stats[stat];
  return home === null || visiting === null ? null : { home, visiting };
}

function scoreOf({ info, stats }: Period) {
  return { name: info.shortName, home: stats.homeGoals ?? 0, visiting: stats.visitingGoals ?? 0 };
}

function penaltiesOf({ info, penalties }: Period, homeId: string): Penalty[] {
  return penalties.filter(isRecord).map((row) => {
    const { time, minutes, description, againstTeam, takenBy } = penalty.parse(row);
    return {
      side: againstTeam.id === homeId ? 'home' : 'visiting',
      period: info.longName,
      time,
      minutes: minutes ?? 0,
      kind: kindOf(minutes, description),
      offence: description,
      // null for a bench minor (AHL 1018340).
      player: cleanName(`${takenBy.firstName} ${takenBy.lastName}`),
    };
  });
}

/** This feed does not name the class, the minutes and the words do. */
function kindOf(minutes: number | null, description: string): string {
  if (/match/i.test(description)) return 'Match';
  if (/misconduct/i.test(description)) return /game/i.test(description) ? 'Game Misconduct' : 'Misconduct';
  const kinds: Record<number, string> = { 2: 'Minor', 4: 'Double Minor', 5: 'Major', 10: 'Misconduct' };
  return kinds[minutes ?? 0] ?? '';
}
