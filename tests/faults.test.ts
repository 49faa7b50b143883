import { afterAll, expect, test } from 'vitest';
import { type RinkFault, rinkFaults } from '../src/rink/faults.ts';
import { listChecksums } from '../src/store/checksums.ts';
import { listFeedReports } from '../src/store/feed-health.ts';
import { openTestDatabase } from './database.ts';
import { openWorld, type TestWorld } from './world.ts';

// Three of the faults are events of the world itself (a crew swapped, a game moved, a game resumed by another
// crew): with them the world tells another story, so both readings get them. The others spoil answers on their
// way, and must leave no trace in what the database says.
const events: RinkFault[] = ['crew-swapped', 'game-moved', 'resumed'];
const start = '2026-11-15T22:30:00Z';

const clean = await openTestDatabase();
const spoiled = await openTestDatabase();
const worlds: TestWorld[] = [
  await openWorld(clean.db, { seed: 'g', size: 'small', faults: events, start }),
  await openWorld(spoiled.db, { seed: 'g', size: 'small', faults: [...rinkFaults], start, timeoutMs: 500 }),
];
afterAll(() => Promise.all(worlds.map(({ rink }) => rink.stop())));

test('an hour of faults of every kind ends with the same database as an hour without', async () => {
  for (const world of worlds) {
    await world.settle();
    await world.pass(60, 1);
    // A game stopped on the second day is taken up by another crew on the third.
    await world.pass(46 * 60, 20);
  }
  expect(await listChecksums(spoiled.db)).toEqual(await listChecksums(clean.db));
}, 240_000);

test('every fault is on the feeds table', async () => {
  const reports = await listFeedReports(spoiled.db);
  const met = new Set(reports.flatMap(({ faults }) => Object.keys(faults)));
  const names: Record<RinkFault, string> = {
    slow: 'timeout',
    '500': 'server-error',
    '429': 'too-many-requests',
    empty: 'empty',
    'cut-off': 'cut-off',
    html: 'html',
    'wrong-shape': 'wrong-shape',
    duplicate: 'duplicate-game',
    'crew-swapped': 'crew-changed',
    'game-moved': 'game-moved',
    resumed: 'resumed',
  };
  expect([...met].sort()).toEqual(expect.arrayContaining(Object.values(names).sort()));
});
