import { leagueTitle } from '../../domain/league.ts';
import { findLeague } from '../../domain/leagues.ts';
import { Choice } from '../../ui/filters.tsx';
import { Loading } from '../../ui/loading.tsx';
import { standingsPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Standings } from './load.ts';
import { StandingsTable } from './standings-table.tsx';

type Props = Standings & { words: Words };

export function StandingsPage(props: Props) {
  const { leagueId, span, problem, missingSpan, words } = props;
  const say = words.standings;
  return (
    <div className="standings" id="standings-of-league" data-at-once-part="">
      <div className="day">
        <h1>{say.title}</h1>
      </div>
      {leagueId === null || span === null ? (
        <p className="panel">{say.nobody}</p>
      ) : (
        <>
          <StandingsForm {...props} />
          <Loading say={say} />
          {problem && (
            <p className="said" role="alert">
              {say.problems[problem]}
            </p>
          )}
          {missingSpan && (
            <p className="said" role="alert">
              {say.missingSpan(missingSpan, leagueTitle({ id: leagueId }, false), span)}
            </p>
          )}
          <StandingsTable {...props} leagueId={leagueId} span={span} />
        </>
      )}
    </div>
  );
}

function StandingsForm({ leagueId, span, kind, leagueIds, spans, kinds, words }: Props) {
  const say = words.standings;
  return (
    <form className="filters" method="get" action={standingsPath()} data-at-once="standings-of-league">
      <Choice
        name="league"
        label={say.selectLeague}
        options={leagueIds.map((id) => ({ value: id, label: optionOf(id, words) }))}
        value={leagueId}
      />
      <Choice
        name="season"
        label={say.season}
        options={spans.map((one) => ({ value: one, label: one }))}
        value={span}
      />
      {kinds.length > 1 && (
        <Choice
          name="games"
          label={say.kind}
          any={say.anyKind}
          options={kinds.map((one) => ({ value: one, label: say.kinds[one] }))}
          value={kind}
        />
      )}
      <button className="btn" type="submit">
        {say.view}
      </button>
    </form>
  );
}

function optionOf(leagueId: string, words: Words): string {
  const title = leagueTitle({ id: leagueId }, false);
  return words.standings.leagueOption(title, findLeague(leagueId)?.name ?? title);
}
