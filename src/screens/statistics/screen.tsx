import { leagueTitle } from '../../domain/league.ts';
import type { Database } from '../../store/database.ts';
import { statisticsPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { sortTable } from '../../ui/shown-table.ts';
import { loadStatistics } from './load.ts';
import { StatisticsPage } from './page.tsx';
import { statisticsTables } from './tables.ts';

export const statisticsScreen: Screen<PageTools & { db: Database }> = {
  path: '/statistics',
  keptBy: ['league', 'season', 'games', 'counts-sort', 'power-plays-sort'],
  async answer({ query }, { db, words }) {
    const found = await loadStatistics(db, query);
    const { leagueId, span, kind, problem } = found;
    const say = words.statistics;
    const league = leagueId === null ? '' : leagueTitle({ id: leagueId }, false);
    return {
      status: problem ? 400 : 200,
      title: span === null ? say.title : say.titleOf(league, span),
      description: span === null ? say.descriptionOfAll : say.description(league, span),
      canonical: statisticsPath({ league: leagueId, season: span, games: kind }),
      section: '/post-season-report',
      page: <StatisticsPage {...found} words={words} />,
      ...(leagueId !== null && { shows: [{ kind: 'league', leagueId }] }),
      noIndex: problem !== null || span === null,
    };
  },
  async table(key, { query }, { db, words }) {
    const found = await loadStatistics(db, query);
    const table = found.problem || found.missingSpan ? null : statisticsTables(found, words).get(key);
    if (!table) return null;
    const sort = { 'game-counts': found.countsSort, 'ref-bias': found.powerPlaysSort }[key] ?? null;
    return sortTable(table, sort);
  },
};
