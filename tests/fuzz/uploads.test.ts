import { expect, test } from 'vitest';
import { openTestDatabase } from '../database.ts';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { runUploads } from './upload-run.ts';

test('of spoiled files we keep pictures that we drew ourselves, or nothing', async () => {
  const { db } = await openTestDatabase();
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
  const now = new Date('2026-01-10T01:00:00Z');
  const { findings, kept } = await runUploads(db, now, { uploads: 30, seed: 20_260_110 });
  expect(findings).toEqual([]);
  expect(kept).toBeGreaterThan(0);
}, 60_000);
