import type { Leader } from '../../store/leaders.ts';
import { officialPath, postSeasonReportPath, standingsPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import { type Report, type ReportPanel, reportLeagues } from './load.ts';

export function PostSeasonReportPage({ panel, problem, words }: Report & { words: Words }) {
  const say = words.postSeasonReport;
  return (
    <>
      <div className="day">
        <div>
          <h1>{say.title}</h1>
          <p className="soft">{say.minimum}</p>
          <p className="soft">{say.moreLeagues}</p>
        </div>
      </div>
      <nav className="report-leagues" aria-label={say.leagues}>
        {reportLeagues.map((id) => {
          const isOpen = id === panel?.leagueId;
          return (
            <a
              key={id}
              className={isOpen ? 'btn on' : 'btn'}
              href={postSeasonReportPath(isOpen ? null : id)}
              aria-current={isOpen ? 'true' : undefined}
            >
              {id}
            </a>
          );
        })}
      </nav>
      {problem !== null && <p role="alert">{say.unknownLeague(problem)}</p>}
      {panel && <Panel {...panel} words={words} />}
    </>
  );
}

function Panel({ leagueId, season, selected, referees, linesmen, words }: ReportPanel & { words: Words }) {
  const say = words.postSeasonReport;
  if (!season) return <p>{say.noSeason(leagueId)}</p>;
  return (
    <>
      <section className="panel">
        <h2>{say.selected}</h2>
        <p className="soft">{selected.length > 0 ? say.selectedSource : say.nobodySelected}</p>
        <div className="grid2 even">
          {(['referee', 'linesman'] as const).map((role) => (
            <div key={role}>
              <h3>{role === 'referee' ? say.referees : say.linesmen}</h3>
              <ul>
                {selected
                  .filter((official) => official.role === role)
                  .map(({ pageId, firstName, lastName }) => (
                    <li key={pageId}>
                      <a href={officialPath(pageId)}>{`${firstName} ${lastName}`}</a>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </div>
      </section>
      <div className="grid2 even">
        <Leaders title={say.refereeGames} leaders={referees} words={words} />
        <Leaders title={say.linesmanGames} leaders={linesmen} words={words} />
      </div>
      <p>
        <a href={standingsPath({ league: leagueId })}>{say.allCounts}</a>
      </p>
    </>
  );
}

function Leaders({ title, leaders, words }: { title: string; leaders: Leader[]; words: Words }) {
  const say = words.postSeasonReport;
  return (
    <section className="panel">
      <table>
        <caption>
          <h2>{title}</h2>
        </caption>
        <thead>
          <tr>
            <th scope="col">{say.name}</th>
            <th scope="col" className="num">
              {say.games}
            </th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ pageId, firstName, lastName, games }) => (
            <tr key={pageId}>
              <th scope="row">
                <a href={officialPath(pageId)}>{`${firstName} ${lastName}`}</a>
              </th>
              <td className="num">{games}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
