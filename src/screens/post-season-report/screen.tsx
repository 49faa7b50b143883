import type { Database } from '../../store/database.ts';
import { postSeasonReportPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadReport } from './load.ts';
import { PostSeasonReportPage } from './page.tsx';

export const postSeasonReportScreen: Screen<PageTools & { db: Database }> = {
  path: '/post-season-report',
  async answer({ query }, { db, now, words }) {
    const report = await loadReport(db, query, now);
    const say = words.postSeasonReport;
    const { panel, problem } = report;
    return {
      status: problem === null ? 200 : 400,
      title: panel?.season ? say.season(panel.leagueId, panel.season.name) : say.title,
      description: say.description,
      canonical: postSeasonReportPath(panel?.leagueId ?? null),
      section: '/post-season-report',
      page: <PostSeasonReportPage {...report} words={words} />,
      live: panel ? [{ kind: 'league', leagueId: panel.leagueId }] : [],
      noIndex: problem !== null,
    };
  },
};
