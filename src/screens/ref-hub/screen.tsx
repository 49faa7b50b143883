import type { Database } from '../../store/database.ts';
import type { OfficialSearch } from '../../store/search.ts';
import { refHubPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadHub } from './load.ts';
import { RefHubPage } from './page.tsx';
import { defaultTop } from './top-number.ts';

export const refHubScreen: Screen<PageTools & { db: Database; search: OfficialSearch }> = {
  path: '/ref-hub',
  async answer({ query }, { db, search, words }) {
    const hub = await loadHub(db, search, query);
    const { number, filter, typed } = hub;
    const isWrong = number.problem !== null || filter.problems.length > 0;
    return {
      status: isWrong ? 400 : 200,
      title: words.refHub.title,
      description: words.refHub.description,
      canonical: refHubPath({
        q: typed,
        top: number.top === defaultTop ? null : number.top,
        league: filter.leagueId,
        season: filter.span,
        role: filter.role,
        games: filter.kind,
      }),
      section: '/ref-hub',
      page: <RefHubPage {...hub} words={words} />,
      noIndex: query.size > 0,
    };
  },
};
