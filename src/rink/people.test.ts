import { expect, test } from 'vitest';
import { makeWorld } from './world.ts';

const world = makeWorld({ seed: 'third-team', size: 'default', anchorDay: '2026-11-15', faults: [] });

function staff(leagueId: string, back = 0) {
  const season = world.seasons.find((one) => one.plan.league.id === leagueId && one.back === back);
  if (season === undefined) throw new Error(`no ${leagueId}`);
  const { referee, linesman } = world.staffOf(season);
  return [...referee, ...linesman];
}

const fullName = (one: { firstName: string; lastName: string }) => `${one.firstName} ${one.lastName}`;

test('a league has two people of one name under two ids, and otherwise no name twice', () => {
  for (const leagueId of ['OHL', 'WHL', 'AHL', 'NHL', 'OUA']) {
    const byName = Map.groupBy(staff(leagueId), fullName);
    const twice = [...byName.values()].filter((people) => people.length > 1);
    expect(twice.length, leagueId).toBe(['OHL', 'WHL'].includes(leagueId) ? 1 : 0);
    for (const people of twice) expect(new Set(people.map(({ personId }) => personId)).size).toBe(2);
  }
});

test('one person is spelled in two ways by two leagues, under an id of each', () => {
  const home = staff('LHJMQ').find(({ lastName }) => lastName === 'St-Amourel');
  const away = staff('AHL').find(({ lastName }) => lastName === 'St. Amourel');
  expect(home?.firstName).toBe('Benoît');
  expect(away?.firstName).toBe('Benoit');
  expect(away?.person).toBe(home?.person);
  expect(away?.personId).not.toBe(home?.personId);
});

test('one name in two leagues may be two people', () => {
  const [one, two] = ['WHL', 'GOJHL'].map((id) =>
    staff(id).find(({ lastName }) => lastName === 'Alderquist'),
  );
  expect(one && fullName(one)).toBe(two && fullName(two));
  expect(one?.person).not.toBe(two?.person);
});

test('names carry accents, apostrophes, hyphens and spaces, except in the NHL, which folds them', () => {
  const names = staff('OHL').concat(staff('LHJMQ')).map(fullName).join('\n');
  for (const sign of ['é', "'", '-', 'Jean Luc Van der Holt']) expect(names).toContain(sign);
  expect(staff('NHL').map(fullName).join('')).toMatch(/^[\x20-\x7e]+$/);
});

test('most people stay from one year to the next, some with another number', () => {
  const before = new Map(staff('OHL', 1).map((one) => [one.person, one.number]));
  const stayed = staff('OHL').filter(({ person }) => before.has(person));
  expect(stayed.length).toBeGreaterThan(90);
  expect(stayed.length).toBeLessThan(staff('OHL').length);
  expect(stayed.some(({ person, number }) => before.get(person) !== number)).toBe(true);
});
