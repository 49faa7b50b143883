import { dayName, fullDay } from '../../domain/game-time.ts';
import type { Database } from '../../store/database.ts';
import { previousGamesPath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { sportsEvents } from '../../ui/sports-event.ts';
import { loadPreviousGames } from './load.ts';
import { PreviousGamesPage } from './page.tsx';

export const previousGamesScreen: Screen<PageTools & { db: Database }> = {
  path: '/previous-games',
  keptBy: ['date'],
  async answer({ query }, { db, now, words, site }) {
    const typed = query.get('date')?.trim() || null;
    const found = await loadPreviousGames(db, typed, now);
    const say = words.previousGames;
    const page = <PreviousGamesPage found={found} words={words} />;
    const section = previousGamesPath();
    if (!found.isDate) {
      const description = say.badDate(found.typed);
      return {
        status: 400,
        title: say.eyebrow,
        description,
        canonical: section,
        section,
        page,
        noIndex: true,
      };
    }
    const { day, blocks, leagueIds } = found;
    const name = dayName(day, words.locale, fullDay);
    return {
      status: 200,
      title: say.title(name),
      description: say.description(name),
      canonical: previousGamesPath(typed ? day : undefined),
      section,
      page,
      live: leagueIds.map((leagueId) => ({ kind: 'day', leagueId, day })),
      jsonLd: sportsEvents(
        blocks.flatMap(({ games }) => games),
        site,
      ),
      ...(blocks.length === 0 && { noIndex: true }),
    };
  },
};
