import { expect, test } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { game, playoffs, tell, tellSeasons } from '../sample-season.ts';
import { changedTables, fingerprints, visitorsTables } from './fingerprints.ts';
import { openFuzzedSite } from './fuzzed-site.ts';
import { harvest } from './harvest.ts';
import { runRequests } from './request-run.ts';

const evening = new Date('2026-01-10T02:00:00Z');

async function openSite() {
  const store = await openTestDatabase();
  await tellSeasons(store.db);
  const games = [
    game('1'),
    game('2', { status: 'live' }),
    game('3', { seasonId: playoffs.seasonId, gameLetter: 'A' }),
  ];
  await tell(store.db, { games });
  return openFuzzedSite(store, evening);
}

test('hundreds of requests nobody expects get an answer that tells nothing and changes nothing', async () => {
  const [open, desk] = [await openSite(), await openSite()];
  try {
    const known = await harvest(desk, 60);
    const before = await fingerprints(open.store.db);
    // Always the same ones: what nobody tried yet is looked for by `npm run fuzz`.
    const { findings, statuses } = await runRequests(
      { open, desk, known },
      { requests: 200, seed: 20_260_110, mostFindings: 1 },
    );
    expect(findings).toEqual([]);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 303, 400, 404, 405]));
    const changed = changedTables(before, await fingerprints(open.store.db));
    expect(changed.filter((table) => !visitorsTables.includes(table))).toEqual([]);
  } finally {
    await open.close();
    await desk.close();
  }
}, 60_000);
