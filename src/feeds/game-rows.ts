// A list of games, row by row. What is odd about one row is told beside what could not be read at all.
import type { FeedGame } from '../domain/game.ts';
import { parseRows } from './fields.ts';
import type { GameNews } from './hockeytech/game-summary.ts';

export function parseGameRows<Row>(
  rows: Row[],
  parse: (row: Row) => GameNews,
): { games: FeedGame[]; oddities: string[] } {
  const { parsed, oddities } = parseRows(rows, parse);
  return {
    games: parsed.map(({ game }) => game),
    oddities: [...oddities, ...parsed.flatMap((news) => news.oddities)],
  };
}
