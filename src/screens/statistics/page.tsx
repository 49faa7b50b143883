import { leagueTitle } from '../../domain/league.ts';
import { fewestGames } from '../../stats/minimum.ts';
import { Loading } from '../../ui/loading.tsx';
import { postSeasonReportPath, type StatisticsQuery, statisticsPath, tablePath } from '../../ui/paths.ts';
import { SeasonForm, SeasonProblem } from '../../ui/season-form.tsx';
import { ShareFindings } from '../../ui/share-findings.tsx';
import { ShareFunnel } from '../../ui/share-funnel.tsx';
import { sortText } from '../../ui/shown-table.ts';
import { type Sorted, StatTable } from '../../ui/stat-table.tsx';
import type { Words } from '../../ui/words/words.ts';
import type { Statistics } from './load.ts';
import { statisticsTables } from './tables.ts';

const part = 'statistics';

type Props = Statistics & { words: Words };

export function StatisticsPage({ words, ...found }: Props) {
  const say = words.statistics;
  return (
    <div className="report statistics" id={part} data-at-once-part="">
      <div className="day">
        <div>
          <h1>{say.title}</h1>
          <p className="soft">{say.minimum(fewestGames)}</p>
        </div>
      </div>
      {found.leagueId === null ? (
        <p className="panel">{say.nobody}</p>
      ) : (
        <>
          <SeasonForm choice={found} path={statisticsPath()} part={part} hasBoth={false} words={words} />
          <Loading say={say} />
          <SeasonProblem choice={found} words={words} />
          <Figures {...found} words={words} />
        </>
      )}
    </div>
  );
}

function Figures(props: Props) {
  const { leagueId, span, kind, report, countsSort, powerPlaysSort, words } = props;
  const say = words.statistics;
  const { notRecorded, nobodyYet } = words.reportTables;
  const league = leagueTitle({ id: leagueId ?? '' }, false);
  const tables = statisticsTables(props, words);
  const here: StatisticsQuery = {
    league: leagueId,
    season: span,
    games: kind,
    'counts-sort': sortText(countsSort),
    'power-plays-sort': sortText(powerPlaysSort),
  };
  const file = (key: string, ending: 'csv' | 'json') => tablePath(statisticsPath(here), key, ending);
  const sortedBy = (name: 'counts-sort' | 'power-plays-sort'): Sorted => ({
    sort: name === 'counts-sort' ? countsSort : powerPlaysSort,
    part,
    path: (next) => statisticsPath({ ...here, [name]: sortText(next) }),
  });
  function shown(key: string, otherwise: string, sorted?: Sorted) {
    const table = tables.get(key);
    if (!table || table.rows.length === 0) return <p>{otherwise}</p>;
    return <StatTable table={table} file={file} words={words} {...(sorted && { sorted })} />;
  }
  const few = nobodyYet.games(fewestGames);
  const length = report.length ? few : notRecorded.length(league);
  const penalties = report.penaltyMinutes ? few : notRecorded.penaltyMinutes(league);
  return (
    <>
      <h2 className="report-title" data-about="">
        {say.heading(league, span ?? '', kind === null ? say.allGames : words.seasonForm.kinds[kind])}
      </h2>
      <p className="standing-of-report">{say.counted(report.games)}</p>
      <section className="panel pair">
        {shown('referee-games', few)}
        {shown('linesman-games', few)}
      </section>
      <section className="panel pair">
        {shown('longest-average', length)}
        {report.length && shown('shortest-average', length)}
      </section>
      <section className="panel pair">
        {shown('most-penalty-minutes', penalties)}
        {report.penaltyMinutes && shown('least-penalty-minutes', penalties)}
      </section>
      <section className="panel pair">
        {shown('penalty-games', penalties)}
        {shown('longest-games', length)}
      </section>
      <section className="panel">
        <p className="report-note">{say.halved}</p>
        {shown('penalty-counts', notRecorded.penalties(league))}
      </section>
      <section className="panel">{shown('game-counts', few, sortedBy('counts-sort'))}</section>
      <section className="panel">
        <dl className="stat-legend">
          {say.legend.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        {shown(
          'ref-bias',
          report.powerPlays ? few : notRecorded.powerPlays(league),
          sortedBy('power-plays-sort'),
        )}
        {report.powerPlays && report.powerPlays.rows.length > 0 && (
          <>
            <ShareFindings table={report.powerPlays} who="referees" words={words} />
            <ShareFunnel table={report.powerPlays} words={words} />
          </>
        )}
      </section>
      <p>
        <a href={postSeasonReportPath({ league: leagueId })}>{say.report}</a>
      </p>
    </>
  );
}
