// What happens on the ice, from one number: fouls, goals, shots, face-offs and how long it all takes.
// The home side gets 52 of 100 power plays and half a face-off in a hundred more than its share.
import { minuteMs } from './calendar.ts';
import { Random } from './random.ts';
import { isPlayoffStyle, type Outcome, type RinkGame } from './rink-game.ts';

export type Side = 'home' | 'visiting';
export type Moment = { period: number; second: number };

export type Goal = Moment & { side: Side; isPowerPlay: boolean; scorer: number; assists: number[] };

export type Foul = Moment & {
  side: Side;
  minutes: number;
  kind: 'Minor' | 'Double Minor' | 'Major' | 'Misconduct' | 'Game Misconduct';
  offence: string;
  givesPowerPlay: boolean;
  /** Seat of the player in the roster; null for a bench minor. */
  player: number | null;
  server: number;
};

export type Play = {
  fouls: Foul[];
  goals: Goal[];
  /** One entry for each period. */
  shots: { home: number; visiting: number }[];
  faceoffs: { taken: number; home: number }[];
  /** Real time that each period takes, and the pause after it. */
  periodMs: number[];
  pauseMs: number[];
  outcome: Outcome;
};

const minors =
  `Tripping|Hooking|Slashing|Interference|Holding|High Sticking|Cross Checking|Roughing|Boarding|Elbowing
  |Delay of Game|Unsportsmanlike Cnd.|Holding Opp. Stick|Kneeing|Closing Hand on Puck`
    .split('|')
    .map((offence) => offence.trim());
const majors = ['Checking from Behind', 'Boarding', 'Check to the Head', 'Kneeing'];

const other = { home: 'visiting', visiting: 'home' } as const;
export const regulationSeconds = 1200;

export function secondsIn(period: number, isPlayoff: boolean): number {
  return period <= 3 || isPlayoff ? regulationSeconds : 300;
}

function foulsOf(random: Random, powerPlays: number): Foul[] {
  // About one game in 160 sees no penalty at all: the feed then sends null for the list.
  if (random.chance(1 / 160)) return [];
  const fouls: Foul[] = [];
  const add = (foul: Partial<Foul> & { side: Side }, at?: Moment) => {
    const roll = random.next();
    const when = at ?? { period: roll < 0.31 ? 1 : roll < 0.68 ? 2 : 3, second: random.between(15, 1195) };
    const player = random.between(1, 18);
    fouls.push({
      minutes: 2,
      kind: 'Minor',
      offence: random.pick(minors),
      givesPowerPlay: false,
      player,
      server: player,
      ...when,
      ...foul,
    });
    return when;
  };
  const chances = Math.max(1, Math.round(random.near(powerPlays + 0.04, 2.4)));
  for (let i = 0; i < chances; i++) {
    const side = random.chance(0.52) ? 'visiting' : 'home';
    const roll = random.next();
    if (roll < 0.03) {
      const when = add({
        side,
        kind: 'Major',
        minutes: 5,
        offence: random.pick(majors),
        givesPowerPlay: true,
      });
      add({ side, kind: 'Game Misconduct', minutes: 10, offence: 'Game Misconduct' }, when);
    } else if (roll < 0.06) {
      add({ side, kind: 'Double Minor', minutes: 4, offence: 'High Sticking', givesPowerPlay: true });
    } else if (roll < 0.1) {
      add({ side, offence: 'Too Many Men', givesPowerPlay: true, player: null });
    } else {
      add({ side, givesPowerPlay: true });
    }
  }
  for (let pairs = random.count(0.9); pairs > 0; pairs--) {
    add({ side: 'home', offence: 'Roughing' }, add({ side: 'visiting', offence: 'Roughing' }));
  }
  for (let fights = random.count(0.3); fights > 0; fights--) {
    const fight = { kind: 'Major', minutes: 5, offence: 'Fighting' } as const;
    add({ side: 'home', ...fight }, add({ side: 'visiting', ...fight }));
  }
  for (let talks = random.count(0.25); talks > 0; talks--) {
    const side = random.chance(0.5) ? 'home' : 'visiting';
    add({ side, kind: 'Misconduct', minutes: 10, offence: '10-Minute Misconduct' });
  }
  return fouls.sort(byTime);
}

