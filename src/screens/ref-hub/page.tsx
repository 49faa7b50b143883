import { officialPath, refHubPath } from '../../ui/paths.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { Words } from '../../ui/words/words.ts';
import { LeadersTable } from './leaders-table.tsx';
import type { Hub } from './load.ts';
import { TopForm } from './top-form.tsx';

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
      </section>
    </div>
  );
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
