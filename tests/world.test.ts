import { zstdDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { FeedCall } from '../src/feeds/feed.ts';
import type { Request } from '../src/feeds/request.ts';
import { type LeagueFeed, LeagueReader } from '../src/ingest/league-reader.ts';
import { rebuild } from '../src/ingest/rebuild.ts';
import { worldCounts } from '../src/rink/world.ts';
import { buildSeasonReport } from '../src/stats/season-report.ts';
import { listChecksums } from '../src/store/checksums.ts';
import { listFinishedSeasons } from '../src/store/finished-seasons.ts';
import { findSeasonFigures } from '../src/store/season-figures.ts';
import { openTestDatabase } from './database.ts';
import { listSeasonCounts } from './rink-truth.ts';
import { openWorld } from './world.ts';

// The whole default world, as a fresh machine reads it on its first start.
const { db } = await openTestDatabase();
const world = await openWorld(db, { size: 'default', together: true });
afterAll(() => world.rink.stop());

test('the whole default world is in the database, game by game and official by official', async () => {
  await world.settle();
  const rows = await listSeasonCounts(db);
  const ours = new Map(rows.map(({ name, ...counts }) => [name, counts]));
  const rinks = worldCounts(world.rink.world, world.now()).filter(({ games }) => games > 0);
  expect(rinks.length).toBeGreaterThan(40);
  for (const { leagueId, seasonId, games, played, assignmentsPlayed } of rinks) {
    const name = `${leagueId} ${seasonId}`;
    expect({ name, ...ours.get(name) }).toEqual({ name, games, played, assignments: assignmentsPlayed });
  }
  expect(ours.size).toBe(rinks.length);
}, 240_000);

test("last season's OHL has the shape of the specification's report", async () => {
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

test("the report of last season's OHL equals a recount of its games, and keeps its minimums", async () => {
  const season = (await listFinishedSeasons(db, world.now())).find(({ leagueId }) => leagueId === 'OHL');
  const figures = await findSeasonFigures(db, [season?.seasonId as number]);
  const report = buildSeasonReport(figures);
  const { rows } = await sql<{ page: string; home: number; visiting: number; games: number }>`
    select o.page_id as page, count(*)::integer as games, sum(g.home_power_plays)::integer as home,
      sum(g.visiting_power_plays)::integer as visiting
    from officials o
    join aliases al on al.official_id = o.id
    join assignments a on a.alias_id = al.id and a.role = 'referee' and a.gone_at is null
    join games g on g.id = a.game_id and g.crew_number = a.crew
    where g.league_id = 'OHL' and g.season_id = ${season?.seasonId} and not g.forfeit
      and g.status in ('final', 'unofficial')
    group by o.id having sum(g.home_power_plays + g.visiting_power_plays) >= 91 and count(*) >= 5
  `.execute(db);
  expect(rows).toHaveLength(42);
  const table = report.powerPlays?.rows ?? [];
  const byPage = (a: { page: string }, b: { page: string }) => (a.page < b.page ? -1 : 1);
  expect(
    table
      .map(({ person, games, home, visiting }) => ({ page: person.pageId, games, home, visiting }))
      .sort(byPage),
  ).toEqual(rows.toSorted(byPage));

  const counts = report.counts.map(({ games }) => games);
  expect(counts.length).toBeGreaterThanOrEqual(118);
  expect(counts.length).toBeLessThanOrEqual(122);
  expect([Math.min(...counts), Math.max(...counts)]).toEqual([1, 49]);
  const listed = [
    ...report.gameLeaders.referee,
    ...report.gameLeaders.linesman,
    ...(report.length?.most ?? []),
    ...(report.length?.least ?? []),
    ...(report.penaltyMinutes?.most ?? []),
    ...(report.penaltyMinutes?.least ?? []),
  ];
  expect(listed).toHaveLength(30);
  expect(Math.min(...listed.map(({ of }) => of))).toBeGreaterThanOrEqual(5);
  expect(Math.min(...(report.faceoffs?.rows ?? []).map(({ games }) => games))).toBeGreaterThanOrEqual(5);

  // Odd and even games together are all games, for everybody.
  const halves = new Map(figures.halves.map((half) => [`${half.pageId} ${half.role}`, half]));
  for (const { person, role, counts: line } of figures.lines) {
    const half = halves.get(`${person.pageId} ${role}`);
    expect((half?.powerPlays.odd.home ?? 0) + (half?.powerPlays.even.home ?? 0)).toBe(line.homePowerPlays);
    expect((half?.faceoffs.odd.visiting ?? 0) + (half?.faceoffs.even.visiting ?? 0)).toBe(
      line.visitingFaceoffsWon,
    );
  }
});

test('every finished season of the world has a report, four of them behind the buttons', async () => {
  const seasons = await listFinishedSeasons(db, world.now());
  expect(seasons.map(({ leagueId }) => leagueId)).toEqual(
    expect.arrayContaining(['OHL', 'GOJHL', 'OJHL', 'PJHL']),
  );
  for (const { seasonId } of seasons) {
    const report = buildSeasonReport(await findSeasonFigures(db, [seasonId]));
    // Nobody works five games of a Memorial Cup.
    expect(report.counts.length).toBeGreaterThan(0);
    for (const { rows } of [report.powerPlays, report.faceoffs].filter((table) => table !== null))
      for (const { total, home, visiting } of rows) expect(home + visiting).toBe(total);
  }
});

test('ingesting everything again changes no row but the times of checking', async () => {
  const before = await fingerprints();
  for (const league of world.leagues) {
    const said = await listSaid(league);
    const calls = said.map(({ what, key }) => ({ what, key }) as FeedCall);
    const bodies = new Map(
      said.map(({ body }, place) => [addressOf(league, calls[place] as FeedCall), body]),
    );
    // Word for word what the feed sent, without the way over the network, which the first test has gone.
    const request: Request = async (url, _validators, care) => {
      const body = bodies.get(url.href);
      if (body === undefined) throw new Error(`nobody asked for ${url.href} before`);
      care?.accept?.(body);
      return { unchanged: false, body, etag: null, lastModified: null, attempts: 1 };
    };
    const reader = new LeagueReader(league, { ...world.tools, request });
    for (let from = 0; from < calls.length; from += 100) await reader.read(calls.slice(from, from + 100));
  }
  expect(await fingerprints()).toEqual(before);
}, 240_000);

function addressOf({ feed }: LeagueFeed, call: FeedCall): string {
  return feed.url(call).href;
}

/** The last answer to everything that was asked. */
async function listSaid({ league }: LeagueFeed): Promise<{ what: string; key: string; body: string }[]> {
  const { rows } = await sql<{ what: string; key: string; body: Buffer }>`
    select distinct on (what, key) what, key, body from payloads
    where league_id = ${league.id} order by what, key, id desc
  `.execute(db);
  return rows.map(({ what, key, body }) => ({ what, key, body: zstdDecompressSync(body).toString() }));
}

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
    'career_lines',
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
