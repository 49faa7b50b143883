import { expect, test } from 'vitest';
import { hourMs, instantOf, minuteMs } from './calendar.ts';
import { outcomeOf } from './game-play.ts';
import { stateAt } from './game-state.ts';
import { factsOf, statusText, writtenCrew } from './hockeytech-game.ts';
import { gameSummary } from './hockeytech-summary.ts';
import type { RinkGame } from './rink-game.ts';
import { makeWorld } from './world.ts';

const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay: '2026-11-15', faults: [] });
const games = world.seasons
  .filter(({ plan }) => ['OHL', 'WHL', 'AHL'].includes(plan.league.id))
  .flatMap((season) => world.gamesOf(season));

function find(wanted: (game: RinkGame) => boolean): RinkGame {
  const game = games.find(wanted);
  if (game === undefined) throw new Error('no such game in this world');
  return game;
}

const startOf = (game: RinkGame) => instantOf(game.slot.day, game.slot.minute, game.zone);

test('an evening goes from scheduled through three periods and two intermissions to unofficial and final', () => {
  const game = find((one) => one.change === null && outcomeOf(one).periods === 3);
  const phases: string[] = [];
  for (let at = startOf(game) - hourMs; at < startOf(game) + 4 * hourMs; at += minuteMs) {
    const { phase } = stateAt(game, at);
    if (phases.at(-1) !== phase) phases.push(phase);
  }
  expect(phases.join(' ')).toBe('scheduled live intermission live intermission live unofficial final');
});

test('the score only grows, and ends as the outcome says', () => {
  const game = find((one) => one.change === null && outcomeOf(one).isShootout);
  let goals = 0;
  for (let at = startOf(game); at < startOf(game) + 5 * hourMs; at += 5 * minuteMs) {
    const { home, visiting } = stateAt(game, at);
    expect(home + visiting).toBeGreaterThanOrEqual(goals);
    goals = home + visiting;
  }
  expect(goals).toBe(outcomeOf(game).home + outcomeOf(game).visiting);
  expect(statusText(factsOf(game, startOf(game) + 5 * hourMs))).toBe('Final SO');
});

test('a crew is posted when its time has come, and one official may still change', () => {
  const game = find((one) => one.standIn !== null && one.change === null);
  const { standIn, leadMs, crew } = game;
  if (standIn === null || leadMs === null) throw new Error('no stand-in');
  const names = (at: number) => stateAt(game, at).crew.map(({ official }) => official.person);
  const final = crew.map(({ official }) => official.person);
  expect(names(startOf(game) - leadMs - 1)).toEqual([]);
  expect(names(startOf(game) - leadMs)).toEqual(final.with(standIn.seat, standIn.official.person));
  expect(names(startOf(game) - standIn.beforeMs)).toEqual(final);
});

test('a postponed game is played later under its id', () => {
  const game = find((one) => one.change?.kind === 'postponed');
  if (game.change?.kind !== 'postponed') throw new Error('not postponed');
  const { announcedAt, rescheduledAt, to } = game.change;
  expect(stateAt(game, announcedAt - 1).phase).toBe('scheduled');
  expect(stateAt(game, announcedAt)).toMatchObject({ phase: 'postponed', slot: game.slot });
  expect(stateAt(game, rescheduledAt)).toMatchObject({ phase: 'scheduled', slot: to });
  expect(stateAt(game, startOf(game) + 40 * 24 * hourMs)).toMatchObject({ phase: 'final', slot: to });
});

