import { leagueTitle } from '../domain/league.ts';
import { findLeague } from '../domain/leagues.ts';
import { Choice } from './filters.tsx';
import type { SeasonChoice } from './season-choice.ts';
import type { Words } from './words/words.ts';

type SeasonFormProps = {
  choice: SeasonChoice;
  path: string;
  /** What is drawn anew. */
  part: string;
  /** Whether regular season and playoffs can be looked at together. */
  hasBoth: boolean;
  words: Words;
};

/** League, season and kind of games, chosen by address. */
export function SeasonForm({ choice, path, part, hasBoth, words }: SeasonFormProps) {
  const say = words.seasonForm;
  const { leagueId, span, kind, leagueIds, spans, kinds } = choice;
  return (
    <form className="filters" method="get" action={path} data-at-once={part}>
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
          {...(hasBoth && { any: say.anyKind })}
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

/** What was wrong in the address, and what is shown in its place. */
export function SeasonProblem({ choice, words }: { choice: SeasonChoice; words: Words }) {
  const { leagueId, span, problem, missingSpan } = choice;
  const say = words.seasonForm;
  const said = [
    problem && say.problems[problem],
    missingSpan &&
      leagueId &&
      span &&
      say.missingSpan(missingSpan, leagueTitle({ id: leagueId }, false), span),
  ].filter((sentence) => sentence);
  return said.map((sentence) => (
    <p key={sentence} className="said" role="alert">
      {sentence}
    </p>
  ));
}

function optionOf(leagueId: string, words: Words): string {
  const title = leagueTitle({ id: leagueId }, false);
  return words.seasonForm.leagueOption(title, findLeague(leagueId)?.name ?? title);
}
