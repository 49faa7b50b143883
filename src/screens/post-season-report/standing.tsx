import type { ReportChange } from '../../stats/report-changes.ts';
import { OfficialLink } from '../../ui/official-link.tsx';
import { howWeCountPath, postSeasonReportPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Report, ReportPanel } from './load.ts';
import { viewQuery } from './view.ts';

/** More corrections than these are told by their number. */
const mostListed = 20;

type Props = { panel: ReportPanel; view: Report['view']; words: Words };

/** Where the report stands: preliminary, or published with what was corrected since. */
export function Standing({ panel: { report, published, changes }, view, words }: Props) {
  const say = words.postSeasonReport;
  const about = <a href={howWeCountPath('published')}>{say.whatItMeans}</a>;
  if (!published) {
    return (
      <p className="standing-of-report">
        <strong>{say.preliminary}</strong> {say.preliminaryWords(report.games)} {about}
      </p>
    );
  }
  const day = published.asOf.toLocaleDateString(words.locale, { dateStyle: 'long', timeZone: 'UTC' });
  const other = postSeasonReportPath({ ...viewQuery(view), figures: view.now ? null : 'now' });
  return (
    <div className="standing-of-report">
      <p>
        <strong>{say.published}</strong> {say.asOf(day, published.method)} {about}
      </p>
      {changes.length > 0 && (
        <details open={view.now}>
          <summary>{say.changedSince(changes.length)}</summary>
          <ul>
            {changes.slice(0, mostListed).map((change) => (
              <li key={`${change.person.pageId}-${change.figure}`}>
                <OfficialLink official={change.person} />: {changed(change, words)}
              </li>
            ))}
          </ul>
          {changes.length > mostListed && <p>{say.moreChanges(changes.length - mostListed)}</p>}
          <p>
            <a href={other} data-at-once="report">
              {view.now ? say.showPublished : say.showNow}
            </a>
          </p>
        </details>
      )}
    </div>
  );
}

function changed({ figure, before, now }: ReportChange, words: Words): string {
  return words.postSeasonReport.changed(words.postSeasonReport.figures[figure], before, now);
}
