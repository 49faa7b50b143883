// The games of one date: schedule rows with a clock, power plays and both ends of the game. What it
// does not know is left out, so that it never takes back what a summary said.
import { z } from 'zod';
import type { FeedNews } from '../feed.ts';
import { count, parseList, parseShape, text } from '../fields.ts';
import { parseGameRows } from '../game-rows.ts';
import { parseView } from './envelope.ts';
import type { GameNews } from './game-summary.ts';
import { parseLength } from './length.ts';
import { parseScheduleRow, scheduleRow } from './schedule.ts';

const row = z.object({
  ...scheduleRow.shape,
  start_time: text,
  end_time: text,
  home_power_play_opportunities: count,
  visiting_power_play_opportunities: count,
});

export function parseGamesByDate(answer: unknown): FeedNews {
  return { seasons: [], ...parseGameRows(parseList(parseView(answer, 'Gamesbydate')), parseRow) };
}

function parseRow(raw: unknown): GameNews {
  const said = parseShape(row, raw, 'game');
  const { game, oddities } = parseScheduleRow(said);
  const { home_power_play_opportunities: home, visiting_power_play_opportunities: visiting } = said;
  const lengthMinutes = parseLength({
    status: game.status ?? 'scheduled',
    written: '',
    from: said.start_time,
    to: said.end_time,
  });
  return {
    game: {
      ...game,
      ...(home !== null && visiting !== null && { powerPlays: { home, visiting } }),
      ...(lengthMinutes !== null && { lengthMinutes }),
    },
    oddities,
  };
}
