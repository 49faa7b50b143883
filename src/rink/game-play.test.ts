import { expect, test } from 'vitest';
import { countOf, sheetOf, totalsOf } from './game-sheet.ts';
import { isOver, stateAt } from './game-state.ts';
import { gameSummary } from './hockeytech-summary.ts';
import { makeWorld } from './world.ts';

const now = Date.parse('2026-11-15T23:30:00Z');
const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay: '2026-11-15', faults: [] });
const over = world.seasons
  .filter(({ plan, back }) => ['OHL', 'WHL', 'PWHL', 'OUA', 'PJHL'].includes(plan.league.id) && back === 1)
  .flatMap((season) => world.gamesOf(season))
  .map((game) => ({ game, state: stateAt(game, now) }));

test('minutes, power plays and face-offs agree with what is listed, in every game', () => {
  for (const { game, state } of over) {
    expect(isOver(state)).toBe(true);
    const summary = gameSummary(game, now);
    const minutes = { home: 0, visitor: 0 };
    const chances = { home: 0, visitor: 0 };
    for (const penalty of summary.penalties ?? []) {
      minutes[penalty.home === '1' ? 'home' : 'visitor'] += penalty.minutes;
      if (penalty.pp === '1') chances[penalty.home === '1' ? 'visitor' : 'home']++;
    }
    expect(summary.pimTotal).toEqual(minutes);
    expect(summary.powerPlayCount).toEqual(chances);
    const { home, visitor } = summary.totalFaceoffs;
    expect(home.won + visitor.won).toBe(home.att);
    expect(visitor.att).toBe(home.att);
    expect(home.att > 0).toBe(game.season.plan.keepsFaceoffs);
    expect(Number(summary.meta.home_goal_count)).not.toBe(Number(summary.meta.visiting_goal_count));
  }
});

test('the home side gets 52 in 100 power plays and a hair more than half of the face-offs', () => {
  const totals = over.map(({ game, state }) => {
    const sheet = sheetOf(game, state);
    return { home: totalsOf(sheet, 'home'), visiting: totalsOf(sheet, 'visiting') };
  });
  const home = countOf(totals, (one) => one.home.powerPlays);
  const visiting = countOf(totals, (one) => one.visiting.powerPlays);
  expect(home / (home + visiting)).toBeCloseTo(0.52, 1);
  const won = countOf(totals, (one) => one.home.faceoffsWon);
  expect(won / countOf(totals, (one) => one.home.faceoffs)).toBeCloseTo(0.505, 2);
});

test('a game takes two hours and ten minutes to three hours, longer with playoff overtime', () => {
  for (const { game, state } of over) {
    if (game.outcome === null || game.change?.kind === 'suspended') continue;
    const minutes = ((state.endedAt ?? 0) - (state.startedAt ?? 0)) / 60_000;
    expect(minutes).toBeGreaterThan(125);
    if (game.outcome.periods === 3) expect(minutes).toBeLessThan(176);
  }
});

test('some games see no penalty at all, and their list is null', () => {
  const clean = over.filter(({ game }) => gameSummary(game, now).penalties === null);
  expect(clean.length).toBeGreaterThan(3);
  expect(clean.length).toBeLessThan(over.length / 50);
});
