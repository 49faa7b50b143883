// The rolling window of games, the cheapest way to watch many. Out of season it ignores the window it
// was asked for and sends the last and the next games instead: look at each game's own day.
import { z } from 'zod';
import type { FeedGame } from '../../domain/game.ts';
import type { FeedNews } from '../feed.ts';
import { count, flag, identity, mostPeriods, parseCount, parseList, parseShape, text } from '../fields.ts';
import { parseGameRows } from '../game-rows.ts';
import { parseView } from './envelope.ts';
import { parseStart, parseState, parseTeam, parseVenue, statusOddities } from './game-parts.ts';
import type { GameNews } from './game-summary.ts';

const row = z.object({
  ID: identity,
  SeasonID: text,
  game_number: text,
  game_letter: text,
  Date: text,
  DateTbd: flag,
  ScheduledTime: text,
  TimeTbd: flag,
  GameDateISO8601: text,
  Timezone: text,
  HomeID: text,
  HomeCode: text,
  HomeCity: text,
  HomeNickname: text,
  HomeGoals: count,
  VisitorID: text,
  VisitorCode: text,
  VisitorCity: text,
  VisitorNickname: text,
  VisitorGoals: count,
  Period: text,
  PeriodNameLong: text,
  GameClock: text,
  GameStatus: text,
  GameStatusString: text,
  GameStatusStringLong: text,
  venue_name: text,
});

export function parseScorebar(answer: unknown): FeedNews {
  return { seasons: [], ...parseGameRows(parseList(parseView(answer, 'Scorebar')), parseRow) };
}

function parseRow(raw: unknown): GameNews {
  const said = parseShape(row, raw, 'game');
  // The long words tell overtime ("Final OT") and the intermission ("End of 2nd"), the short ones do not.
  const words = said.GameStatusStringLong || said.GameStatusString;
  const signs = { code: said.GameStatus, words, started: false, final: false, pendingFinal: false };
  const state = parseState(signs);
  const live = state.status === 'live';
  const game: FeedGame = {
    gameId: said.ID,
    ...(said.SeasonID && { seasonId: said.SeasonID }),
    ...state,
    ...parseStart({
      iso: said.GameDateISO8601,
      day: said.Date,
      time: said.ScheduledTime,
      zone: said.Timezone,
      tbd: said.TimeTbd || said.DateTbd,
      status: state.status,
    }),
    period: live ? said.PeriodNameLong || null : null,
    clock: live ? said.GameClock || null : null,
    venue: parseVenue(said.venue_name),
    ...parseTeam('home', {
      id: said.HomeID,
      city: said.HomeCity,
      nickname: said.HomeNickname,
      code: said.HomeCode,
    }),
    ...parseTeam('visiting', {
      id: said.VisitorID,
      city: said.VisitorCity,
      nickname: said.VisitorNickname,
      code: said.VisitorCode,
    }),
    score: { home: said.HomeGoals, visiting: said.VisitorGoals },
    gameNumber: said.game_number,
    gameLetter: said.game_letter,
    periodsPlayed: state.status === 'scheduled' ? null : parseCount(said.Period, mostPeriods) || null,
  };
  return { game, oddities: statusOddities(said.ID, signs) };
}
