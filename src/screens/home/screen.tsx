import type { Database } from '../../store/database.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { loadHome } from './load.ts';
import { HomePage } from './page.tsx';

export const homeScreen: Screen<PageTools & { db: Database }> = {
  path: '/',
  async answer(_, { db, now, words }) {
    const home = await loadHome(db, now);
    return {
      status: 200,
      title: words.home.title,
      description: words.home.description,
      canonical: '/',
      section: '/',
      page: <HomePage {...home} words={words} />,
      live: home.blocks.map(({ leagueId, day }) => ({ kind: 'day', leagueId, day })),
    };
  },
};
