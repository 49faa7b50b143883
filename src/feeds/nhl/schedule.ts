// A week of games. It starts at the date asked for, and it is the only answer with season windows,
// whole teams and series numbers all at once.
import { z } from 'zod';
import type { FeedNews } from '../feed.ts';
import { identity, isRecord, list, parseList, parseShape, text } from '../fields.ts';
import { parseGameRows } from '../game-rows.ts';
import { gameRow, parseGameRow } from './game-row.ts';
import { parseSeasonWindows } from './season-windows.ts';

const week = z.object({
  gameWeek: z.array(z.unknown()),
  preSeasonStartDate: text,
  regularSeasonStartDate: text,
  regularSeasonEndDate: text,
  playoffEndDate: text,
});

const day = z.object({ date: identity, games: list });

export function parseWeek(answer: unknown): FeedNews {
  const said = parseShape(week, answer, 'week of games');
  const rows = said.gameWeek.filter(isRecord).flatMap((raw) => {
    const { date, games } = parseShape(day, raw, 'day of games');
    return parseList(games).map((game) => ({ date, game }));
  });
  const { games, oddities } = parseGameRows(rows, ({ date, game }) =>
    parseGameRow(parseShape(gameRow, game, 'game'), date),
  );
  return {
    seasons: parseSeasonWindows(
      said,
      games.flatMap(({ seasonId }) => seasonId ?? []),
    ),
    games,
    oddities,
  };
}
