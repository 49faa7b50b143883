// gc gamesummary, the best answer there is: the only one with person ids, numeric status and 24-hour
// times. It reads one game; whether the crew worked it is for others to say (AHL 1022727 lists a full
// crew for a game that was never played).
import type { FeedGame, PeriodScore } from '../../domain/game.ts';
import { isRecord, mostPeriods, parseCount, parseShape } from '../fields.ts';
import { parseStart, parseState, parseTeam, parseVenue, statusOddities } from './game-parts.ts';
import { parseLength } from './length.ts';
import { type Crew, parseDisplayed, parseOnIce } from './officials.ts';
import { minutesOf, parsePenalties } from './penalties.ts';
import type { StatusSigns } from './status.ts';
import { type Period, period, type Summary, summary } from './summary-shape.ts';

export type GameNews = { game: FeedGame; oddities: string[] };

export function parseGameSummary(raw: unknown): GameNews {
  const said = parseShape(summary, raw, 'game summary');
  const { meta } = said;
  const signs = statusSigns(said);
  const state = parseState(signs);
  const periods = said.periods.filter(isRecord).map((row) => period.parse(row));
  const crew = parseCrew(said);
  const penalties = said.penalties === undefined ? null : parsePenalties(said.penalties, teamId(said.home));
  const game: FeedGame = {
    gameId: meta.id,
    ...(meta.season_id && { seasonId: meta.season_id }),
    ...state,
    ...parseStart({
      iso: said.game_date_iso_8601,
      day: meta.date_played,
      time: meta.schedule_time,
      zone: meta.timezone,
      tbd: meta.time_tbd || meta.date_tbd,
      status: state.status,
    }),
    ...parseClock(said, state, periods),
    venue: parseVenue(said.venue),
    ...teamOf('home', said.home),
    ...teamOf('visiting', said.visitor),
    score: {
      home: meta.home_goal_count ?? said.totalGoals.home,
      visiting: meta.visiting_goal_count ?? said.totalGoals.visitor,
    },
    gameNumber: meta.game_number,
    gameLetter: meta.game_letter,
    ...parseSeriesGame(meta.schedule_notes),
    ifNecessary: meta.if_necessary,
    forfeit: meta.forfeit,
    periodsPlayed:
      state.status === 'scheduled' ? null : periods.length || parseCount(meta.period, mostPeriods) || null,
    officials: crew.officials,
    // The feed's totals, not ours: in 3 of 159 WHL games power plays cannot be counted from penalties.
    penaltyMinutes: bothSides(said.pimTotal) ?? (penalties && minutesOf(penalties)),
    powerPlays: bothSides(said.powerPlayCount),
    faceoffsWon: parseFaceoffs(said),
    lengthMinutes: parseLength({
      status: state.status,
      written: meta.length || said.game_length,
      from: meta.start_time,
      to: meta.end_time,
    }),
    attendance: meta.attendance,
    periods: state.status === 'scheduled' ? [] : periodScores(said, periods),
    ...(penalties && { penalties }),
    lastModified: meta.last_modified || null,
  };
  return { game, oddities: [...statusOddities(meta.id, signs), ...crew.oddities] };
}

function statusSigns({ meta, status_value }: Summary): StatusSigns {
  const { status, started, final, pending_final } = meta;
  return { code: status, words: status_value, started, final, pendingFinal: pending_final };
}

function parseCrew(said: Summary): Crew {
  const crew = parseOnIce(said.officialsOnIce);
  if (crew.officials.length > 0) return crew;
  const officials = parseDisplayed([
    { role: 'referee', shown: said.referee1 },
    { role: 'referee', shown: said.referee2 },
    { role: 'linesman', shown: said.linesman1 },
    { role: 'linesman', shown: said.linesman2 },
  ]);
  return { officials, oddities: crew.oddities };
}

/**
 * The clock is in the words: WHL 1021300 says "In Progress (1:36 remaining in 3rd)" while its
 * game_clock reads 00:00:00.
 */
function parseClock(
  { meta }: Summary,
  { status, statusText }: ReturnType<typeof parseState>,
  periods: Period[],
) {
  if (status !== 'live') return { period: null, clock: null };
  const [, clock = null, name] = /\((\d+:\d\d) remaining in ([^)]+)\)/.exec(statusText) ?? [];
  return { period: name ?? periods.find(({ id }) => id === meta.period)?.long_name ?? null, clock };
}

/** Only where the notes say it, as the AHL's do; game_number is no guide (see brackets). */
function parseSeriesGame(notes: string): { seriesGame?: number } {
  const [, game] = /^game (\d)(?: of \d)?$/i.exec(notes) ?? [];
  return game === undefined ? {} : { seriesGame: Number(game) };
}

/** 0 to 0 is how a league that counts none writes it (MHL 2026-27). */
function parseFaceoffs({ totalFaceoffs }: Summary) {
  const won = bothSides({ home: totalFaceoffs.home.won, visitor: totalFaceoffs.visitor.won });
  return won && won.home + won.visiting > 0 ? won : null;
}

function periodScores(said: Summary, periods: Period[]): PeriodScore[] {
  const scores = periods.map(({ id, short_name }) => ({
    name: short_name,
    home: said.goalsByPeriod.home[id] ?? 0,
    visiting: said.goalsByPeriod.visitor[id] ?? 0,
  }));
  // The goal that wins a shootout is in the score, but in no period (PWHL 227).
  const shootout = { name: 'SO', home: said.homeShootout ?? 0, visiting: said.visitorShootout ?? 0 };
  return shootout.home + shootout.visiting > 0 ? [...scores, shootout] : scores;
}

function teamOf<Side extends 'home' | 'visiting'>(side: Side, team: Summary['home']) {
  const { city, nickname, team_code, code } = team;
  return parseTeam(side, { id: teamId(team), city, nickname, code: team_code || code });
}

function teamId({ id, team_id }: Summary['home']): string {
  return id || team_id;
}

function bothSides({ home, visitor }: Summary['pimTotal']) {
  return home === null || visitor === null ? null : { home, visiting: visitor };
}
