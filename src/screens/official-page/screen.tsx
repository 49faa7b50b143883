import type { Database } from '../../store/database.ts';
import { officialPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { notFound } from '../not-found/page.tsx';
import { loadOfficial } from './load.ts';
import { OfficialPage } from './page.tsx';

export const officialScreen: Screen<PageTools & { db: Database }> = {
  path: '/official-page/:id',
  async answer({ params }, { db, words }) {
    const official = await loadOfficial(db, params.id ?? '');
    if (!official) return notFound('official', words);
    const canonical = officialPath(official.pageId);
    if (!official.isCanonical) return { status: 301, location: canonical };
    const name = `${official.firstName} ${official.lastName}`;
    return {
      status: 200,
      title: name,
      description: words.officialPage.description(name, official.totalGames),
      canonical,
      section: null,
      page: <OfficialPage {...official} words={words} />,
      live: [{ kind: 'official', officialId: official.id }],
    };
  },
};
