import { leagueTitle } from '../../domain/league.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { Choice } from '../../ui/filters.tsx';
import { Loading } from '../../ui/loading.tsx';
import { postSeasonReportPath, statisticsPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import { buttonLeagues, type Report } from './load.ts';
import { Panel } from './panel.tsx';
import { viewQuery } from './view.ts';

/** What is drawn anew when a panel, a table or a season is chosen. */
export const part = 'report';

type Props = Report & { words: Words };

export function PostSeasonReportPage(props: Props) {
  const { panel, unfinished, problem, words } = props;
  const say = words.postSeasonReport;
  return (
    <div className="report" id={part} data-at-once-part="">
      <div className="day">
        <div>
          <h1>{say.title}</h1>
          <p className="soft">{say.minimum}</p>
          <p className="soft">{say.moreLeagues}</p>
        </div>
      </div>
      <Leagues {...props} />
      <Loading say={say} />
      {problem !== null && (
        <p className="said" role="alert">
          {say.problems[problem.kind](problem.typed)}
        </p>
      )}
      {unfinished !== null && <p className="panel">{say.noSeason(unfinished)}</p>}
      {panel && <Panel {...props} panel={panel} />}
      {!panel && (
        <p>
          <a href={statisticsPath()}>{say.statistics}</a>
        </p>
      )}
    </div>
  );
}

/** One panel at a time: a league's button opens it and closes the others, or closes it. */
function Leagues({ view, panel, otherLeagues, words }: Props) {
  const say = words.postSeasonReport;
  const other = otherLeagues.find((id) => id === view.league) ?? null;
  return (
    <div className="report-leagues">
      {/* biome-ignore lint/a11y/useSemanticElements: four forms are no fieldset */}
      <div className="league-buttons" role="group" aria-label={say.leagues}>
        {buttonLeagues.map((id) => {
          const isOpen = id === view.league;
          return (
            <AddressButton
              key={id}
              address={postSeasonReportPath({ league: isOpen ? null : id })}
              label={id}
              isOpen={isOpen}
              controls={`panel-${id}`}
              part={part}
            />
          );
        })}
      </div>
      {otherLeagues.length > 0 && (
        <form className="filters" method="get" action={postSeasonReportPath()} data-at-once={part}>
          <Choice
            name="league"
            label={say.otherLeagues}
            any={say.noOther}
            options={otherLeagues.map((id) => ({ value: id, label: leagueTitle({ id }, false) }))}
            value={other}
          />
          <button className="btn" type="submit">
            {say.open}
          </button>
        </form>
      )}
      {panel && panel.spans.length > 1 && (
        <form className="filters" method="get" action={postSeasonReportPath()} data-at-once={part}>
          {Object.entries({ ...viewQuery(view), season: null }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Choice
            name="season"
            label={say.season}
            options={panel.spans.map((span) => ({ value: span, label: span }))}
            value={panel.span}
          />
          <button className="btn" type="submit">
            {say.open}
          </button>
        </form>
      )}
    </div>
  );
}
