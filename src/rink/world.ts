// The world: every league, season and game of it, made when somebody first asks and kept for a while.
// Nothing depends on the order of asking, so forgetting a season and making it again changes nothing.
import type { League } from '../domain/league.ts';
import { dayNumber } from './calendar.ts';
import { addFaultChanges, planChanges } from './changes.ts';
import { addFaultCrews, planCrews } from './crews.ts';
import type { RinkFault } from './faults.ts';
import { isOver, stateAt } from './game-state.ts';
import { type LeaguePlan, leaguePlans, type RinkSize } from './league-plans.ts';
import { type Staff, staffOf } from './people.ts';
import { cupGames, playoffSeries, type Series } from './playoffs.ts';
import { hash } from './random.ts';
import type { RinkGame } from './rink-game.ts';
import { gameFrom, regularFixtures } from './schedule.ts';
import { gameIdsPerSeason, type RinkSeason, type RinkSeasonKind, seasonsOfWorld } from './seasons.ts';

export type WorldOptions = { seed: string; size: RinkSize; anchorDay: string; faults: readonly RinkFault[] };

export type World = WorldOptions & {
  /** The anchor day as days since 1970. */
  anchor: number;
  leagues: League[];
  plans: LeaguePlan[];
  seasons: RinkSeason[];
  gamesOf(season: RinkSeason): RinkGame[];
  seriesOf(season: RinkSeason): Series[];
  findGame(clientCode: string, gameId: string): RinkGame | null;
  staffOf(season: RinkSeason): Staff;
};

type Made = { games: RinkGame[]; byId: Map<string, RinkGame>; series: Series[] };

export function makeWorld(options: WorldOptions): World {
  const { seed, size, faults } = options;
  const anchor = dayNumber(options.anchorDay);
  const plans = leaguePlans(size);
  const seasons = seasonsOfWorld(plans, anchor, size);
  const kept = new Map<RinkSeason, Made>();
  const keepsAtMost = size === 'large' ? 40 : 80;

  const staff = (season: RinkSeason): Staff => {
    const cupAnchor = anchor - season.back * 365;
    const cup = { first: cupAnchor - 3, last: cupAnchor + 8 };
    const all = staffOf({ seed, plans, back: season.back, cup }, season.plan);
    if (season.kind !== 'playoff') return all;
    // The playoffs go to the best of the year.
    const best = <T extends { person: string }>(people: T[]) =>
      people
        .toSorted((a, b) => hash(seed, season.seasonId, a.person) - hash(seed, season.seasonId, b.person))
        .slice(0, Math.max(16, Math.ceil(people.length * 0.45)));
    return { referee: best(all.referee), linesman: best(all.linesman) };
  };

  const make = (season: RinkSeason): Made => {
    const series = season.kind === 'playoff' ? playoffSeries(seed, season) : [];
    const games =
      season.kind === 'playoff'
        ? series.flatMap((one) => one.games)
        : season.kind === 'cup'
          ? cupGames(seed, season)
          : regularFixtures(seed, season, anchor).map((fixture, index) =>
              gameFrom(seed, season, index + 1, fixture),
            );
    if (season.kind === 'regular') planChanges(games, seed);
    const isReportSeason =
      season.plan.league.id === 'OHL' && season.kind === 'regular' && season.back === 1 && size !== 'small';
    const crewPlan = { seed, staff: staff(season), isReportSeason };
    planCrews(games, crewPlan);
    if (season.back === 0) {
      const moved = addFaultChanges(games, seed, anchor, faults);
      addFaultCrews(games, moved, crewPlan, anchor, faults);
    }
    return { games, series, byId: new Map(games.map((game) => [game.id, game])) };
  };

  const made = (season: RinkSeason): Made => {
    const known = kept.get(season) ?? make(season);
    // Asked last, forgotten last.
    kept.delete(season);
    kept.set(season, known);
    const oldest = kept.keys().next().value;
    if (kept.size > keepsAtMost && oldest !== undefined) kept.delete(oldest);
    return known;
  };

  const byClient = Map.groupBy(seasons, (season) => season.plan.league.clientCode);
  return {
    ...options,
    anchor,
    plans,
    seasons,
    leagues: plans.map((plan) => plan.league),
    gamesOf: (season) => made(season).games,
    seriesOf: (season) => made(season).series,
    staffOf: staff,
    findGame: (clientCode, gameId) => {
      const season = byClient
        .get(clientCode)
        ?.find((one) =>
          one.plan.league.feed === 'nhl'
            ? gameId.startsWith(`${one.year}0${one.seasonId.at(-1)}`)
            : Math.floor((Number(gameId) - one.firstGameId - 1) / gameIdsPerSeason) === 0,
        );
      return season === undefined ? null : (made(season).byId.get(gameId) ?? null);
    },
  };
}

/** What the site's database should hold when everything the feeds say at `now` was read. */
export type SeasonCount = {
  leagueId: string;
  seasonId: string;
  name: string;
  kind: RinkSeasonKind;
  /** Games on the schedule. */
  games: number;
  /** Final, official or not. */
  played: number;
  /** Officials listed on those games, and on the played ones alone. */
  assignments: number;
  assignmentsPlayed: number;
};

export function seasonCount(world: World, season: RinkSeason, now: Date): SeasonCount {
  const at = now.getTime();
  const count = { games: 0, played: 0, assignments: 0, assignmentsPlayed: 0 };
  for (const game of world.gamesOf(season)) {
    if (game.listedAt > at) continue;
    const state = stateAt(game, at);
    count.games++;
    count.assignments += state.crew.length;
    if (!isOver(state)) continue;
    count.played++;
    count.assignmentsPlayed += state.crew.length;
  }
  const { seasonId, name, kind, plan } = season;
  return { leagueId: plan.league.id, seasonId, name, kind, ...count };
}

export function worldCounts(world: World, now: Date): SeasonCount[] {
  return world.seasons.map((season) => seasonCount(world, season, now));
}

/** The size of the whole world once everything is played, without making its regular seasons. */
export function worldTotals(world: World): { games: number; officials: number } {
  const officials = new Set<string>();
  let games = 0;
  for (const season of world.seasons) {
    const pairs = season.plan.teams / 2;
    games += isLaidOut(season) ? season.rounds * pairs : world.gamesOf(season).length;
    for (const people of Object.values(world.staffOf(season))) {
      for (const official of people) officials.add(official.person);
    }
  }
  return { games, officials: officials.size };
}

function isLaidOut({ kind }: RinkSeason): boolean {
  return kind === 'regular' || kind === 'preseason';
}
