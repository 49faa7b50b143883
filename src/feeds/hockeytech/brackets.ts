// Which game of its series a playoff game is: its place in the bracket's list, and nothing else. The
// game_number is a number within the series in the AHL and ECHL, runs over the whole playoffs in the
// PWHL (85 is "B-2" and game 1) and is "0" all spring in the WHL (1021961, 1021972).
import { z } from 'zod';
import type { FeedGame } from '../../domain/game.ts';
import type { FeedNews } from '../feed.ts';
import { FeedError } from '../feed-error.ts';
import { flag, identity, isRecord, parseList, parseRows, parseShape, parseText } from '../fields.ts';
import { parseView } from './envelope.ts';

const row = z.object({ game_id: identity, if_necessary: flag });

export function parseBrackets(answer: unknown, seasonId: string): FeedNews {
  const brackets = parseView(answer, 'Brackets');
  // Before the playoffs PHP writes the whole bracket as [].
  if (!isRecord(brackets) && !Array.isArray(brackets)) {
    throw new FeedError('wrong-shape', 'The feed sent no brackets.');
  }
  const rounds = isRecord(brackets) ? parseList(brackets.rounds).filter(isRecord) : [];
  const series = rounds.flatMap(({ matchups }) => parseList(matchups).filter(isRecord));
  const rows = series.flatMap(({ series_letter, games }) =>
    parseList(games).map((raw, index) => ({ raw, seriesGame: index + 1, letter: parseText(series_letter) })),
  );
  const { parsed, oddities } = parseRows(rows, ({ raw, seriesGame, letter }): FeedGame => {
    const { game_id, if_necessary } = parseShape(row, raw, 'game');
    return { gameId: game_id, seasonId, seriesGame, gameLetter: letter, ifNecessary: if_necessary };
  });
  return { seasons: [], games: parsed, oddities };
}