function byTime(a: Moment, b: Moment): number {
  return a.period - b.period || a.second - b.second;
}

function goal(random: Random, side: Side, at: Moment, isPowerPlay = false): Goal {
  const scorer = random.between(1, 18);
  const assists = [((scorer + 4) % 18) + 1, ((scorer + 9) % 18) + 1].slice(0, random.between(0, 2));
  return { side, isPowerPlay, scorer, assists, ...at };
}

function regulationGoals(random: Random, fouls: Foul[]): Goal[] {
  const goals: Goal[] = [];
  for (const side of ['home', 'visiting'] as const) {
    for (let more = random.count(side === 'home' ? 2.45 : 2.2); more > 0; more--) {
      goals.push(goal(random, side, { period: random.between(1, 3), second: random.between(10, 1199) }));
    }
  }
  for (const foul of fouls) {
    if (!foul.givesPowerPlay || !random.chance(0.2)) continue;
    const second = Math.min(1199, foul.second + random.between(5, 115));
    goals.push(goal(random, other[foul.side], { period: foul.period, second }, true));
  }
  return goals.sort(byTime);
}

export function playOf(game: RinkGame): Play {
  const { plan } = game.season;
  const isPlayoff = isPlayoffStyle(game.season);
  const random = new Random(game.chance);
  const fouls = foulsOf(random, plan.powerPlays);
  const goals = regulationGoals(random, fouls);
  const score = (side: Side) => goals.filter((one) => one.side === side).length;

  let periods = 3;
  let lastSecond = regulationSeconds;
  let shootoutWinner: Side | null = null;
  if (score('home') === score('visiting')) {
    const winner = random.chance(0.52) ? 'home' : 'visiting';
    let second = Math.ceil(-Math.log(1 - random.next()) * (isPlayoff ? 900 : 320)) + 12;
    periods = 4;
    while (isPlayoff && second > regulationSeconds && periods < 7) {
      second -= regulationSeconds;
      periods++;
    }
    lastSecond = Math.min(second, secondsIn(periods, isPlayoff));
    if (isPlayoff || second < 300) goals.push(goal(random, winner, { period: periods, second: lastSecond }));
    else shootoutWinner = winner;
  }

  const shots: Play['shots'] = [];
  const faceoffs: Play['faceoffs'] = [];
  const periodMs: number[] = [];
  const pauseMs: number[] = [];
  for (let period = 1; period <= periods; period++) {
    const length = secondsIn(period, isPlayoff);
    const part = period === periods ? lastSecond / regulationSeconds : length / regulationSeconds;
    const taken = Math.max(1, Math.round(random.near(20, 2.6) * part));
    const home = Math.round(random.near(taken * 0.505, Math.sqrt(taken) / 2));
    faceoffs.push({ taken, home: Math.min(taken, Math.max(0, home)) });
    const goalsOf = (side: Side) => goals.filter((one) => one.period === period && one.side === side).length;
    shots.push({
      home: goalsOf('home') + Math.round(random.between(5, 12) * part),
      visiting: goalsOf('visiting') + Math.round(random.between(4, 12) * part),
    });
    periodMs.push(Math.round(random.near(38, 2.4) * minuteMs * (part < 1 ? part * 0.9 : 1)));
    const pause = period >= 3 && !isPlayoff ? 3 : random.between(15, 17);
    pauseMs.push(period === periods ? (shootoutWinner === null ? 0 : 8 * minuteMs) : pause * minuteMs);
  }
  const total = (list: number[]) => list.reduce((sum, part) => sum + part, 0);
  return {
    fouls,
    goals,
    shots,
    faceoffs,
    periodMs,
    pauseMs,
    outcome: {
      home: score('home') + (shootoutWinner === 'home' ? 1 : 0),
      visiting: score('visiting') + (shootoutWinner === 'visiting' ? 1 : 0),
      periods,
      isShootout: shootoutWinner !== null,
      lastSecond,
      durationMs: total(periodMs) + total(pauseMs),
      delayMs: random.between(3, 12) * minuteMs + random.between(0, 59) * 1000,
      attendance: Math.max(40, Math.round(random.near(plan.crowd, plan.crowd * 0.17))),
    },
  };
}

export function outcomeOf(game: RinkGame): Outcome {
  game.outcome ??= playOf(game).outcome;
  return game.outcome;
}
