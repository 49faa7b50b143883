// Games in the words of schema.org, for search engines.
import type { CrewOnPage, GameOnPage } from '../domain/game-on-page.ts';
import { shortInstant } from '../domain/game-time.ts';
import { gamePath, officialPath } from './paths.ts';
import type { Site } from './site.ts';

const statuses: Partial<Record<GameOnPage['status'], string>> = {
  postponed: 'https://schema.org/EventPostponed',
  suspended: 'https://schema.org/EventPostponed',
  cancelled: 'https://schema.org/EventCancelled',
};

/** Many games in few bytes; none where none has a start and a place, which an event must have. */
export function sportsEvents(games: GameOnPage[], site: Site): object[] {
  const events = games.flatMap((game) => eventOf(game, site) ?? []);
  return events.length > 0 ? [{ '@context': 'https://schema.org', '@graph': events }] : [];
}

/** One game in full. */
export function sportsEvent(game: GameOnPage, site: Site): object[] {
  const event = eventOf(game, site);
  if (!event) return [];
  const { homeCity, visitingCity, crew } = game;
  const referee = crew.flatMap((official) => personOf(official, site) ?? []);
  return [
    {
      '@context': 'https://schema.org',
      ...event,
      sport: 'Ice hockey',
      homeTeam: { '@type': 'SportsTeam', name: homeCity },
      awayTeam: { '@type': 'SportsTeam', name: visitingCity },
      ...(referee.length > 0 && { referee }),
    },
  ];
}

function eventOf(game: GameOnPage, { publicUrl }: Site): object | null {
  const { leagueId, gameId, visitingCity, homeCity, startsAt, venue, status } = game;
  if (!startsAt || !venue || !homeCity || !visitingCity) return null;
  const eventStatus = statuses[status];
  return {
    '@type': 'SportsEvent',
    name: `${visitingCity} vs ${homeCity}`,
    startDate: shortInstant(startsAt),
    location: { '@type': 'Place', name: venue },
    ...(eventStatus && { eventStatus }),
    ...(publicUrl && { url: publicUrl + gamePath(leagueId, gameId) }),
  };
}

/** Null of somebody who is not named. */
function personOf({ firstName, lastName, pageId }: CrewOnPage, { publicUrl }: Site): object | null {
  if (pageId === null) return null;
  const url = publicUrl && { url: publicUrl + officialPath(pageId) };
  return { '@type': 'Person', name: `${firstName} ${lastName}`, ...url };
}
