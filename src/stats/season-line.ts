// What one official did in one season, in counts that add: two roles, two seasons or two people that turn out to be
// one are the sum of their lines. Averages and shares are only made from sums.
import type { Role } from '../domain/game.ts';

export type Counts = {
  games: number;
  /** Games whose penalty minutes are known, and so on: what is unknown is never 0. */
  penaltyGames: number;
  homePenaltyMinutes: number;
  visitingPenaltyMinutes: number;
  powerPlayGames: number;
  homePowerPlays: number;
  visitingPowerPlays: number;
  faceoffGames: number;
  homeFaceoffsWon: number;
  visitingFaceoffsWon: number;
  lengthGames: number;
  lengthMinutes: number;
};

/** The name, of somebody hidden; all figures but games, of somebody under 18. */
export type Withholds = 'name' | 'figures';

export type Person = { pageId: string; firstName: string; lastName: string; withholds?: Withholds };

/** May be in a list of games worked. */
export function isNamed({ withholds }: Person): boolean {
  return withholds !== 'name';
}

/** May be in any list. */
export function hasFigures({ withholds }: Person): boolean {
  return withholds === undefined;
}

export type SeasonLine = { person: Person; role: Role; counts: Counts };

export function addCounts(a: Counts, b: Counts): Counts {
  const keys = Object.keys(a) as (keyof Counts)[];
  return Object.fromEntries(keys.map((key) => [key, a[key] + b[key]])) as Counts;
}

/** One entry for each person, whatever their roles, in the order of the lines. */
export function addRoles(lines: SeasonLine[]): { person: Person; counts: Counts }[] {
  return [...Map.groupBy(lines, ({ person }) => person.pageId).values()].map((ofOne) => ({
    person: (ofOne[0] as SeasonLine).person,
    counts: ofOne.map(({ counts }) => counts).reduce(addCounts),
  }));
}
