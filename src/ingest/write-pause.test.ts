import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { openWorld } from '../../tests/world.ts';
import { worldCounts } from '../rink/world.ts';
import { countUnreadGames } from '../store/plan-state.ts';
import { findWriteTrouble } from '../store/write-trouble.ts';
import { runIngest } from './loop.ts';

const database = await openTestDatabase();
const { db } = database;
const world = await openWorld(db, { size: 'small' });
afterAll(() => world.rink.stop());

test('while nothing can be written no feed is asked, and then reading goes on where it was', async () => {
  // The code PostgreSQL gives when it cannot make a table longer.
  await sql`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
  `.execute(db);
  await sql`create trigger full_disk before insert on payloads execute function no_room()`.execute(db);
  let asked = 0;
  let hasRoom = true;
  const said: string[] = [];
  const stopping = new AbortController();
  const leagues = world.leagues.filter(({ league }) => league.id === 'LHJMQ');
  const ingest = runIngest(database, {
    ...world.tools,
    request: (...question) => {
      asked += 1;
      return world.tools.request(...question);
    },
    leagues,
    historyDays: 500,
    batchSize: 48,
    speed: 1,
    tryAgainMs: 200,
    hasRoom: async () => hasRoom,
    signal: stopping.signal,
    onTrouble: (where, error) => said.push(`${where}: ${(error as Error).message}`),
  });
  await expect.poll(() => said.length).toBeGreaterThan(0);
  expect(said[0]).toContain('Reading pauses: the disk is full');
  hasRoom = false;
  await sql`drop trigger full_disk on payloads`.execute(db);
  expect(await findWriteTrouble(db)).toMatchObject({ trouble: 'disk-full', since: world.now() });
  const before = asked;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(asked).toBe(before);

  hasRoom = true;
  const rink = worldCounts(world.rink.world, world.now()).filter(({ leagueId }) => leagueId === 'LHJMQ');
  const wanted = rink.reduce((sum, { played }) => sum + played, 0);
  const read = async () => {
    const { rows } = await sql<{ games: number }>`
      select count(*)::integer as games from games where status in ('final', 'unofficial')
    `.execute(db);
    return (await countUnreadGames(db)) === 0 ? rows[0]?.games : 0;
  };
  await expect.poll(read, { timeout: 20_000, interval: 100 }).toBe(wanted);
  expect(said.at(-1)).toContain('Reading goes on');
  expect(await findWriteTrouble(db)).toBe(null);
  stopping.abort();
  await ingest;
});
