import { leagueTitle } from '../../../domain/league.ts';
import { seasonSpan } from '../../../domain/season-span.ts';
import { compareReports } from '../../../stats/report-changes.ts';
import { buildSeasonReport, type SeasonReport } from '../../../stats/season-report.ts';
import type { FinishedSeason } from '../../../store/finished-seasons.ts';
import {
  findPublishedReport,
  listReportStandings,
  publishReport,
  withdrawReport,
} from '../../../store/published-reports.ts';
import { listRenamedPages } from '../../../store/rename-official.ts';
import { findSeasonFigures } from '../../../store/season-figures.ts';
import { adminPaths, withChanges } from '../../../ui/admin-paths.ts';
import { SeasonForm, SeasonProblem } from '../../../ui/season-form.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { WideTable } from '../../../ui/wide-table.tsx';
import { type Desk, deskScreen, type Outcome } from '../desk.tsx';
import { When } from '../parts.tsx';
import { findSeason, loadSeason } from '../season.ts';
import { OneReport } from './one-report.tsx';

export const adminReportsScreen = deskScreen({
  section: 'reports',
  async draw(desk) {
    const { choice, season, finished } = await loadSeason(desk);
    if (!season) return <p>{desk.words.admin.noSeason}</p>;
    const published = await findPublishedReport(desk.db, season);
    const report = await compute(desk, season);
    const changes = published
      ? compareReports(published.report, report, await listRenamedPages(desk.db))
      : [];
    return (
      <>
        <SeasonForm
          choice={choice}
          path={adminPaths.reports}
          part="desk"
          hasBoth={false}
          words={desk.words}
        />
        <SeasonProblem choice={choice} words={desk.words} />
        <OneReport season={season} report={report} published={published} changes={changes} desk={desk} />
        <AllReports finished={finished} standings={await listReportStandings(desk.db)} desk={desk} />
      </>
    );
  },
  actions: {
    publish: (form, desk) =>
      ifAsSeen(form, desk, async (season) => {
        await publishReport(desk.db, season, await compute(desk, season), desk.author);
        return { done: 'published' };
      }),
    withdraw: (form, desk) =>
      ifAsSeen(form, desk, async (season) =>
        (await withdrawReport(desk.db, season, desk.author)) ? { done: 'withdrawn' } : { problem: 'stale' },
      ),
  },
});

function compute({ db }: Desk, { seasonId }: FinishedSeason): Promise<SeasonReport> {
  return findSeasonFigures(db, [seasonId]).then(buildSeasonReport);
}

/** Whoever pressed the button saw this very report published, or none. */
async function ifAsSeen(
  form: URLSearchParams,
  desk: Desk,
  work: (season: FinishedSeason) => Promise<Outcome>,
): Promise<Outcome> {
  const season = await findSeason(desk, form);
  if (!season) return { problem: 'no-season' };
  const published = await findPublishedReport(desk.db, season);
  const seen = published?.asOf.toISOString() ?? '';
  return seen === form.get('seen') ? work(season) : { problem: 'stale' };
}

type AllProps = {
  finished: FinishedSeason[];
  standings: Awaited<ReturnType<typeof listReportStandings>>;
  desk: Desk;
};

function AllReports({ finished, standings, desk: { words } }: AllProps) {
  const say = words.admin.reports;
  const to = (season: FinishedSeason) =>
    withChanges(adminPaths.reports, new URLSearchParams(), {
      league: season.leagueId,
      season: seasonSpan(season),
    });
  return (
    <WideTable label={say.all} className="panel scroll">
      <table id="reports">
        <caption>{say.all}</caption>
        <TableHead columns={[say.season, say.state, words.admin.byWhom]} />
        <tbody>
          {finished.map((season) => {
            const shown = standings.find(
              (one) => one.leagueId === season.leagueId && one.feedId === season.feedId,
            );
            return (
              <tr key={`${season.leagueId} ${season.feedId}`}>
                <th scope="row">
                  <a href={to(season)}>
                    {leagueTitle({ id: season.leagueId }, false)} {seasonSpan(season)}
                  </a>
                </th>
                <td>
                  {shown ? (
                    <>
                      {say.published} <When at={shown.asOf} />
                    </>
                  ) : (
                    say.preliminary
                  )}
                </td>
                <td>{shown?.publishedBy}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </WideTable>
  );
}
