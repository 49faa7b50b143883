// One small invented season with named people, for every test that needs a story. Ada Vance and Boris Kell
// referee, Cleo Marsh and Dov Lindqvist work the lines; London and Guelph play.
import type { FeedGame, FeedOfficial, Role } from '../src/domain/game.ts';
import type { League } from '../src/domain/league.ts';
import { findLeague } from '../src/domain/leagues.ts';
import type { FeedSeason } from '../src/domain/season.ts';
import type { FeedCall, FeedNews } from '../src/feeds/feed.ts';
import { type Taken, takeAnswers } from '../src/ingest/take.ts';
import type { Database } from '../src/store/database.ts';
import type { Site } from '../src/ui/site.ts';

export const ohl = findLeague('OHL') as League;
export const whl = findLeague('WHL') as League;
export const nhl = findLeague('NHL') as League;

export const regularSeason: FeedSeason = {
  seasonId: '80',
  name: '2025-26 Regular Season',
  kind: 'regular',
  startsOn: '2025-09-20',
  endsOn: '2026-03-22',
};
export const playoffs: FeedSeason = {
  ...regularSeason,
  seasonId: '81',
  name: '2026 Playoffs',
  kind: 'playoff',
};

type Person = { firstName: string; lastName: string; personId: string | null; number: number | null };

export const ada: Person = { firstName: 'Ada', lastName: 'Vance', personId: '11', number: 7 };
export const boris: Person = { firstName: 'Boris', lastName: 'Kell', personId: '12', number: 21 };
export const cleo: Person = { firstName: 'Cleo', lastName: 'Marsh', personId: '13', number: 55 };
export const dov: Person = { firstName: 'Dov', lastName: 'Lindqvist', personId: '14', number: 60 };
export const esme: Person = { firstName: 'Esmé', lastName: "O'Toole", personId: '15', number: 71 };

export function referees(...people: Person[]): FeedOfficial[] {
  return people.map((person, place) => onGame(person, 'referee', place + 1));
}
export function linesmen(...people: Person[]): FeedOfficial[] {
  return people.map((person, place) => onGame(person, 'linesman', place + 1));
}
function onGame(person: Person, role: Role, slot: number): FeedOfficial {
  return { ...person, role, slot, title: role === 'referee' ? 'Referee' : 'Linesman' };
}

export const usualCrew = [...referees(ada, boris), ...linesmen(cleo, dov)];

/** London at Guelph, played to its end with the usual crew, unless told otherwise. */
export function game(gameId: string, said: Partial<FeedGame> = {}): FeedGame {
  return {
    gameId,
    seasonId: regularSeason.seasonId,
    start: '2026-01-10T00:00:00.000Z',
    gameDay: '2026-01-09',
    zone: 'America/Toronto',
    status: 'final',
    statusText: 'Final',
    venue: 'Sleeman Centre',
    home: { id: '3', city: 'Guelph', nickname: 'Storm', code: 'GUE' },
    visiting: { id: '9', city: 'London', nickname: 'Knights', code: 'LDN' },
    score: { home: 2, visiting: 4 },
    officials: usualCrew,
    penaltyMinutes: { home: 8, visiting: 6 },
    powerPlays: { home: 3, visiting: 4 },
    faceoffsWon: { home: 30, visiting: 28 },
    lengthMinutes: 145,
    attendance: 4123,
    periodsPlayed: 3,
    penalties: [],
    ...said,
  };
}

export const rules = { countBothCrews: false };

/** Lets a league's feed say something. Each telling is a new body, so nothing is taken for a repetition. */
export async function tell(
  db: Database,
  news: Partial<FeedNews>,
  options: { league?: League; at?: Date; what?: FeedCall['what']; rules?: typeof rules } = {},
): Promise<Taken> {
  const league = options.league ?? ohl;
  const told: FeedNews = { seasons: [], games: [], oddities: [], ...news };
  const what = options.what ?? (told.games.length > 0 ? 'summary' : 'seasons');
  const key = told.games.map(({ gameId }) => gameId).join();
  const answer = {
    call: { what, key } as FeedCall,
    body: JSON.stringify(told),
    etag: null,
    lastModified: null,
    at: options.at ?? new Date('2026-01-10T06:00:00Z'),
    news: told,
    fault: null,
  };
  return takeAnswers(db, league, [answer], options.rules ?? rules);
}

export async function tellSeasons(db: Database, league: League = ohl): Promise<void> {
  await tell(db, { seasons: [regularSeason, playoffs] }, { league });
}

export const site: Site = {
  isInvented: false,
  publicUrl: null,
  storeUrl: null,
  socialUrl: null,
  formUrls: { ideas: null, merge: null, photo: null, store: null },
};
