import type { Database } from '../../store/database.ts';
import { infoPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadInfo } from './load.ts';
import { InfoPage } from './page.tsx';

export const infoScreen: Screen<PageTools & { db: Database }> = {
  path: '/info',
  keptBy: [],
  async answer(_, { db, site, words }) {
    return {
      status: 200,
      title: words.info.title,
      description: words.info.description,
      canonical: infoPath,
      section: infoPath,
      page: <InfoPage {...(await loadInfo(db))} site={site} words={words} />,
    };
  },
};
