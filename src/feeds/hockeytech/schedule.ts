// A season's games, from modulekit's rows or from the table a league's website draws. The table knows
// neither year nor whole teams, so of its rows only state and score are taken.
import { z } from 'zod';
import type { FeedGame } from '../../domain/game.ts';
import type { FeedNews } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import {
  attendance,
  count,
  flag,
  identity,
  isRecord,
  mostPeriods,
  parseCount,
  parseList,
  parseRows,
  parseShape,
  text,
} from '../fields.ts';
import { parseGameRows } from '../game-rows.ts';
import { parseView } from './envelope.ts';
import { parseStart, parseState, parseTeam, parseVenue, statusOddities } from './game-parts.ts';
import type { GameNews } from './game-summary.ts';

/** Also the heart of a gamesbydate row. */
export const scheduleRow = z.object({
  id: text,
  game_id: text,
  season_id: text,
  date_played: text,
  date_tbd: flag,
  schedule_time: text,
  time_tbd: flag,
  GameDateISO8601: text,
  timezone: text,
  home_team: text,
  home_team_city: text,
  home_team_nickname: text,
  home_team_code: text,
  visiting_team: text,
  visiting_team_city: text,
  visiting_team_nickname: text,
  visiting_team_code: text,
  home_goal_count: count,
  visiting_goal_count: count,
  period: text,
  status: text,
  game_status: text,
  started: flag,
  final: flag,
  game_number: text,
  game_letter: text,
  if_necessary: flag,
  attendance,
  venue_name: text,
  venue: text,
  last_modified: text,
});

const tableRow = z.object({
  row: z.object({ game_id: identity, game_status: text, home_goal_count: count, visiting_goal_count: count }),
});

export function parseSchedule(answer: unknown, seasonId: string): FeedNews {
  if (Array.isArray(answer)) return parseTable(answer, seasonId);
  const { games, oddities } = parseGameRows(parseList(parseView(answer, 'Schedule')), (raw) =>
    parseScheduleRow(parseShape(scheduleRow, raw, 'game')),
  );
  return { seasons: [], games: games.map((game) => ({ seasonId, ...game })), oddities };
}

export function parseScheduleRow(row: z.output<typeof scheduleRow>): GameNews {
  const gameId = row.game_id || row.id;
  if (gameId === '') throw new FeedError('wrong-shape', 'This is no game: game_id is missing.');
  const { status: code, game_status: words, started, final } = row;
  const signs = { code, words, started, final, pendingFinal: false };
  const state = parseState(signs);
  const game: FeedGame = {
    gameId,
    ...(row.season_id && { seasonId: row.season_id }),
    ...state,
    ...parseStart({
      iso: row.GameDateISO8601,
      day: row.date_played,
      time: row.schedule_time,
      zone: row.timezone,
      tbd: row.date_tbd || row.time_tbd,
      status: state.status,
    }),
    venue: parseVenue(row.venue_name || row.venue),
    ...parseTeam('home', {
      id: row.home_team,
      city: row.home_team_city,
      nickname: row.home_team_nickname,
      code: row.home_team_code,
    }),
    ...parseTeam('visiting', {
      id: row.visiting_team,
      city: row.visiting_team_city,
      nickname: row.visiting_team_nickname,
      code: row.visiting_team_code,
    }),
    score: { home: row.home_goal_count, visiting: row.visiting_goal_count },
    gameNumber: row.game_number,
    gameLetter: row.game_letter,
    ifNecessary: row.if_necessary,
    periodsPlayed: state.status === 'scheduled' ? null : parseCount(row.period, mostPeriods) || null,
    attendance: row.attendance,
    ...(row.last_modified && { lastModified: row.last_modified }),
  };
  return { game, oddities: statusOddities(gameId, signs) };
}

function parseTable(answer: unknown[], seasonId: string): FeedNews {
  const sections = answer.filter(isRecord).flatMap(({ sections }) => parseList(sections).filter(isRecord));
  if (sections.length === 0) throw new FeedError('wrong-shape', 'The feed sent no schedule.');
  const rows = sections.flatMap(({ data }) => parseList(data));
  const { parsed, oddities } = parseRows(rows, (raw): FeedGame => {
    const { row } = parseShape(tableRow, raw, 'game');
    const { game_id, game_status, home_goal_count, visiting_goal_count } = row;
    const signs = { code: '', words: game_status, started: false, final: false, pendingFinal: false };
    return {
      gameId: game_id,
      seasonId,
      ...parseState(signs),
      score: { home: home_goal_count, visiting: visiting_goal_count },
    };
  });
  return { seasons: [], games: parsed, oddities };
}
