// Gives every game its crew. Each day goes to those who are furthest behind their quota and free that
// day; afterwards games are handed from the overworked to the underworked until quotas are met exactly.
import { hourMs, minuteMs } from './calendar.ts';
import { reportQuotas, usualQuotas } from './crew-quotas.ts';
import type { RinkFault } from './faults.ts';
import type { RinkOfficial, RinkRole, Staff } from './people.ts';
import { Random } from './random.ts';
import type { RinkGame, Seat } from './rink-game.ts';

type Worker = { official: RinkOfficial; quota: number; worked: number; games: RinkGame[] };

/** Who is at work on which day: nobody is at two rinks at once. */
class Diary {
  #days = new Map<number, Set<string>>();

  isFree(official: RinkOfficial, day: number): boolean {
    return official.worksOn(day) && !this.#days.get(day)?.has(official.person);
  }

  take(official: RinkOfficial, day: number): void {
    const people = this.#days.get(day);
    if (people === undefined) this.#days.set(day, new Set([official.person]));
    else people.add(official.person);
  }

  release(official: RinkOfficial, day: number): void {
    this.#days.get(day)?.delete(official.person);
  }
}

/** The day on which the crew that counts is on the ice. */
const workDay = (game: RinkGame) => game.change?.to.day ?? game.slot.day;

export type CrewPlan = { seed: string; staff: Staff; isReportSeason: boolean };

export function planCrews(games: RinkGame[], plan: CrewPlan): void {
  const first = games[0];
  if (first === undefined) return;
  const diary = new Diary();
  const { plan: league, seasonId } = first.season;
  const random = new Random(plan.seed, 'crews', league.league.id, seasonId);
  const crossing = plan.staff.referee.slice(6, first.season.kind === 'regular' ? 8 : 6);
  fill(games, 'referee', league.referees, plan.staff.referee, [], diary, random, plan.isReportSeason);
  fill(games, 'linesman', league.linesmen, plan.staff.linesman, crossing, diary, random, plan.isReportSeason);
  for (const game of games) finishCrew(game, plan, diary);
}

function fill(
  games: RinkGame[],
  role: RinkRole,
  perGame: number,
  staff: RinkOfficial[],
  crossing: RinkOfficial[],
  diary: Diary,
  random: Random,
  isReportSeason: boolean,
): void {
  const byDay = [...Map.groupBy(games, workDay)].sort(([a], [b]) => a - b);
  // Two people also try the other role, for a game or two.
  const tries = crossing.map((_, index) => Math.min(index + 1, Math.floor(games.length / 40)));
  const total = games.length * perGame - tries.reduce((sum, count) => sum + count, 0);
  const rules = { role, total, people: staff.length, busiest: Math.ceil(byDay.length * 0.42) };
  const quotas = random.shuffle(isReportSeason ? reportQuotas(random, rules) : usualQuotas(random, rules));
  // Whoever also crosses over must not be the busiest of all: the two roles are counted together.
  const [busiest] = quotas.splice(quotas.indexOf(Math.max(...quotas)), 1);
  quotas.unshift(busiest ?? 0);
  const workers = [
    ...staff.map(
      (official, index): Worker => ({ official, quota: quotas[index] ?? 0, worked: 0, games: [] }),
    ),
    ...crossing.map(
      (official, index): Worker => ({ official, quota: tries[index] ?? 0, worked: 0, games: [] }),
    ),
  ];

  let done = 0;
  for (const [day, today] of byDay) {
    const needed = today.length * perGame;
    done += needed;
    const pace = done / (games.length * perGame);
    const behind = workers
      .filter(({ official }) => diary.isFree(official, day))
      .map((worker) => ({
        worker,
        need: (worker.worked < worker.quota ? 1000 : 0) + worker.quota * pace - worker.worked + random.next(),
      }))
      .sort((a, b) => b.need - a.need);
    const chosen = random.shuffle(behind.slice(0, needed));
    if (chosen.length < needed) throw new Error(`Not enough ${role}s on day ${day}`);
    for (const [index, { worker }] of chosen.entries()) {
      const game = today[Math.floor(index / perGame)] as RinkGame;
      worker.worked++;
      worker.games.push(game);
      diary.take(worker.official, day);
      game.crew.push({ role, slot: (index % perGame) + 1, official: worker.official });
    }
  }
  balance(workers, role, diary);
}

