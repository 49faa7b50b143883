// A regular season with figures enough for a report: six referees, six linesmen, one of each with too few games,
// and every figure worked out from the game's number, so that a test can count it again.
import type { FeedGame, Penalty } from '../src/domain/game.ts';
import { addDays } from '../src/domain/game-day.ts';
import { game, linesmen, playoffs, referees } from './sample-season.ts';

type Person = Parameters<typeof referees>[0];

const people = (names: string[], from: number): Person[] =>
  names.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { firstName, lastName, personId: String(from + index), number: from % 100 };
  });

export const refs = people(
  ['Una Frost', 'Bram Hale', 'Cora Pike', 'Dale Voss', 'Edda Lund', 'Finn Roe'],
  3000,
);
export const lines = people(
  ['Gus Alder', 'Hana Birch', 'Ivo Cedar', 'Juno Elm', 'Kit Fir', 'Lena Oak'],
  4000,
);

const penalty: Penalty = {
  side: 'home',
  period: '1',
  time: '5:00',
  minutes: 2,
  kind: 'Minor',
  offence: 'Tripping',
  player: '',
};

/** The sixth of each works in four games only. */
const pairs = (index: number) => {
  const first = index % 5;
  const second = index < 4 ? 5 : (index + 1 + (Math.floor(index / 5) % 4)) % 5;
  return [first, second === first ? (first + 1) % 5 : second] as const;
};

export const reportGames: FeedGame[] = Array.from({ length: 60 }, (_, index) => {
  const [a, b] = pairs(index);
  return game(String(7000 + index), {
    gameDay: addDays('2025-10-01', index),
    officials: [
      ...referees(refs[a] as Person, refs[b] as Person),
      ...linesmen(lines[a] as Person, lines[b] as Person),
    ],
    powerPlays: { home: 3 + (index % 4), visiting: 2 + (index % 5) },
    faceoffsWon: { home: 30 + (index % 7), visiting: 28 + (index % 6) },
    penaltyMinutes: { home: 6 + ((index * 7) % 23), visiting: 4 + ((index * 5) % 19) },
    lengthMinutes: 130 + ((index * 11) % 37),
    penalties: Array.from({ length: 4 + (index % 5) }, () => penalty),
  });
});

export const playoffGames: FeedGame[] = [
  game('7900', {
    seasonId: playoffs.seasonId,
    gameDay: '2026-03-21',
    officials: [
      ...referees(refs[0] as Person, refs[1] as Person),
      ...linesmen(lines[0] as Person, lines[2] as Person),
    ],
  }),
];
