import { expect, test } from 'vitest';
import { sheetOf, totalsOf } from './game-sheet.ts';
import { isOver, stateAt } from './game-state.ts';
import type { RinkSeason } from './seasons.ts';
import { makeWorld, type World, worldCounts, worldTotals } from './world.ts';

const anchorDay = '2026-11-15';
const evening = new Date('2026-11-15T23:30:00Z');
const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay, faults: [] });

function seasonOf(of: World, leagueId: string, kind: string, back: number): RinkSeason {
  const season = of.seasons.find(
    (one) => one.plan.league.id === leagueId && one.kind === kind && one.back === back,
  );
  if (season === undefined) throw new Error(`no ${leagueId} ${kind}`);
  return season;
}

test('the default world has its fourteen leagues at their real size', () => {
  const games = Object.fromEntries(
    worldCounts(world, evening)
      .filter(({ kind }) => kind === 'regular')
      .map(({ leagueId, games }) => [leagueId, games]),
  );
  expect(games).toEqual({
    NHL: 1312,
    OHL: 680,
    WHL: 748,
    LHJMQ: 576,
    AHL: 1152,
    PWHL: 120,
    OJHL: 600,
    GOJHL: 600,
    PJHL: 1260,
    BCHL: 540,
    BCHLBC: 120,
    BCHLAB: 120,
    OUA: 280,
  });
  const cups = worldCounts(world, new Date('2026-12-01T00:00:00Z')).filter(({ kind }) => kind === 'cup');
  for (const { played } of cups) expect([8, 9]).toContain(played);
});

test('last season is over and this one goes on, with one league in its playoffs', () => {
  for (const { leagueId, name, kind, games, played } of worldCounts(world, evening)) {
    const season = world.seasons.find((one) => one.plan.league.id === leagueId && one.name === name);
    if (season?.back === 1 || kind === 'preseason') expect(played, name).toBe(games);
    else if (leagueId === 'LHJMQ' && kind === 'regular') expect(played).toBe(games);
    else expect(played, `${leagueId} ${name}`).toBeLessThan(games);
  }
  expect(seasonOf(world, 'LHJMQ', 'playoff', 0).name).toBe('2026 Playoffs');
});

test.each(Array.from({ length: 20 }, (_, index) => `seed ${index}`))(
  "last season's OHL has the shape of the report (%s)",
  (seed) => {
    const other = makeWorld({ seed, size: 'default', anchorDay, faults: [] });
    const games = other.gamesOf(seasonOf(other, 'OHL', 'regular', 1));
    const worked = new Map<string, number>();
    const powerPlays = new Map<string, number>();
    const roles = new Map<string, Set<string>>();
    const taken = new Set<string>();
    let seats = 0;
    for (const game of games) {
      const state = stateAt(game, evening.getTime());
      expect(isOver(state)).toBe(true);
      const sheet = sheetOf(game, state);
      const chances = totalsOf(sheet, 'home').powerPlays + totalsOf(sheet, 'visiting').powerPlays;
      for (const { role, official } of state.crew) {
        const { person } = official;
        seats++;
        worked.set(person, (worked.get(person) ?? 0) + 1);
        roles.set(person, (roles.get(person) ?? new Set()).add(role));
        taken.add(`${person} ${state.slot.day}`);
        if (role === 'referee') powerPlays.set(person, (powerPlays.get(person) ?? 0) + chances);
      }
    }
    expect(games).toHaveLength(680);
    expect(seats).toBe(2720);
    // Nobody works twice on one day.
    expect(taken.size).toBe(seats);
    expect(worked.size).toBeGreaterThanOrEqual(118);
    expect(worked.size).toBeLessThanOrEqual(122);
    expect(Math.min(...worked.values())).toBe(1);
    expect(Math.max(...worked.values())).toBe(49);
    expect([...powerPlays.values()].filter((sum) => sum >= 91)).toHaveLength(42);
    expect([...roles.values()].filter((both) => both.size === 2)).toHaveLength(2);
  },
);

test('nobody is at two rinks on one day, whatever leagues they work in', () => {
  const at = new Date('2027-05-01T00:00:00Z').getTime();
  const taken = new Map<string, string>();
  const leaguesOf = new Map<string, Set<string>>();
  for (const season of world.seasons) {
    for (const game of world.gamesOf(season)) {
      const state = stateAt(game, at);
      for (const { official } of state.crew) {
        const key = `${official.person} ${state.slot.day}`;
        expect(taken.get(key), `${game.id} and ${taken.get(key)}: ${key}`).toBeUndefined();
        taken.set(key, game.id);
        const leagues = leaguesOf.get(official.person) ?? new Set();
        leaguesOf.set(official.person, leagues.add(season.plan.league.id));
      }
    }
  }
  expect([...leaguesOf.values()].filter(({ size }) => size > 1).length).toBeGreaterThan(40);
});

test('no team plays twice on one day', () => {
  const at = new Date('2027-05-01T00:00:00Z').getTime();
  for (const season of world.seasons) {
    const taken = new Set<string>();
    const games = world.gamesOf(season);
    for (const game of games) {
      const { day } = stateAt(game, at).slot;
      taken.add(`${game.home.id} ${day}`).add(`${game.visiting.id} ${day}`);
    }
    expect(taken.size, `${season.plan.league.id} ${season.name}`).toBe(games.length * 2);
  }
});

test('the same seed makes the same world in any order of asking, and another seed another one', () => {
  const print = (of: World, seasons: RinkSeason[]) =>
    seasons.map((season) =>
      of.gamesOf(season).map((game) => [game.id, game.slot, game.change, game.crew, game.leadMs]),
    );
  const options = { seed: 'a', size: 'small', anchorDay, faults: [] } as const;
  const [one, two] = [makeWorld(options), makeWorld(options)];
  print(two, two.seasons.toReversed());
  expect(JSON.stringify(print(two, two.seasons))).toBe(JSON.stringify(print(one, one.seasons)));
  const other = makeWorld({ ...options, seed: 'b' });
  expect(JSON.stringify(print(other, other.seasons))).not.toBe(JSON.stringify(print(one, one.seasons)));
});

test('a season forgotten and made again is the same season', () => {
  const large = makeWorld({ seed: 'a', size: 'large', anchorDay, faults: [] });
  const season = seasonOf(large, 'PWHL', 'regular', 9);
  const before = large.gamesOf(season);
  for (const other of large.seasons.filter(({ kind }) => kind === 'cup' || kind === 'playoff').slice(0, 45)) {
    large.gamesOf(other);
  }
  const after = large.gamesOf(season);
  expect(after).not.toBe(before);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
});

test('the large world has 25 leagues, ten seasons, 175,000 games and 6,000 officials', () => {
  const large = makeWorld({ seed: 'third-team', size: 'large', anchorDay, faults: [] });
  expect(large.leagues).toHaveLength(25);
  expect(Math.max(...large.seasons.map(({ back }) => back))).toBe(9);
  const { games, officials } = worldTotals(large);
  expect(games).toBeGreaterThan(168_000);
  expect(games).toBeLessThan(182_000);
  expect(officials).toBeGreaterThan(5_500);
  expect(officials).toBeLessThan(6_500);
});

test('the small world is small', () => {
  const small = makeWorld({ seed: 'third-team', size: 'small', anchorDay, faults: [] });
  expect(small.leagues.map(({ id }) => id).sort()).toEqual(['LHJMQ', 'NHL', 'OHL']);
  expect(worldTotals(small).games).toBeLessThan(300);
});
