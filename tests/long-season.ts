// A season long enough to be paged: a small staff on many games, in two leagues, with playoffs, worked out so
// that a test can count everything again from the list of games it told.
import type { FeedGame } from '../src/domain/game.ts';
import { addDays } from '../src/domain/game-day.ts';
import type { League } from '../src/domain/league.ts';
import type { Database } from '../src/store/database.ts';
import {
  game,
  linesmen,
  ohl,
  playoffs,
  referees,
  regularSeason,
  tell,
  tellSeasons,
  whl,
} from './sample-season.ts';

type Person = Parameters<typeof referees>[0];

function person(firstName: string, lastName: string, number: number): Person {
  return { firstName, lastName, personId: String(1000 + number), number };
}

/** Iris Holm is on every game of the OHL, as linesman on each fifth. */
export const iris = person('Iris', 'Holm', 27);
const staff = [
  person('Jonas', 'Field', 31),
  person('Kaisa', 'Brook', 32),
  person('Lars', 'Stone', 33),
  person('Mina', 'Grove', 34),
  person('Nils', 'Marsh', 35),
  person('Olga', 'Reed', 36),
  person('Pavel', 'Thorn', 37),
];

export type ToldGame = { league: League; said: FeedGame };

/** Games 1 to `count` of the OHL, the last tenth of them playoffs; every tenth has a twin in the WHL. */
export function longSeason(count: number): ToldGame[] {
  const games = Array.from({ length: count }, (_, index) => toldGame(ohl, index, count));
  return [
    ...games,
    ...games.filter((_, index) => index % 10 === 0).map((_, index) => toldGame(whl, index, count)),
  ];
}

export async function tellLongSeason(db: Database, games: ToldGame[]): Promise<void> {
  for (const league of [ohl, whl]) {
    await tellSeasons(db, league);
    await tell(
      db,
      { games: games.filter((one) => one.league === league).map(({ said }) => said) },
      { league },
    );
  }
}

function toldGame(league: League, index: number, count: number): ToldGame {
  const isPlayoff = league === ohl && index >= count * 0.9;
  const day = addDays('2025-09-20', Math.floor(index / 2));
  const [first, second, third] = [0, 1, 2].map((place) => staff[(2 * index + place) % staff.length]) as Crew;
  return {
    league,
    said: game(String(5000 + index), {
      seasonId: isPlayoff ? playoffs.seasonId : regularSeason.seasonId,
      gameDay: day,
      start: `${addDays(day, 1)}T00:0${index % 2}:00.000Z`,
      officials:
        index % 5 === 4
          ? [...referees(first, second), ...linesmen(iris, third)]
          : [...referees(iris, first), ...linesmen(second, third)],
    }),
  };
}

type Crew = [Person, Person, Person];
