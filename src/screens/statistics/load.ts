import { buildSeasonReport, type SeasonReport } from '../../stats/season-report.ts';
import type { Database } from '../../store/database.ts';
import { findSeasonFigures } from '../../store/season-figures.ts';
import { listWorkedSeasons } from '../../store/standings.ts';
import { chooseSeason, type SeasonChoice } from '../../ui/season-choice.ts';
import { readSort, type Sort } from '../../ui/shown-table.ts';

export type Statistics = SeasonChoice & {
  report: SeasonReport;
  countsSort: Sort | null;
  powerPlaysSort: Sort | null;
};

/** Any season, the one being played too: the minimum of games holds, that of power plays is the report's alone. */
export async function loadStatistics(db: Database, query: URLSearchParams): Promise<Statistics> {
  const choice = chooseSeason(await listWorkedSeasons(db), query, { preferred: 'regular' });
  return {
    ...choice,
    report: buildSeasonReport(await findSeasonFigures(db, choice.seasonIds), { fewestPowerPlays: 1 }),
    countsSort: readSort(query.get('counts-sort'), ['name', 'games']),
    powerPlaysSort: readSort(query.get('power-plays-sort'), ['total', 'home-share', 'visiting-share']),
  };
}
