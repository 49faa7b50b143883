import { leagueTitle } from '../../../domain/league.ts';
import { seasonSpan } from '../../../domain/season-span.ts';
import type { ReportChange } from '../../../stats/report-changes.ts';
import type { SeasonReport } from '../../../stats/season-report.ts';
import type { FinishedSeason } from '../../../store/finished-seasons.ts';
import type { PublishedReport } from '../../../store/published-reports.ts';
import { OfficialLink } from '../../../ui/official-link.tsx';
import { postSeasonReportPath } from '../../../ui/paths.ts';
import type { Desk } from '../desk.tsx';
import { PostButton, When } from '../parts.tsx';

type Props = {
  season: FinishedSeason;
  /** As computed now. */
  report: SeasonReport;
  published: PublishedReport | null;
  changes: ReportChange[];
  desk: Desk;
};

/** More than these are told by their number. */
const mostListed = 30;

export function OneReport({ season, report, published, changes, desk: { here, words } }: Props) {
  const say = words.admin.reports;
  const { leagueId, feedId } = season;
  const values = { league: leagueId, season: feedId, seen: published?.asOf.toISOString() ?? '' };
  const name = `${leagueTitle({ id: leagueId }, false)} ${seasonSpan(season)}`;
  return (
    <section className="panel" aria-labelledby="report">
      <h2 id="report">
        <a href={postSeasonReportPath({ league: leagueId, season: seasonSpan(season) })}>{name}</a>
      </h2>
      <p>
        {published ? say.published : say.preliminary} {published && <When at={published.asOf} />} ·{' '}
        {words.shared.games(report.games)} · {words.shared.officials(report.counts.length)}
      </p>
      {published && <p>{words.postSeasonReport.changedSince(changes.length)}</p>}
      {changes.length > 0 && (
        <ul id="changes">
          {changes.slice(0, mostListed).map((change) => (
            <li key={`${change.person.pageId}-${change.figure}`}>
              <OfficialLink official={change.person} />: {told(change, words)}
            </li>
          ))}
          {changes.length > mostListed && (
            <li>{words.postSeasonReport.moreChanges(changes.length - mostListed)}</li>
          )}
        </ul>
      )}
      <div className="buttons">
        {(!published || changes.length > 0) && (
          <PostButton
            here={here}
            act="publish"
            values={values}
            label={published ? say.publishAgain : say.publish}
            about={name}
            isMain
          />
        )}
        {published && (
          <PostButton here={here} act="withdraw" values={values} label={say.withdraw} about={name} />
        )}
      </div>
      <p className="soft">{say.lead}</p>
    </section>
  );
}

function told({ figure, before, now }: ReportChange, words: Desk['words']): string {
  return words.postSeasonReport.changed(words.postSeasonReport.figures[figure], before, now);
}