function balance(workers: Worker[], role: RinkRole, diary: Diary): void {
  for (const behind of workers) {
    while (behind.worked < behind.quota) {
      const from = workers.find(
        (worker) =>
          worker.worked > worker.quota &&
          worker.games.some((game) => diary.isFree(behind.official, workDay(game))),
      );
      const game = from?.games.find((one) => diary.isFree(behind.official, workDay(one)));
      const seat = game?.crew.find((one) => one.role === role && one.official === from?.official);
      if (from === undefined || game === undefined || seat === undefined) break;
      seat.official = behind.official;
      diary.release(from.official, workDay(game));
      diary.take(behind.official, workDay(game));
      from.games.splice(from.games.indexOf(game), 1);
      from.worked--;
      behind.games.push(game);
      behind.worked++;
    }
  }
}

function finishCrew(game: RinkGame, plan: CrewPlan, diary: Diary): void {
  const random = new Random(plan.seed, 'posting', game.season.plan.league.id, game.id);
  game.leadMs = leadOf(random, plan.isReportSeason);
  // The missing seats are the second of a pair; the finished OHL season has full crews only.
  const isPreseason = game.season.kind === 'preseason';
  if (!plan.isReportSeason && random.chance(isPreseason ? 1 / 2 : 1 / 90)) {
    game.crew = game.crew.filter(({ slot, role }) => slot === 1 || (role === 'referee' && !isPreseason));
  }
  if (game.change !== null && game.change.kind !== 'moved') {
    game.earlierCrew = replaceSeats(game, plan.staff, game.slot.day, random, diary);
  }
  if (random.chance(1 / 25)) addStandIn(game, plan.staff, random, diary);
}

/** Most crews are known a day or half a day before; some half an hour; a few after the face-off. */
function leadOf(random: Random, isReportSeason: boolean): number | null {
  const roll = random.next();
  if (roll < 1 / 200 && !isReportSeason) return null;
  if (roll < 0.035) return -random.between(8, 55) * minuteMs;
  if (roll < 0.14) return 30 * minuteMs;
  return random.between(4 * 60, 30 * 60) * minuteMs;
}

/** Another crew for another day: one of the old one stays if it can. */
function replaceSeats(game: RinkGame, staff: Staff, day: number, random: Random, diary: Diary): Seat[] {
  return game.crew.map((seat, index) => {
    if (index === 0 && diary.isFree(seat.official, day)) {
      diary.take(seat.official, day);
      return seat;
    }
    const official = random.shuffle(staff[seat.role]).find((one) => diary.isFree(one, day));
    if (official === undefined) return seat;
    diary.take(official, day);
    return { ...seat, official };
  });
}

function addStandIn(game: RinkGame, staff: Staff, random: Random, diary: Diary): void {
  const beforeMs = random.between(20, 170) * minuteMs;
  const seat = random.between(0, game.crew.length - 1);
  const role = game.crew[seat]?.role;
  if (role === undefined || game.leadMs === null || game.leadMs < beforeMs + 10 * minuteMs) return;
  const day = workDay(game);
  const official = random.shuffle(staff[role]).find((one) => diary.isFree(one, day));
  if (official === undefined) return;
  diary.take(official, day);
  game.standIn = { seat, official, beforeMs };
}

/** With faults on: a crew for the new day of every game that `moved`, and late changes in today's crews. */
export function addFaultCrews(
  games: RinkGame[],
  moved: RinkGame[],
  plan: CrewPlan,
  anchor: number,
  faults: readonly RinkFault[],
): void {
  const diary = new Diary();
  for (const game of games) {
    // A moved game still holds the people it had on its first day.
    const day = moved.includes(game) ? game.slot.day : workDay(game);
    for (const seat of game.crew) diary.take(seat.official, day);
    if (game.standIn !== null) diary.take(game.standIn.official, day);
  }
  for (const game of moved) {
    const random = new Random(plan.seed, 'moved crew', game.season.plan.league.id, game.id);
    game.standIn = null;
    if (game.change === null || game.change.to.day === game.slot.day) continue;
    if (game.change.kind === 'suspended') game.earlierCrew = game.crew;
    game.crew = replaceSeats(game, plan.staff, game.change.to.day, random, diary);
  }
  if (!faults.includes('crew-swapped')) return;
  for (const game of games) {
    const random = new Random(plan.seed, 'late crew', game.season.plan.league.id, game.id);
    if (Math.abs(game.slot.day - anchor) > 1 || game.standIn !== null || !random.chance(1 / 4)) continue;
    if (game.leadMs !== null) game.leadMs = Math.max(game.leadMs, 5 * hourMs);
    addStandIn(game, plan.staff, random, diary);
  }
}
