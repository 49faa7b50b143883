import type { ReactNode } from 'react';
import { officialGamesPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';
import { type GameLog, type LeagueLog, type OfficialRecord, overviewSize, pageSize } from './load.ts';
import { LogFilters } from './log-filters.tsx';
import { WorkedGame } from './worked-game.tsx';

type Props = Pick<OfficialRecord, 'official' | 'log'> & { words: Words };

/** The game log: a list per league, newest first. */
export function GameLists({ official, log, words }: Props) {
  const say = words.officialPage.log;
  const isWhole = log.filter.page === null;
  const isCut = log.leagues.some(({ games, total }) => games.length < total);
  return (
    <section className="log" id="games" data-at-once-part="" aria-labelledby="games-title">
      <div className="log-head">
        <h2 id="games-title">{say.title}</h2>
        {isCut && log.leagues.length > 1 && (
          <a href={pathOf(official.pageId, log, { page: 'all' })}>{say.all(log.total)}</a>
        )}
        {isWhole && log.total > overviewSize && (
          <a href={pathOf(official.pageId, log, { page: 1 })}>{say.byPage(pageSize)}</a>
        )}
      </div>
      <LogFilters official={official} log={log} words={words} />
      {log.leagues.map((league) => (
        <section key={league.leagueId} className="panel" aria-labelledby={`games-${league.leagueId}`}>
          <h3 id={`games-${league.leagueId}`}>{say.of(league.leagueId)}</h3>
          <ListFoot official={official} log={log} league={league} words={words}>
            <ol className="worked">
              {league.games.map((game) => (
                <WorkedGame key={game.gameId} game={game} pageId={official.pageId} words={words} />
              ))}
            </ol>
          </ListFoot>
        </section>
      ))}
    </section>
  );
}

type ListProps = Props & { league: LeagueLog; children: ReactNode };

/** Which part of the list this is, and the way to the rest of it. */
function ListFoot({ official, log, league, words, children }: ListProps) {
  const say = words.officialPage.log;
  const { total, games, leagueId } = league;
  const first = log.pages === null ? 1 : ((log.filter.page ?? 1) - 1) * pageSize + 1;
  const isCut = games.length < total;
  const about = !isCut
    ? words.shared.games(total)
    : log.pages === null
      ? say.newest(games.length, total)
      : say.range(first, first + games.length - 1, total);
  return (
    <>
      <p className="soft list-about">{about}</p>
      {children}
      {isCut && (
        <nav className="pager" aria-label={say.pages(leagueId)}>
          {log.pages !== null && <Pages official={official} log={log} words={words} />}
          {log.pages === null && total > pageSize && (
            <a href={pathOf(official.pageId, log, { league: leagueId })}>{say.byPage(pageSize)}</a>
          )}
          <a href={pathOf(official.pageId, log, { league: leagueId, page: 'all' })}>
            {say.allOf(total, leagueId)}
          </a>
        </nav>
      )}
    </>
  );
}

function Pages({ official, log, words }: Props) {
  const say = words.officialPage.log;
  const page = log.filter.page ?? 1;
  const pages = log.pages ?? 1;
  const to = (other: number) => pathOf(official.pageId, log, { page: other });
  return (
    <>
      {page > 1 && (
        <a rel="prev" href={to(page - 1)}>
          {say.newer}
        </a>
      )}
      {Array.from({ length: pages }, (_, index) => index + 1).map((one) => (
        <a
          key={one}
          href={to(one)}
          aria-label={say.page(one)}
          aria-current={one === page ? 'page' : undefined}
        >
          {one}
        </a>
      ))}
      {page < pages && (
        <a rel="next" href={to(page + 1)}>
          {say.older}
        </a>
      )}
    </>
  );
}

/** The same filters, but for what is changed; a page is never carried over. */
export function pathOf(
  pageId: string,
  { filter }: GameLog,
  change: { league?: string; page?: number | 'all' } = {},
): string {
  const { leagueId, span, role, kind } = filter;
  return officialGamesPath(pageId, { league: leagueId, season: span, role, games: kind, ...change });
}
