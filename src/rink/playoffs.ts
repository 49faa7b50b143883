// Playoff rounds and the Memorial Cup. The games are played out here, because who meets in the second
// round depends on it; the schedule lists a series only once both its teams are known.
// A series lists just the games it will need: a game that never takes place never had an id.
import { dayMs, instantOf } from './calendar.ts';
import { outcomeOf } from './game-play.ts';
import { Random } from './random.ts';
import type { RinkGame } from './rink-game.ts';
import { gameFrom, pickMinute } from './schedule.ts';
import type { RinkSeason } from './seasons.ts';
import { type RinkTeam, teamsOf } from './teams.ts';

export type Series = {
  letter: string;
  round: number;
  feeders: string[];
  teams: RinkTeam[];
  games: RinkGame[];
};

const announcedHour = 9 * 60;

export function winnerOf(game: RinkGame): RinkTeam {
  const { home, visiting } = outcomeOf(game);
  return home > visiting ? game.home : game.visiting;
}

function winsOf(team: RinkTeam, games: RinkGame[]): number {
  return games.filter((game) => winnerOf(game).id === team.id).length;
}

/** The instant on which everybody knows how a series ended: the morning after its last game. */
function knownAt(games: RinkGame[]): number {
  const last = games.at(-1);
  return last === undefined ? 0 : instantOf(last.slot.day + 1, announcedHour, 'America/Toronto');
}

/** Home is where the better team plays games 1, 2, 5 and 7. */
function isHomeOfBetter(gameOfSeries: number, bestOf: number): boolean {
  return bestOf === 3 ? gameOfSeries !== 2 : ![3, 4, 6].includes(gameOfSeries);
}

export function playoffSeries(seed: string, season: RinkSeason): Series[] {
  const { plan } = season;
  const random = new Random(seed, 'playoffs', plan.league.id, season.seasonId);
  let alive = random.shuffle(teamsOf(plan.league.id).slice(0, plan.teams)).slice(0, plan.playoffTeams);
  let feeders: Series[] = [];
  const all: Series[] = [];
  const needed = (plan.bestOf + 1) / 2;
  let number = 0;
  for (let round = 1; alive.length > 1; round++) {
    const roundDay = season.firstDay + (round - 1) * 2 * plan.bestOf;
    const series = Array.from({ length: alive.length / 2 }, (_, index): Series => {
      const pair = [feeders[index * 2], feeders[index * 2 + 1]].filter((one) => one !== undefined);
      return {
        letter: String.fromCharCode(65 + all.length + index),
        round,
        feeders: pair.map((one) => one.letter),
        teams: alive.slice(index * 2, index * 2 + 2),
        games: [],
      };
    });
    for (const [index, one] of series.entries()) {
      const [better, other] = one.teams as [RinkTeam, RinkTeam];
      const before = feeders.filter((feeder) => one.feeders.includes(feeder.letter));
      const listedAt =
        round === 1
          ? instantOf(season.firstDay - 4, announcedHour, 'America/Toronto')
          : Math.max(...before.map((feeder) => knownAt(feeder.games)));
      while (winsOf(better, one.games) < needed && winsOf(other, one.games) < needed) {
        const seriesGame = one.games.length + 1;
        const [home, visiting] = isHomeOfBetter(seriesGame, plan.bestOf) ? [better, other] : [other, better];
        const day = roundDay + (seriesGame - 1) * 2 + (index % 2);
        const slot = { day, minute: pickMinute(random, day) };
        const ifNecessary = seriesGame > needed;
        const draft = { home, visiting, slot, letter: one.letter, round, seriesGame, ifNecessary, listedAt };
        const nhlNumber = round * 100 + (index + 1) * 10 + seriesGame;
        number++;
        one.games.push(gameFrom(seed, season, number, draft, nhlNumber));
      }
    }
    all.push(...series);
    feeders = series;
    alive = series.map((one) =>
      winsOf(one.teams[0] as RinkTeam, one.games) === needed ? one.teams[0] : one.teams[1],
    ) as RinkTeam[];
  }
  return all;
}

/** Six round-robin games, a tie-breaker in some years, a semi-final and a final, one city as the host. */
export function cupGames(seed: string, season: RinkSeason): RinkGame[] {
  const random = new Random(seed, 'cup', season.seasonId);
  const teams = random.shuffle(teamsOf(season.plan.league.id));
  const opening = season.firstDay + 1;
  const evening = 19 * 60;
  const games: RinkGame[] = [];
  const add = (day: number, minute: number, home: RinkTeam, visiting: RinkTeam, listedAt?: number) => {
    const draft = { home, visiting, slot: { day, minute }, ...(listedAt === undefined ? {} : { listedAt }) };
    const game = gameFrom(seed, season, games.length + 1, draft);
    games.push(game);
    return game;
  };
  const roundRobin = [
    [0, evening, 0, 1],
    [1, evening, 2, 3],
    // Two games on the third day, which is the anchor day.
    [2, 15 * 60, 0, 2],
    [2, evening + 30, 1, 3],
    [3, evening, 3, 0],
    [4, evening, 2, 1],
  ] as const;
  for (const [day, minute, home, visiting] of roundRobin) {
    add(opening + day, minute, teams[home] as RinkTeam, teams[visiting] as RinkTeam);
  }
  const robin = [...games];
  const table = [...teams].sort((a, b) => winsOf(b, robin) - winsOf(a, robin));
  const [first, second, third, fourth] = table as [RinkTeam, RinkTeam, RinkTeam, RinkTeam];
  const isTied = winsOf(third, robin) === winsOf(fourth, robin);
  const lastIn = isTied ? winnerOf(add(opening + 5, evening, third, fourth, knownAt(games))) : third;
  const semi = add(opening + 7, evening, second, lastIn, knownAt(games));
  add(opening + 9, evening, first, winnerOf(semi), knownAt(games));
  return games.sort((a, b) => a.slot.day * dayMs - b.slot.day * dayMs || a.slot.minute - b.slot.minute);
}
