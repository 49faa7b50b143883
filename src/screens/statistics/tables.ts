import {
  countsTable,
  gamesTable,
  leadersTable,
  penaltiesTable,
  type TableTools,
} from '../../ui/report-tables.tsx';
import { shareTable } from '../../ui/share-tables.tsx';
import type { ShownTable } from '../../ui/shown-table.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Statistics } from './load.ts';

/** Every table of the page by its name; what the league does not record is not there. */
export function statisticsTables(
  { leagueId, span, kind, report }: Statistics,
  words: Words,
): Map<string, ShownTable> {
  const tools: TableTools = { behind: { league: leagueId ?? '', season: span ?? '', games: kind }, words };
  const { gameLeaders, length, penaltyMinutes, powerPlays } = report;
  const tables: (ShownTable | null)[] = [
    leadersTable('referee-games', gameLeaders.referee, 'games', tools),
    leadersTable('linesman-games', gameLeaders.linesman, 'games', tools),
    length && leadersTable('longest-average', length.most, 'length', tools),
    length && leadersTable('shortest-average', length.least, 'length', tools),
    penaltyMinutes && leadersTable('most-penalty-minutes', penaltyMinutes.most, 'penalty-minutes', tools),
    penaltyMinutes && leadersTable('least-penalty-minutes', penaltyMinutes.least, 'penalty-minutes', tools),
    penaltyMinutes && gamesTable('penalty-games', report.mostPenaltyMinutes, words),
    length && gamesTable('longest-games', report.longest, words),
    report.penalties.length > 0 ? penaltiesTable(report, tools) : null,
    countsTable(report, tools),
    powerPlays && shareTable('ref-bias', 'power-plays', powerPlays, powerPlays.rows, tools),
  ];
  return new Map(tables.filter((table) => table !== null).map((table) => [table.key, table]));
}
