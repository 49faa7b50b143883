import { listedRows } from '../../stats/share-table.ts';
import {
  countsTable,
  gamesTable,
  leadersTables,
  penaltiesTable,
  type TableTools,
} from '../../ui/report-tables.tsx';
import { shareTable } from '../../ui/share-tables.tsx';
import { byKey, type ShownTable } from '../../ui/shown-table.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Statistics } from './load.ts';

/** Every table of the page by its name; what the league does not record is not there. */
export function statisticsTables(
  { leagueId, span, kind, report }: Statistics,
  words: Words,
): Map<string, ShownTable> {
  const tools: TableTools = { behind: { league: leagueId ?? '', season: span ?? '', games: kind }, words };
  const { length, penaltyMinutes, powerPlays } = report;
  return byKey([
    ...leadersTables(report, tools),
    penaltyMinutes && gamesTable('penalty-games', report.mostPenaltyMinutes, words),
    length && gamesTable('longest-games', report.longest, words),
    report.penalties.length > 0 ? penaltiesTable(report, tools) : null,
    countsTable(report, tools),
    powerPlays && shareTable('ref-bias', 'power-plays', powerPlays, listedRows(powerPlays), tools),
  ]);
}
