import { dayName, fullDay } from '../../domain/game-time.ts';
import type { Database } from '../../store/database.ts';
import { hostOf, visitorOf } from '../../ui/game-card.tsx';
import { gamePath } from '../../ui/paths.ts';
import type { PageTools, Screen } from '../../ui/screen.ts';
import { sportsEvent } from '../../ui/sports-event.ts';
import { notFound } from '../not-found/page.tsx';
import { loadGame } from './load.ts';
import { GamePage } from './page.tsx';

export const gameScreen: Screen<PageTools & { db: Database }> = {
  path: '/games/:league/:id',
  keptBy: [],
  async answer({ params: { league = '', id = '' } }, { db, words, site }) {
    const found = await loadGame(db, league, id);
    if (!found) return notFound('game', words);
    const { leagueId, gameId, gameDay, venue } = found.game;
    const canonical = gamePath(leagueId, gameId);
    if (league !== leagueId) return { status: 301, location: canonical };
    const [visiting, home] = [visitorOf(found.game, words), hostOf(found.game, words)];
    const day = dayName(gameDay, words.locale, fullDay);
    return {
      status: 200,
      title: words.game.title(visiting, home, day),
      description: words.game.description(visiting, home, day, venue ?? words.shared.venueUnknown),
      canonical,
      section: null,
      page: <GamePage {...found} words={words} />,
      live: [{ kind: 'game', leagueId, gameId }],
      // A series goes on in other games of its league.
      shows: [{ kind: 'league', leagueId }],
      jsonLd: sportsEvent(found.game, site),
    };
  },
};
