import { officialPath, refHubPath, tablePath } from '../../ui/paths.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { TableFiles } from '../../ui/table-files.tsx';
import type { Words } from '../../ui/words/words.ts';
import { LeadersTable } from './leaders-table.tsx';
import type { Hub } from './load.ts';
import { TopForm } from './top-form.tsx';
import { defaultTop } from './top-number.ts';

type Props = Hub & { words: Words };

export function RefHubPage(props: Props) {
  const { typed, words } = props;
  const say = words.refHub;
  return (
    <div className="hub">
      <header className="hub-head">
        <h1>{say.title}</h1>
        <p className="soft">{say.lead}</p>
        <SearchBox id="hub-search" words={words} typed={typed} label={say.search} />
      </header>
      <Found {...props} />
      <section className="panel" id="top" aria-labelledby="top-title">
        <TopForm {...props} />
        <LeadersTable {...props} />
        <TableFiles
          title={say.top(props.number.top)}
          about="games-worked"
          file={(ending) => tablePath(hubPath(props), 'top-officials', ending)}
          words={words}
        />
      </section>
    </div>
  );
}

/** What is shown, as an address: nothing in it that goes without saying. */
export function hubPath({ typed, number, filter }: Hub): string {
  return refHubPath({
    q: typed,
    top: number.top === defaultTop ? null : number.top,
    league: filter.leagueId,
    season: filter.span,
    role: filter.role,
    games: filter.kind,
  });
}

/** For whoever searched without results while typing. */
function Found({ typed, found, words }: Props) {
  const say = words.refHub;
  if (found === null) return null;
  return (
    <section className="panel found" aria-labelledby="found-title">
      <h2 id="found-title">{say.found(typed)}</h2>
      {found.length === 0 ? (
        <p>{say.nobody(typed)}</p>
      ) : (
        <ul>
          {found.map((official) => (
            <li key={official.pageId}>
              <a href={officialPath(official.pageId)}>
                {`${official.firstName} ${official.lastName}`}{' '}
                <span className="soft">
                  {words.shell.search.about(official) || say.foundGames(official.games)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className="small-link" href={refHubPath()}>
        {say.clearSearch}
      </a>
    </section>
  );
}
