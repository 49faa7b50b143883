import { seasonSpan } from '../../domain/season-span.ts';
import { compareReports, type ReportChange } from '../../stats/report-changes.ts';
import { buildSeasonReport, type SeasonReport } from '../../stats/season-report.ts';
import type { Database } from '../../store/database.ts';
import { type FinishedSeason, listFinishedSeasons } from '../../store/finished-seasons.ts';
import { findSelection, type Selection } from '../../store/playoff-selections.ts';
import { findPublishedReport } from '../../store/published-reports.ts';
import { listRenamedPages } from '../../store/rename-official.ts';
import { findSeasonFigures } from '../../store/season-figures.ts';
import { type ReportView, readView } from './view.ts';

/** Any other league with a finished season has a report too, in the list beside these buttons. */
export const buttonLeagues = ['OHL', 'GOJHL', 'OJHL', 'PJHL'] as const;

export type ReportPanel = {
  leagueId: string;
  season: FinishedSeason;
  span: string;
  /** All that can be chosen, newest first. */
  spans: string[];
  selection: Selection;
  report: SeasonReport;
  /** Null: preliminary. */
  published: { asOf: Date; method: number } | null;
  /** Since it was published. */
  changes: ReportChange[];
};

export type Report = {
  view: ReportView;
  /** Without a button, and with a report. */
  otherLeagues: string[];
  panel: ReportPanel | null;
  /** A league that is open and has finished no season. */
  unfinished: string | null;
  problem: { kind: 'league' | 'season'; typed: string } | null;
};

export async function loadReport(db: Database, query: URLSearchParams, now: Date): Promise<Report> {
  const typed = readView(query);
  const finished = await listFinishedSeasons(db, now);
  const withReport = [...new Set(finished.map(({ leagueId }) => leagueId))];
  const otherLeagues = withReport.filter((id) => !buttonLeagues.some((button) => button === id));
  const nothing = { otherLeagues, panel: null, unfinished: null, problem: null };
  if (typed.league === null) return { ...nothing, view: typed };

  const asked = typed.league.toUpperCase();
  const leagueId = [...buttonLeagues, ...otherLeagues].find((id) => id === asked);
  if (!leagueId) {
    return { ...nothing, view: { ...typed, league: null }, problem: { kind: 'league', typed: typed.league } };
  }
  const view = { ...typed, league: leagueId };
  const seasons = finished.filter((season) => season.leagueId === leagueId);
  const spans = [...new Set(seasons.map(seasonSpan))];
  const season = typed.season ? seasons.find((one) => seasonSpan(one) === typed.season) : seasons[0];
  const problem = typed.season && !season ? ({ kind: 'season', typed: typed.season } as const) : null;
  const shown = season ?? seasons[0];
  if (!shown) return { ...nothing, view, unfinished: leagueId, problem };
  return {
    ...nothing,
    view: { ...view, season: problem ? null : view.season },
    panel: await loadPanel(db, shown, spans, view.now),
    problem,
  };
}

async function loadPanel(
  db: Database,
  season: FinishedSeason,
  spans: string[],
  asNow: boolean,
): Promise<ReportPanel> {
  const computed = buildSeasonReport(await findSeasonFigures(db, [season.seasonId]));
  const published = await findPublishedReport(db, season);
  return {
    leagueId: season.leagueId,
    season,
    span: seasonSpan(season),
    spans,
    selection: await findSelection(db, season),
    report: published && !asNow ? published.report : computed,
    published: published && { asOf: published.asOf, method: published.method },
    changes: published ? compareReports(published.report, computed, await listRenamedPages(db)) : [],
  };
}
