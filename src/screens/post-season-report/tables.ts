import { ends, listedRows } from '../../stats/share-table.ts';
import {
  countsTable,
  gamesTable,
  leadersTables,
  personCell,
  type TableTools,
} from '../../ui/report-tables.tsx';
import { shareTable } from '../../ui/share-tables.tsx';
import { byKey, type ShownTable, sortTable } from '../../ui/shown-table.ts';
import type { Words } from '../../ui/words/words.ts';
import type { ReportPanel } from './load.ts';
import type { ReportView } from './view.ts';

/** Every table of an open panel by its name, those that are closed too. */
export function panelTables(
  { leagueId, span, report, selection }: ReportPanel,
  words: Words,
): Map<string, ShownTable> {
  const tools: TableTools = { behind: { league: leagueId, season: span, games: 'regular' }, words };
  const { faceoffs, powerPlays } = report;
  const say = words.reportTables;
  const selected: ShownTable = {
    key: 'selected',
    title: say.titles.selected,
    about: 'games-worked',
    columns: [
      { key: 'name', label: say.name, kind: 'name' },
      { key: 'role', label: say.role, kind: 'text' },
    ],
    rows: selection.officials.map((official) => ({
      key: `${official.pageId}-${official.role}`,
      cells: [personCell(official), { text: words.shared.role[official.role], value: official.role }],
    })),
  };
  return byKey([
    selected,
    ...leadersTables(report, tools),
    gamesTable('penalty-games', report.mostPenaltyMinutes, words),
    gamesTable('longest-games', report.longest, words),
    faceoffs && shareTable('faceoffs-most', 'faceoffs', faceoffs, ends(faceoffs).most, tools),
    faceoffs && shareTable('faceoffs-least', 'faceoffs', faceoffs, ends(faceoffs).least, tools),
    powerPlays && shareTable('power-plays-most', 'power-plays', powerPlays, ends(powerPlays).most, tools),
    powerPlays && shareTable('power-plays-least', 'power-plays', powerPlays, ends(powerPlays).least, tools),
    powerPlays && shareTable('ref-bias', 'power-plays', powerPlays, listedRows(powerPlays), tools),
    countsTable(report, tools),
  ]);
}

/** As a file: sorted as the address says. */
export function sortedTable(table: ShownTable, view: ReportView): ShownTable {
  if (table.key === 'game-counts') return sortTable(table, view.countsSort);
  return table.key === 'ref-bias' ? sortTable(table, view.biasSort) : table;
}
