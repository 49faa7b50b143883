// Lays a season out: everybody meets everybody in rounds, each round is spread over its own few days, so
// no team plays twice on one day. The round around the anchor day always plays a few games on that day.
import { instantOf, offsetMinutes, weekday } from './calendar.ts';
import { hash, Random } from './random.ts';
import type { RinkGame, Slot } from './rink-game.ts';
import { nhlGameType, type RinkSeason } from './seasons.ts';
import { type RinkTeam, teamsOf } from './teams.ts';

const clockTimes = (text: string) =>
  text.split(' ').map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const matinees = clockTimes('11:00 12:30 13:00 13:30 14:00 14:05 15:00 16:00 16:05');
const evenings = clockTimes('17:00 18:00 18:30 19:00 19:00 19:00 19:05 19:07 19:30 19:30 20:00');

/** Friday and Saturday are full, Monday and Tuesday are thin. */
const weekdayWeights = [0.8, 0.25, 0.4, 0.6, 0.5, 1, 1.2];

/** So many days around the anchor day the weekday does not matter. */
const evenDays = 9;

export type Fixture = { home: RinkTeam; visiting: RinkTeam; slot: Slot };

export function regularFixtures(seed: string, season: RinkSeason, anchor: number): Fixture[] {
  const random = new Random(seed, 'schedule', season.plan.league.id, season.seasonId);
  const teams = random.shuffle(teamsOf(season.plan.league.id).slice(0, season.plan.teams));
  const days = season.lastDay - season.firstDay + 1;
  const fixtures: Fixture[] = [];
  for (let round = 0; round < season.rounds; round++) {
    const from = season.firstDay + Math.floor((round * days) / season.rounds);
    const to = season.firstDay + Math.floor(((round + 1) * days) / season.rounds) - 1;
    const pairs = random.shuffle(pairsOf(teams, round));
    const isAnchorRound = from <= anchor && anchor <= to;
    const onAnchor = Math.min(8, Math.max(2, Math.round((pairs.length / (to - from + 1)) * 0.9)));
    const free = Array.from({ length: to - from + 1 }, (_, index) => from + index).filter(
      (day) => !isAnchorRound || day !== anchor || from === to,
    );
    const turn = random.between(0, free.length - 1);
    for (const [index, [home, visiting]] of pairs.entries()) {
      let day = pickDay(random, free);
      // Weekends are as busy as they are, but around the anchor day no day goes without games.
      if (Math.abs(from - anchor) <= evenDays) day = free[(turn + index) % free.length] ?? day;
      let minute = pickMinute(random, day);
      if (isAnchorRound && index < onAnchor) {
        day = anchor;
        minute = random.pick(index % 3 === 0 ? matinees : evenings);
      }
      fixtures.push({ home, visiting, slot: { day, minute: minute + shiftOf(season, home, day) } });
    }
  }
  return fixtures.sort((a, b) => a.slot.day - b.slot.day || a.slot.minute - b.slot.minute);
}

/** The circle method: one team stands still, the others walk around it. */
function pairsOf(teams: RinkTeam[], round: number): [RinkTeam, RinkTeam][] {
  const turns = teams.length - 1;
  const turn = round % turns;
  return Array.from({ length: teams.length / 2 }, (_, index) => {
    const one = index === 0 ? turns : (turn + index) % turns;
    const two = index === 0 ? turn : (turn - index + turns) % turns;
    const isSwapped = (Math.floor(round / turns) + turn + index) % 2 === 0;
    const [home, visiting] = isSwapped ? [two, one] : [one, two];
    return [teams[home] as RinkTeam, teams[visiting] as RinkTeam];
  });
}

function pickDay(random: Random, days: number[]): number {
  let chosen = days[0] ?? 0;
  let best = 0;
  for (const day of days) {
    const weight = (weekdayWeights[weekday(day)] ?? 0.5) * random.next();
    if (weight > best) [chosen, best] = [day, weight];
  }
  return chosen;
}

export function pickMinute(random: Random, day: number): number {
  const isWeekend = weekday(day) === 0 || weekday(day) === 6;
  return random.pick(random.chance(isWeekend ? 0.45 : 0.18) ? matinees : evenings);
}

/** The PWHL types every time in Toronto's zone, wherever the game is. */
function zoneOfGame(season: RinkSeason, home: RinkTeam): string {
  return season.plan.league.id === 'PWHL' ? 'America/Toronto' : home.zone;
}

/** Which is why an evening in Vancouver reads 22:00. */
function shiftOf(season: RinkSeason, home: RinkTeam, day: number): number {
  return offsetMinutes(zoneOfGame(season, home), day) - offsetMinutes(home.zone, day);
}

type Draft = Fixture &
  Partial<Pick<RinkGame, 'letter' | 'round' | 'seriesGame' | 'ifNecessary' | 'listedAt'>>;

export function gameFrom(seed: string, season: RinkSeason, number: number, draft: Draft, nhlNumber = number) {
  const id =
    season.plan.league.feed === 'nhl'
      ? `${season.year}0${nhlGameType(season)}${String(nhlNumber).padStart(4, '0')}`
      : String(season.firstGameId + number);
  const game: RinkGame = {
    letter: '',
    round: 0,
    seriesGame: null,
    ifNecessary: false,
    listedAt: instantOf(season.firstDay - 45, 12 * 60, 'America/Toronto'),
    ...draft,
    id,
    season,
    number,
    chance: hash(seed, 'play', season.plan.league.id, id),
    zone: zoneOfGame(season, draft.home),
    change: null,
    crew: [],
    earlierCrew: [],
    standIn: null,
    leadMs: null,
    outcome: null,
  };
  return game;
}
