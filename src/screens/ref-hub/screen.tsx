import type { Database } from '../../store/database.ts';
import type { OfficialSearch } from '../../store/search.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadHub } from './load.ts';
import { hubPath, RefHubPage } from './page.tsx';
import { leadersFile } from './table.ts';

export const refHubScreen: Screen<PageTools & { db: Database; search: OfficialSearch }> = {
  path: '/ref-hub',
  keptBy: ['q', 'top', 'league', 'season', 'role', 'games'],
  async answer({ query }, { db, search, words }) {
    const hub = await loadHub(db, search, query);
    const { number, filter } = hub;
    const isWrong = number.problem !== null || filter.problems.length > 0;
    return {
      status: isWrong ? 400 : 200,
      title: words.refHub.title,
      description: words.refHub.description,
      canonical: hubPath(hub),
      section: '/ref-hub',
      page: <RefHubPage {...hub} words={words} />,
      noIndex: query.size > 0,
    };
  },
  async table(key, { query }, { db, search, words }) {
    const hub = await loadHub(db, search, query);
    const isThere =
      key === 'top-officials' && hub.number.problem === null && hub.filter.problems.length === 0;
    return isThere ? leadersFile(hub, words) : null;
  },
};
