import type { Database } from '../../store/database.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadStatus } from './load.ts';
import { StatusPage } from './page.tsx';

export const statusScreen: Screen<PageTools & { db: Database }> = {
  path: '/status',
  async answer(_, { db, now, words }) {
    return {
      status: 200,
      title: words.status.title,
      description: words.status.description,
      canonical: '/status',
      section: null,
      page: <StatusPage {...(await loadStatus(db, now))} words={words} />,
    };
  },
};
