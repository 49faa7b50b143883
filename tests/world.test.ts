import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { FeedCall } from '../src/feeds/feed.ts';
import { LeagueReader } from '../src/ingest/league-reader.ts';
import { rebuild } from '../src/ingest/rebuild.ts';
import { worldCounts } from '../src/rink/world.ts';
import { listChecksums } from '../src/store/checksums.ts';
import { openTestDatabase } from './database.ts';
import { openWorld } from './world.ts';

// The whole default world, as a fresh machine reads it on its first start.
const { db } = await openTestDatabase();
const world = await openWorld(db, { size: 'default', together: true });
afterAll(() => world.rink.stop());

test('the whole default world is in the database, game by game and official by official', async () => {
  await world.settle();
  const { rows } = await sql<{ name: string; games: number; played: number; assignments: number }>`
    select s.league_id || ' ' || s.feed_id as name, count(*)::integer as games,
      count(*) filter (where g.status in ('final', 'unofficial'))::integer as played,
      coalesce(sum(c.crew) filter (where g.status in ('final', 'unofficial')), 0)::integer as assignments
    from games g join seasons s on s.id = g.season_id
    cross join lateral (
      select count(*) as crew from assignments a
      where a.game_id = g.id and a.crew = g.crew_number and a.gone_at is null
    ) c
    group by s.id
  `.execute(db);
  const ours = new Map(rows.map(({ name, ...counts }) => [name, counts]));
  const rinks = worldCounts(world.rink.world, world.now()).filter(({ games }) => games > 0);
  expect(rinks.length).toBeGreaterThan(40);
  for (const { leagueId, seasonId, games, played, assignmentsPlayed } of rinks) {
    const name = `${leagueId} ${seasonId}`;
    expect({ name, ...ours.get(name) }).toEqual({ name, games, played, assignments: assignmentsPlayed });
  }
  expect(ours.size).toBe(rinks.length);
}, 240_000);

test("last season's OHL has the shape of the seed's report", async () => {
  const { rows } = await sql<{ officials: number; most: number; least: number; referees: number }>`
    with lines as (
      select l.* from season_lines l join seasons s on s.id = l.season_id
      where s.league_id = 'OHL' and s.kind = 'regular' and s.ends_on < '2026-11-15'
    ), people as (select official_id, sum(games) as games from lines group by official_id)
    select count(*)::integer as officials, max(games)::integer as most, min(games)::integer as least,
      (select count(*) from lines where role = 'referee' and home_power_plays + visiting_power_plays >= 91)::integer as referees
    from people
  `.execute(db);
  const shape = rows[0];
  expect(shape?.officials).toBeGreaterThanOrEqual(118);
  expect(shape?.officials).toBeLessThanOrEqual(122);
  expect(shape).toMatchObject({ most: 49, least: 1, referees: 42 });
});

test('ingesting everything again changes no row but the times of checking', async () => {
  const before = await fingerprints();
  // Without their validators the feeds send every body again.
  await sql`update payloads set etag = null, last_modified = null`.execute(db);
  for (const league of world.leagues) {
    const reader = new LeagueReader(league, world.tools);
    const calls = await sql<FeedCall>`
      select distinct what, key from payloads where league_id = ${league.league.id} order by what, key
    `.execute(db);
    for (let from = 0; from < calls.rows.length; from += 100)
      await reader.read(calls.rows.slice(from, from + 100));
  }
  expect(await fingerprints()).toEqual(before);
}, 240_000);

test('a rebuild from the payloads gives the same tables', async () => {
  const before = await listChecksums(db);
  const { unreadable } = await rebuild(db, world.leagues, { rules: world.tools.rules, at: world.now() });
  expect(unreadable).toBe(0);
  expect(await listChecksums(db)).toEqual(before);
}, 240_000);

test('season lines always equal a recount from the games', async () => {
  const { rows } = await sql`
    with counted as (
      select a.official_id, g.season_id, a.role, count(*) as games, sum(g.home_power_plays) as home,
        sum(g.visiting_power_plays) as visiting
      from games g join seasons s on s.id = g.season_id
      join assignments a on a.game_id = g.id and a.crew = g.crew_number and a.gone_at is null
      where g.status in ('final', 'unofficial') and s.kind in ('regular', 'playoff') and not g.forfeit
      group by 1, 2, 3
    )
    select l.*, c.* from season_lines l full join counted c using (official_id, season_id, role)
    where l.games is distinct from c.games or l.home_power_plays is distinct from c.home
      or l.visiting_power_plays is distinct from c.visiting
    limit 5
  `.execute(db);
  expect(rows).toEqual([]);
});

/** Every row of every table, ids included, but for when and how often it was looked at. */
async function fingerprints(): Promise<Record<string, string>> {
  const times = ['checked_at', 'read_mark', 'etag', 'last_modified'];
  const tables = [
    'payloads',
    'seasons',
    'teams',
    'venues',
    'games',
    'officials',
    'aliases',
    'assignments',
    'season_lines',
    'reviews',
  ];
  const sums: Record<string, string> = {};
  for (const table of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || md5(string_agg((to_jsonb(t) - ${times}::text[])::text, e'\n' order by t::text)) as sum
      from (select * from ${sql.table(table)}) t
    `.execute(db);
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}
