// Tells the two game summaries apart, with or without the envelope: answers kept by others, and
// statviewfeed always, come without one.
import { FeedError } from '../feed-error.ts';
import { isRecord } from '../fields.ts';
import { type GameNews, parseGameSummary } from './game-summary.ts';
import { parseStatViewSummary } from './stat-view-summary.ts';

export function parseAnySummary(answer: unknown): GameNews {
  const root = isRecord(answer) && isRecord(answer.GC) ? answer.GC : answer;
  const inner = isRecord(root) && 'Gamesummary' in root ? root.Gamesummary : root;
  if (isRecord(inner)) {
    if ('meta' in inner) return parseGameSummary(inner);
    if ('details' in inner) return parseStatViewSummary(inner);
  }
  throw new FeedError('wrong-shape', 'The feed sent no game summary.');
}