test('a suspended game stops in the second period and is finished by another crew', () => {
  const game = find((one) => one.change?.kind === 'suspended');
  if (game.change?.kind !== 'suspended') throw new Error('not suspended');
  const stoppedAt = startOf(game) + outcomeOf(game).delayMs + game.change.playedMs;
  const stopped = factsOf(game, stoppedAt);
  expect(stopped.status).toBe('8');
  expect(statusText(stopped)).toMatch(/^Suspended \(\d+:\d\d remaining in 2nd\)$/);
  const final = factsOf(game, stoppedAt + 30 * 24 * hourMs);
  expect(final).toMatchObject({ status: '4', length: expect.stringMatching(/^[01]:/) });
  expect(final.state.slot).toEqual(game.change.to);
  const [first, last] = [stopped, final].map(({ state }) =>
    state.crew.map(({ official }) => official.person),
  );
  expect(first).toHaveLength(last?.length ?? 0);
  expect(last?.filter((person) => first?.includes(person)).length).toBeLessThanOrEqual(1);
});

test('last_modified changes exactly when something but the running clock changed', () => {
  const faults = ['crew-swapped', 'game-moved', 'resumed'] as const;
  const busy = makeWorld({ seed: 'third-team', size: 'small', anchorDay: '2026-11-15', faults });
  const today = busy.seasons
    .filter(({ plan, back }) => plan.league.feed === 'hockeytech' && back === 0)
    .flatMap((season) => busy.gamesOf(season))
    .filter((game) => Math.abs(game.slot.day - busy.anchor) < 2);
  expect(today.length).toBeGreaterThan(5);
  for (const game of today) {
    let before: [string, string] | null = null;
    const from = instantOf(game.slot.day, 0, game.zone);
    for (let at = from; at < from + 48 * hourMs; at += 4 * minuteMs) {
      const { meta, status_value, ...summary } = gameSummary(game, at);
      const { last_modified, game_clock: _clock, ...rest } = meta;
      const words = status_value.startsWith('In Progress') ? 'In Progress' : status_value;
      const content = JSON.stringify([summary, rest, words]);
      if (before !== null)
        expect(content !== before[1], `${game.id} ${at}`).toBe(last_modified !== before[0]);
      before = [last_modified, content];
    }
  }
});

test('names are typed carelessly now and then, the same way every time', () => {
  const typed = games.flatMap((game) => writtenCrew(game, game.crew));
  expect(games.flatMap((game) => writtenCrew(game, game.crew))).toEqual(typed);
  const share = (isOdd: (one: (typeof typed)[number]) => boolean) =>
    typed.filter(isOdd).length / typed.length;
  expect(share(({ personId }) => personId === '')).toBeCloseTo(4 / 600, 2);
  expect(share(({ number }) => number === 0)).toBeCloseTo(18 / 600, 2);
  expect(typed.some(({ firstName }) => firstName.endsWith(' '))).toBe(true);
  expect(typed.some(({ lastName }) => lastName === lastName.toLowerCase())).toBe(true);
});

test('a few finished games never get a crew, but none of the finished OHL season', () => {
  const late = Date.parse('2027-05-01T00:00:00Z');
  const bare = games.filter((game) => stateAt(game, late).crew.length === 0);
  expect(bare.length / games.length).toBeCloseTo(1 / 200, 2);
  expect(bare.length).toBeGreaterThan(5);
  const isReport = ({ season }: RinkGame) =>
    season.plan.league.id === 'OHL' && season.kind === 'regular' && season.back === 1;
  expect(bare.filter(isReport)).toEqual([]);
});

test('a suspended game stays suspended until the day it is resumed, then ends under another crew', () => {
  const world = makeWorld({ seed: 'g', size: 'small', anchorDay: '2026-11-15', faults: ['resumed'] });
  const suspended = world.seasons
    .flatMap((season) => world.gamesOf(season))
    .filter((game) => game.change?.kind === 'suspended');
  expect(suspended.length).toBeGreaterThan(0);
  for (const game of suspended) {
    if (game.change?.kind !== 'suspended') continue;
    const resumedAt = instantOf(game.change.to.day, game.change.to.minute, game.zone);
    expect(stateAt(game, resumedAt - minuteMs).phase).toBe('suspended');
    expect(stateAt(game, resumedAt + 6 * 60 * minuteMs).phase).toBe('final');
  }
});
