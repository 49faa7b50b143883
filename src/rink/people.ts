// Who officiates in a league in a given year. People stay for years and a few go and come each summer;
// some work in two leagues, under two ids and sometimes two spellings, never on the same day.
import type { LeaguePlan } from './league-plans.ts';
import { folded, nameOf, namesInAll } from './names.ts';
import { hash } from './random.ts';

export type RinkRole = 'referee' | 'linesman';

export type RinkOfficial = {
  /** One for each human being in the world, whatever leagues they work in. */
  person: string;
  firstName: string;
  lastName: string;
  number: number;
  /** The client's own id of the person; "" in the NHL, which has none. */
  personId: string;
  /** Shares the name with somebody else of the league: the feed never forgets their ids. */
  hasNamesake: boolean;
  worksOn(day: number): boolean;
};

export type Staff = Record<RinkRole, RinkOfficial[]>;

/** People with a story, at a fixed seat in their league: [league, role, seat, first name, last name]. */
const named: [string, RinkRole, number, string, string][] = [
  // Two people of one name in one league.
  ['OHL', 'referee', 1, 'Nathan', 'Brackenholt'],
  ['OHL', 'linesman', 2, 'Nathan', 'Brackenholt'],
  ['WHL', 'referee', 1, 'Cole', 'Harrowdene'],
  ['WHL', 'referee', 2, 'Cole', 'Harrowdene'],
  // One name, two leagues, two people.
  ['WHL', 'linesman', 3, 'Ryan', 'Alderquist'],
  ['GOJHL', 'linesman', 3, 'Ryan', 'Alderquist'],
  ['OHL', 'referee', 3, 'Jean Luc', 'Van der Holt'],
  ['OHL', 'linesman', 4, 'Émile', "O'Brackery"],
  ['OHL', 'referee', 5, 'Carter T.', 'Wetherby-Stone'],
  ['LHJMQ', 'linesman', 1, 'François', 'Grandrivier'],
  ['PWHL', 'referee', 1, 'Zoé', "L'Aubrière"],
  // Lent to the AHL, which spells him otherwise: see `respelled`.
  ['LHJMQ', 'referee', 10, 'Benoît', 'St-Amourel'],
];

const respelled: Record<string, [string, string]> = { 'Benoît St-Amourel': ['Benoit', 'St. Amourel'] };

type Loan = { from: string; to: string; referee: number; linesman: number };

const loans: Loan[] = [
  { from: 'OHL', to: 'NHL', referee: 1, linesman: 1 },
  { from: 'OHL', to: 'CHL', referee: 4, linesman: 4 },
  { from: 'WHL', to: 'CHL', referee: 4, linesman: 4 },
  { from: 'LHJMQ', to: 'AHL', referee: 2, linesman: 2 },
  { from: 'LHJMQ', to: 'CHL', referee: 4, linesman: 4 },
  { from: 'OHL', to: 'AHL', referee: 3, linesman: 3 },
  { from: 'WHL', to: 'AHL', referee: 3, linesman: 3 },
  { from: 'AHL', to: 'NHL', referee: 4, linesman: 4 },
  { from: 'OHL', to: 'OJHL', referee: 3, linesman: 4 },
  { from: 'OHL', to: 'GOJHL', referee: 3, linesman: 4 },
  { from: 'OHL', to: 'PWHL', referee: 2, linesman: 3 },
  { from: 'GOJHL', to: 'PJHL', referee: 5, linesman: 5 },
  { from: 'WHL', to: 'BCHL', referee: 3, linesman: 3 },
  { from: 'BCHL', to: 'BCHLBC', referee: 3, linesman: 3 },
  { from: 'BCHL', to: 'BCHLAB', referee: 2, linesman: 2 },
  { from: 'OJHL', to: 'OUA', referee: 3, linesman: 3 },
];

const gamesEach: Record<string, number> = { NHL: 60, AHL: 38, OHL: 23, PWHL: 14, PJHL: 16 };
const peoplePerRole = 800;
const yearsOfTurnover = 9;
const lentSeat = 10;

/** How many referees (or linesmen) a league employs in a year. */
export function staffSize(plan: LeaguePlan, role: RinkRole): number {
  const perGame = role === 'referee' ? plan.referees : plan.linesmen;
  const pairs = plan.teams / 2;
  const games = (plan.rounds * pairs * perGame) / (gamesEach[plan.league.id] ?? 24);
  // On a Saturday most of a round may be played at once.
  return Math.max(Math.ceil(games), Math.ceil(pairs * perGame * 1.3) + 4);
}

