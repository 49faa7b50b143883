import { Choice } from '../../ui/filters.tsx';
import { refHubPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { Hub } from './load.ts';
import { defaultTop } from './top-number.ts';

type Props = Pick<Hub, 'number' | 'filter' | 'options'> & { words: Words };

/** How many, and of which games: applied when Sort is clicked. */
export function TopForm({ number, filter, options, words }: Props) {
  const say = words.refHub;
  const { typed, problem } = number;
  return (
    <>
      <form className="filters" method="get" action={refHubPath()} noValidate>
        <div className="choice">
          <label htmlFor="choose-top">{say.enterNumber}</label>
          <input
            id="choose-top"
            type="number"
            name="top"
            min="1"
            step="1"
            inputMode="numeric"
            placeholder={String(defaultTop)}
            defaultValue={typed ?? undefined}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'top-problem' : undefined}
          />
        </div>
        <Choice
          name="league"
          label={say.league}
          any={say.anyLeague}
          options={options.leagueIds.map((id) => ({ value: id, label: id }))}
          value={filter.leagueId}
        />
        <Choice
          name="season"
          label={say.season}
          any={say.anySeason}
          options={options.spans.map((span) => ({ value: span, label: span }))}
          value={filter.span}
        />
        <Choice
          name="role"
          label={say.role}
          any={say.anyRole}
          options={Object.entries(say.roles).map(([value, label]) => ({ value, label }))}
          value={filter.role}
        />
        <Choice
          name="games"
          label={say.kind}
          any={say.anyKind}
          options={Object.entries(say.kinds).map(([value, label]) => ({ value, label }))}
          value={filter.kind}
        />
        <button className="btn go" type="submit">
          {say.sort}
        </button>
      </form>
      {(problem || filter.problems.length > 0) && (
        <div className="said" role="alert">
          {problem && <p id="top-problem">{say.problems[problem](typed ?? '', defaultTop)}</p>}
          {filter.problems.map((name) => (
            <p key={name}>{say.problems[name]}</p>
          ))}
        </div>
      )}
    </>
  );
}
