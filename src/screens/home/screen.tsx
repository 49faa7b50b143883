import type { Database } from '../../store/database.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { sportsEvents } from '../../ui/sports-event.ts';
import { loadHome } from './load.ts';
import { HomePage } from './page.tsx';

export const homeScreen: Screen<PageTools & { db: Database }> = {
  path: '/',
  keptBy: [],
  async answer(_, { db, now, words, site }) {
    const home = await loadHome(db, now);
    const games = home.blocks.flatMap((block) => block.games);
    return {
      status: 200,
      title: words.home.title,
      description: words.home.description,
      canonical: '/',
      section: '/',
      page: <HomePage {...home} words={words} site={site} />,
      isAging: true,
      live: home.days.map(({ leagueId, day }) => ({ kind: 'day', leagueId, day })),
      jsonLd: sportsEvents(games, site),
    };
  },
};