function turnover(plan: LeaguePlan, role: RinkRole): number {
  return Math.max(2, Math.round(staffSize(plan, role) * 0.15));
}

function firstSeat(plan: LeaguePlan, role: RinkRole, back: number): number {
  return (yearsOfTurnover - back) * turnover(plan, role);
}

/** The Memorial Cup is around the anchor day each year: see seasons.ts. */
export type CupDays = { first: number; last: number };

type Place = { seed: string; plans: readonly LeaguePlan[]; back: number; cup: CupDays };

export function staffOf(place: Place, plan: LeaguePlan): Staff {
  return { referee: peopleOf(place, plan, 'referee'), linesman: peopleOf(place, plan, 'linesman') };
}

function peopleOf(place: Place, plan: LeaguePlan, role: RinkRole): RinkOfficial[] {
  const id = plan.league.id;
  const guests = loans
    .filter((loan) => loan.to === id)
    .flatMap((loan) => lentBy(place, loan, role).map((home) => guest(home, plan, loan)));
  if (id === 'CHL') return guests;
  const size = staffSize(plan, role) - guests.length;
  const first = firstSeat(plan, role, place.back);
  const own = Array.from({ length: size }, (_, index) => official(place, plan, role, first + index));
  const lentTo = new Map<string, string>();
  for (const loan of loans) {
    if (loan.from === id) for (const lent of lentBy(place, loan, role)) lentTo.set(lent.person, loan.to);
  }
  for (const one of own) {
    const to = lentTo.get(one.person);
    if (to === 'CHL') one.worksOn = (day) => day < place.cup.first - 1 || day > place.cup.last + 1;
    else if (to !== undefined) one.worksOn = (day) => day % 2 === 0;
  }
  return [...own, ...guests];
}

/** The people of a loan as they are at home. */
function lentBy(place: Place, loan: Loan, role: RinkRole): RinkOfficial[] {
  const from = place.plans.find((plan) => plan.league.id === loan.from);
  const active = (id: string) => place.plans.some((plan) => plan.league.id === id);
  if (from === undefined || !active(loan.to)) return [];
  let seat = firstSeat(from, role, place.back <= 1 ? 0 : place.back) + lentSeat;
  for (const other of loans) {
    if (other === loan) break;
    if (other.from === loan.from && active(other.to)) seat += other[role];
  }
  return Array.from({ length: loan[role] }, (_, index) => official(place, from, role, seat + index));
}

function guest(home: RinkOfficial, plan: LeaguePlan, loan: Loan): RinkOfficial {
  const isSameClient = loan.from.startsWith('BCHL') && loan.to.startsWith('BCHL');
  const [firstName, lastName] = (loan.to === 'AHL' && respelled[`${home.firstName} ${home.lastName}`]) || [
    home.firstName,
    home.lastName,
  ];
  const isNhl = plan.league.feed === 'nhl';
  return {
    ...home,
    firstName: isNhl ? folded(firstName) : firstName,
    lastName: isNhl ? folded(lastName) : lastName,
    number: isSameClient ? home.number : 1 + (hash(home.person, loan.to) % 98),
    personId: isNhl ? '' : isSameClient ? home.personId : String(50_000 + Number(home.personId)),
    worksOn: loan.to === 'CHL' ? () => true : (day) => day % 2 !== 0,
  };
}

function official(place: Place, plan: LeaguePlan, role: RinkRole, seat: number): RinkOfficial {
  const id = plan.league.id;
  const index = (plan.leagueNumber * 2 + (role === 'referee' ? 0 : 1)) * peoplePerRole + seat;
  // 48611 shares no factor with the number of names, so this walks through all of them.
  const byIndex = nameOf((index * 48_611 + hash(place.seed, 'names')) % namesInAll);
  const story = named.find(
    ([league, storyRole, offset]) =>
      league === id && storyRole === role && firstSeat(plan, role, 0) + offset === seat,
  );
  const firstName = story?.[3] ?? byIndex.firstName;
  const lastName = story?.[4] ?? byIndex.lastName;
  const isNhl = plan.league.feed === 'nhl';
  const person = `${id} ${index}`;
  // One in four got another number last summer.
  const sweater = hash(place.seed, person) % 4 === 0 && place.back > 0 ? 'old' : 'new';
  return {
    person,
    firstName: isNhl ? folded(firstName) : firstName,
    lastName: isNhl ? folded(lastName) : lastName,
    number: 1 + (hash(place.seed, person, sweater) % 98),
    personId: isNhl ? '' : String(1000 + index),
    hasNamesake:
      named.filter((one) => one[0] === id && one[3] === firstName && one[4] === lastName).length > 1,
    worksOn: () => true,
  };
}
