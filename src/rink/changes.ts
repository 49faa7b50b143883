// What goes wrong with a schedule: games moved by an hour or a day, postponed, or stopped in the second
// period and resumed. A game only ever moves to a day on which both teams are free.
import { hourMs, instantOf } from './calendar.ts';
import type { RinkFault } from './faults.ts';
import { playOf } from './game-play.ts';
import { Random } from './random.ts';
import type { Change, RinkGame, Slot } from './rink-game.ts';

const rarely = { postponed: 1 / 140, suspended: 1 / 700, moved: 1 / 120 };

export function planChanges(games: RinkGame[], seed: string): void {
  const busy = teamDays(games);
  for (const game of games) {
    const random = new Random(seed, 'change', game.season.plan.league.id, game.id);
    const roll = random.next();
    // The NHL finishes what it starts.
    const stops = game.season.plan.league.feed === 'nhl' ? 0 : rarely.suspended;
    if (roll < rarely.postponed) postpone(game, random, busy);
    else if (roll < rarely.postponed + stops) suspend(game, random, busy, random.between(3, 12), 10);
    else if (roll < rarely.postponed + stops + rarely.moved)
      move(game, random, busy, random.between(30, 150));
  }
}

/** The same kinds of trouble, far more often, for the games around the anchor day. Returns those games. */
export function addFaultChanges(
  games: RinkGame[],
  seed: string,
  anchor: number,
  faults: readonly RinkFault[],
): RinkGame[] {
  if (!faults.includes('game-moved') && !faults.includes('resumed')) return [];
  const busy = teamDays(games);
  const before = new Set(games.filter((game) => game.change !== null));
  for (const game of games) {
    if (Math.abs(game.slot.day - anchor) > 1 || game.change !== null) continue;
    const random = new Random(seed, 'fault', game.season.plan.league.id, game.id);
    const roll = random.next();
    if (faults.includes('game-moved') && roll < 1 / 8) {
      move(game, random, busy, random.between(2, 6));
    } else if (faults.includes('resumed') && roll > 1 - 1 / 14 && game.season.plan.league.feed !== 'nhl') {
      suspend(game, random, busy, 1, 6);
    }
  }
  return games.filter((game) => !before.has(game) && game.change !== null);
}

type TeamDays = Set<string>;
const key = (teamId: string, day: number) => `${teamId} ${day}`;

function teamDays(games: RinkGame[]): TeamDays {
  const busy: TeamDays = new Set();
  for (const game of games) {
    for (const day of [game.slot.day, game.change?.to.day ?? game.slot.day]) {
      busy.add(key(game.home.id, day)).add(key(game.visiting.id, day));
    }
  }
  return busy;
}

/** The first day from then on when both teams can play, still within the season. */
function freeDay(game: RinkGame, busy: TeamDays, from: number, tries: number): number | null {
  for (let day = from; day < from + tries && day <= game.season.lastDay; day++) {
    if (busy.has(key(game.home.id, day)) || busy.has(key(game.visiting.id, day))) continue;
    busy.add(key(game.home.id, day)).add(key(game.visiting.id, day));
    return day;
  }
  return null;
}

const startOf = (game: RinkGame, slot: Slot = game.slot) => instantOf(slot.day, slot.minute, game.zone);

function postpone(game: RinkGame, random: Random, busy: TeamDays): void {
  const day = freeDay(game, busy, game.slot.day + random.between(6, 18), 12);
  if (day === null) return;
  const announcedAt = startOf(game) - random.between(2, 20) * hourMs;
  const rescheduledAt = announcedAt + random.between(20, 90) * hourMs;
  game.change = { kind: 'postponed', announcedAt, rescheduledAt, to: { day, minute: 19 * 60 } };
}

function suspend(
  game: RinkGame,
  random: Random,
  busy: TeamDays,
  days: number,
  knownAfterHours: number,
): void {
  const day = freeDay(game, busy, game.slot.day + days, 8);
  if (day === null) return;
  const play = playOf(game);
  const [first = 0, second = 0] = play.periodMs;
  const playedMs = Math.round(first + (play.pauseMs[0] ?? 0) + second * (0.2 + 0.6 * random.next()));
  const rescheduledAt = startOf(game) + play.outcome.delayMs + playedMs + knownAfterHours * hourMs;
  game.change = { kind: 'suspended', playedMs, rescheduledAt, to: { day, minute: 16 * 60 + 5 } };
}

function move(game: RinkGame, random: Random, busy: TeamDays, hoursBefore: number): void {
  const { day, minute } = game.slot;
  const announcedAt = startOf(game) - hoursBefore * hourMs;
  const nextDay = random.chance(0.4) ? freeDay(game, busy, day + 1, 2) : null;
  const later = random.pick([30, 60, 60, 90]);
  const to = nextDay === null ? { day, minute: minute + later } : { day: nextDay, minute };
  game.change = { kind: 'moved', announcedAt, to } satisfies Change;
}
