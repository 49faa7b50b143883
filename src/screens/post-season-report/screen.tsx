import { leagueTitle } from '../../domain/league.ts';
import type { Database } from '../../store/database.ts';
import { postSeasonReportPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadReport } from './load.ts';
import { PostSeasonReportPage } from './page.tsx';
import { panelTables, sortedTable } from './tables.ts';
import { viewNames } from './view.ts';

export const postSeasonReportScreen: Screen<PageTools & { db: Database }> = {
  path: '/post-season-report',
  keptBy: viewNames,
  async answer({ query }, { db, now, words }) {
    const report = await loadReport(db, query, now);
    const say = words.postSeasonReport;
    const { panel, problem, view } = report;
    const league = leagueTitle({ id: panel?.leagueId ?? '' }, false);
    return {
      status: problem === null ? 200 : 400,
      title: panel ? say.titleOf(league, panel.span) : say.title,
      description: panel ? say.descriptionOf(league, panel.span) : say.description,
      // What is open and how it is sorted is the same report.
      canonical: postSeasonReportPath({ league: view.league, season: view.season }),
      section: '/post-season-report',
      page: <PostSeasonReportPage {...report} words={words} />,
      ...(panel && { shows: [{ kind: 'league', leagueId: panel.leagueId }] }),
      noIndex: problem !== null,
    };
  },
  async table(key, { query }, { db, now, words }) {
    const { panel, problem, view } = await loadReport(db, query, now);
    const table = panel && problem === null ? panelTables(panel, words).get(key) : null;
    return table ? sortedTable(table, view) : null;
  },
};
