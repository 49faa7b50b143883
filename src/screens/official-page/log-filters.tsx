import { Choice } from '../../ui/filters.tsx';
import { Loading } from '../../ui/loading.tsx';
import { officialGamesPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import type { OfficialRecord } from './load.ts';

type Props = Pick<OfficialRecord, 'official' | 'log'> & { words: Words };

export function LogFilters({ official, log, words }: Props) {
  const say = words.officialPage;
  const { filter, options } = log;
  const isFiltered = [filter.leagueId, filter.span, filter.role, filter.kind].some((one) => one !== null);
  if (options.leagueIds.length === 0) return <p className="soft">{say.log.empty}</p>;
  return (
    <>
      <form
        className="filters"
        method="get"
        action={officialGamesPath(official.pageId, {})}
        data-at-once="games"
      >
        <Choice
          name="league"
          label={say.league}
          any={say.log.anyLeague}
          options={options.leagueIds.map((id) => ({ value: id, label: id }))}
          value={filter.leagueId}
        />
        <Choice
          name="season"
          label={say.season}
          any={say.log.anySeason}
          options={options.spans.map((span) => ({ value: span, label: span }))}
          value={filter.span}
        />
        <Choice
          name="role"
          label={say.role}
          any={say.log.anyRole}
          options={Object.entries(say.log.roles).map(([value, label]) => ({ value, label }))}
          value={filter.role}
        />
        <Choice
          name="games"
          label={say.log.kind}
          any={say.log.anyKind}
          options={Object.entries(say.log.kinds).map(([value, label]) => ({ value, label }))}
          value={filter.kind}
        />
        <button className="btn" type="submit">
          {say.log.filter}
        </button>
      </form>
      <Loading say={say.log} />
      {filter.problems.length > 0 && (
        <div className="said" role="alert">
          <strong>{say.problems.title}</strong>
          <ul>
            {filter.problems.map((problem) => (
              <li key={problem}>{say.problems[problem]}</li>
            ))}
          </ul>
        </div>
      )}
      {isFiltered && (
        <p className="list-about" id="games-found">
          <strong data-about="">{log.total === 0 ? say.log.none : say.log.matching(log.total)}</strong>{' '}
          <a href={officialGamesPath(official.pageId, {})}>{say.log.clear}</a>
        </p>
      )}
    </>
  );
}
