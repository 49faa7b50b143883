// One day of games with the running score. Its teams come without their cities and its seasons without
// their windows, so it brings neither: the week's schedule does.
import { z } from 'zod';
import type { FeedNews } from '../feed.ts';
import { parseShape, text } from '../fields.ts';
import { parseGameRows } from '../game-rows.ts';
import { gameRow, parseGameRow } from './game-row.ts';

const score = z.object({ currentDate: text, games: z.array(z.unknown()) });

export function parseScore(answer: unknown): FeedNews {
  const said = parseShape(score, answer, 'day of games');
  const news = parseGameRows(said.games, (raw) =>
    parseGameRow(parseShape(gameRow, raw, 'game'), said.currentDate),
  );
  return { seasons: [], ...news };
}
