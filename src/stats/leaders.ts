// Who leads a season: lists of five, of officials with enough games behind the figure.
import type { Role } from '../domain/game.ts';
import { fewestGames, listLength } from './minimum.ts';
import { addRoles, type Counts, hasFigures, isNamed, type Person, type SeasonLine } from './season-line.ts';

/** `of`: the games the figure comes from. */
export type Leader = { person: Person; value: number; of: number };

export function gameLeaders(lines: SeasonLine[], role: Role): Leader[] {
  const ofRole = lines.filter((line) => line.role === role && isNamed(line.person));
  return highest(ofRole.map(({ person, counts: { games } }) => ({ person, value: games, of: games })));
}

export type Average = { sum: (counts: Counts) => number; games: (counts: Counts) => number };

export const averageLength: Average = {
  sum: ({ lengthMinutes }) => lengthMinutes,
  games: ({ lengthGames }) => lengthGames,
};

export const averagePenaltyMinutes: Average = {
  sum: ({ homePenaltyMinutes, visitingPenaltyMinutes }) => homePenaltyMinutes + visitingPenaltyMinutes,
  games: ({ penaltyGames }) => penaltyGames,
};

export type BothEnds = { most: Leader[]; least: Leader[] };

/** Null: the league does not record it. A person with two roles is one entry. */
export function averageLeaders(lines: SeasonLine[], { sum, games }: Average): BothEnds | null {
  if (lines.every(({ counts }) => games(counts) === 0)) return null;
  const averages = addRoles(lines.filter(({ person }) => hasFigures(person))).map(({ person, counts }) => ({
    person,
    value: sum(counts) / games(counts),
    of: games(counts),
  }));
  return { most: highest(averages), least: highest(averages, -1) };
}

function highest(leaders: Leader[], sign: 1 | -1 = 1): Leader[] {
  return leaders
    .filter(({ of }) => of >= fewestGames)
    .sort((a, b) => sign * (b.value - a.value) || b.of - a.of || byName(a.person, b.person))
    .slice(0, listLength);
}

/** By last name, whatever the reader's language: a frozen report must not change its order. */
export function byName(a: Person, b: Person): number {
  const key = ({ lastName, firstName, pageId }: Person) => `${lastName}\0${firstName}\0${pageId}`;
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0;
}
