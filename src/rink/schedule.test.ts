import { expect, test } from 'vitest';
import { dayNumber, dayText, hourMs, instantOf } from './calendar.ts';
import { stateAt } from './game-state.ts';
import { makeWorld } from './world.ts';

// A world can be started in any month, on any weekday and on a leap day.
const anchors = ['2026-11-15', '2027-03-02', '2027-07-09', '2028-02-29', '2028-12-31'];

test.each(anchors)(
  'on %s every league plays, and at every hour of the day something is on or to come',
  (anchorDay) => {
    const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay, faults: [] });
    const anchor = dayNumber(anchorDay);
    const now = instantOf(anchor, 9 * 60, 'America/Toronto');
    const today = world.seasons
      .filter(({ back }) => back === 0)
      .flatMap((season) => world.gamesOf(season))
      .filter((game) => game.listedAt <= now && stateAt(game, now).slot.day === anchor);
    const leagues = new Set(today.map((game) => game.season.plan.league.id));
    expect(leagues.size).toBe(14);
    expect(today.length).toBeGreaterThanOrEqual(40);
    expect(today.length).toBeLessThanOrEqual(65);
    for (let hour = 0; hour < 14; hour++) {
      const at = now + hour * hourMs;
      const phases = today.map((game) => stateAt(game, at).phase);
      expect(
        phases.some((phase) => ['live', 'intermission', 'scheduled'].includes(phase)),
        `${hour}`,
      ).toBe(true);
      if (hour >= 5 && hour <= 13) expect(phases, `live at ${hour + 9}:00`).toContain('live');
      if (hour >= 8 && hour <= 12) expect(phases).toEqual(expect.arrayContaining(['final', 'scheduled']));
    }
  },
);

test.each(anchors)('most leagues also play on the days around %s', (anchorDay) => {
  const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay, faults: [] });
  for (const day of [-2, -1, 1, 2].map((offset) => world.anchor + offset)) {
    const leagues = world.seasons
      .filter((season) => season.back === 0 && world.gamesOf(season).some((game) => game.slot.day === day))
      .map(({ plan }) => plan.league.id);
    expect(new Set(leagues).size, dayText(day)).toBeGreaterThanOrEqual(9);
  }
});

test('season ids, names and game ids are unique within a client', () => {
  for (const anchorDay of anchors) {
    const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay, faults: [] });
    for (const [client, seasons] of Map.groupBy(world.seasons, ({ plan }) => plan.league.clientCode)) {
      expect(new Set(seasons.map(({ seasonId }) => seasonId)).size, client).toBe(seasons.length);
      expect(new Set(seasons.map(({ name }) => name)).size, client).toBe(seasons.length);
    }
  }
});

test('playoff series are best of seven, decided, and listed once their teams are known', () => {
  const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay: '2026-11-15', faults: [] });
  const season = world.seasons.find(
    ({ plan, kind, back }) => plan.league.id === 'OHL' && kind === 'playoff' && back === 1,
  );
  if (season === undefined) throw new Error('no playoffs');
  const series = world.seriesOf(season);
  expect(series.map(({ round }) => round)).toEqual([...Array(8).fill(1), 2, 2, 2, 2, 3, 3, 4]);
  expect(series.map(({ letter }) => letter).join('')).toBe('ABCDEFGHIJKLMNO');
  for (const { games, feeders } of series) {
    expect(games.length).toBeGreaterThanOrEqual(4);
    expect(games.length).toBeLessThanOrEqual(7);
    const feeding = series.filter(({ letter }) => feeders.includes(letter)).flatMap((one) => one.games);
    for (const before of feeding) {
      expect(instantOf(before.slot.day, before.slot.minute, before.zone)).toBeLessThan(
        games[0]?.listedAt ?? 0,
      );
    }
  }
});
