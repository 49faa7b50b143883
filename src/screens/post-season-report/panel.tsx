import { leagueTitle } from '../../domain/league.ts';
import { fewestGames, fewestPowerPlays } from '../../stats/minimum.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { postSeasonReportPath, statisticsPath, tablePath } from '../../ui/paths.ts';
import { ShareFindings } from '../../ui/share-findings.tsx';
import { ShareFunnel } from '../../ui/share-funnel.tsx';
import { type Sort, sortText } from '../../ui/shown-table.ts';
import { type Sorted, StatTable } from '../../ui/stat-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Report, ReportPanel } from './load.ts';
import { part } from './page.tsx';
import { Selected } from './selected.tsx';
import { Standing } from './standing.tsx';
import { panelTables } from './tables.ts';
import { viewQuery } from './view.ts';

type Props = Pick<Report, 'view'> & { panel: ReportPanel; words: Words };

export function Panel({ view, panel, words }: Props) {
  const say = words.postSeasonReport;
  const { leagueId, span, report } = panel;
  const league = leagueTitle({ id: leagueId }, false);
  const { notRecorded } = words.reportTables;
  const tables = panelTables(panel, words);
  const here = viewQuery(view);
  const path = (change: Record<string, string | null>) => postSeasonReportPath({ ...here, ...change });
  const file = (key: string, ending: 'csv' | 'json') => tablePath(path({}), key, ending);

  function shown(key: string, level: 'h3' | 'h4' = 'h3', sorted?: Sorted) {
    const table = tables.get(key);
    if (!table) return null;
    if (table.rows.length === 0) return <NobodyYet title={table.title} words={words} />;
    return <StatTable table={table} level={level} file={file} words={words} {...(sorted && { sorted })} />;
  }
  function toggle(name: 'penalties' | 'counts' | 'bias', label: string) {
    return (
      <AddressButton
        address={path({ [name]: view[name] ? null : 'open', [`${name}-sort`]: null })}
        label={label}
        isOpen={view[name]}
        controls={`${name}-of-${leagueId}`}
        part={part}
      />
    );
  }
  const sorted = (name: 'counts' | 'bias', sort: Sort | null): Sorted => ({
    sort,
    part,
    path: (next) => path({ [`${name}-sort`]: sortText(next) }),
  });

  return (
    <div id={`panel-${leagueId}`}>
      <h2 className="report-title" data-about="">
        {say.heading(league, span)}
      </h2>
      <Standing panel={panel} view={view} words={words} />
      <Selected selection={panel.selection} words={words} />
      <section className="panel pair">
        {shown('referee-games')}
        {shown('linesman-games')}
      </section>
      <section className="panel pair">
        {report.length ? (
          <>
            {shown('longest-average')}
            {shown('shortest-average')}
          </>
        ) : (
          <p>{notRecorded.length(league)}</p>
        )}
      </section>
      <section className="panel">
        <div className="pair">
          {report.penaltyMinutes ? (
            <>
              {shown('most-penalty-minutes')}
              {shown('least-penalty-minutes')}
            </>
          ) : (
            <p>{notRecorded.penaltyMinutes(league)}</p>
          )}
        </div>
        {toggle('penalties', say.penaltyData)}
        {view.penalties && (
          <div className="pair opened" id={`penalties-of-${leagueId}`}>
            {shown('penalty-games')}
            {report.longest.length > 0 ? shown('longest-games') : <p>{notRecorded.length(league)}</p>}
          </div>
        )}
      </section>
      <section className="panel">
        <h3 className="about">{say.faceoffs}</h3>
        {report.faceoffs ? (
          <>
            <p className="report-note">{say.notes.faceoffs}</p>
            <p className="report-note">{words.reportTables.faceoffNote}</p>
            <div className="shares">
              {shown('faceoffs-most', 'h4')}
              {shown('faceoffs-least', 'h4')}
            </div>
            <ShareFindings table={report.faceoffs} who="linesmen" words={words} />
          </>
        ) : (
          <p>{notRecorded.faceoffs(league)}</p>
        )}
      </section>
      <section className="panel">
        <h3 className="about">{say.powerPlays}</h3>
        <p className="report-note">{say.notes.penalties}</p>
        <p className="report-note">{say.notes.powerPlays}</p>
        {report.powerPlays === null && <p>{notRecorded.powerPlays(league)}</p>}
        {report.powerPlays?.rows.length === 0 && (
          <p>{words.reportTables.nobodyYet.powerPlays(fewestPowerPlays)}</p>
        )}
        {report.powerPlays && report.powerPlays.rows.length > 0 && (
          <>
            <div className="shares">
              {shown('power-plays-most', 'h4')}
              {shown('power-plays-least', 'h4')}
            </div>
            <ShareFindings table={report.powerPlays} who="referees" words={words} />
            {toggle('bias', say.bias)}
            {view.bias && (
              <div className="opened" id={`bias-of-${leagueId}`}>
                <p className="report-note">{say.biasMinimum(fewestPowerPlays)}</p>
                <ShareFunnel table={report.powerPlays} words={words} />
                {shown('ref-bias', 'h4', sorted('bias', view.biasSort))}
              </div>
            )}
          </>
        )}
      </section>
      <section className="panel">
        <h3 className="about">{say.allCounts}</h3>
        {toggle('counts', say.counts)}
        {view.counts && (
          <div className="opened" id={`counts-of-${leagueId}`}>
            {shown('game-counts', 'h4', sorted('counts', view.countsSort))}
          </div>
        )}
      </section>
      <p>
        <a href={statisticsPath({ league: leagueId, season: span, games: 'regular' })}>{say.statistics}</a>
      </p>
    </div>
  );
}

function NobodyYet({ title, words }: { title: string; words: Words }) {
  return (
    <div className="stat-table">
      <h3>{title}</h3>
      <p>{words.reportTables.nobodyYet.games(fewestGames)}</p>
    </div>
  );
}
