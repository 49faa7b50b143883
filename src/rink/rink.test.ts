import { afterAll, expect, test } from 'vitest';
import { type Rink, startRink } from './rink.ts';

const clock = { now: () => new Date('2026-11-15T23:30:00Z') };
const options = { seed: 'third-team', anchorDay: '2026-11-15', clock };
const running: Rink[] = [];

async function open(): Promise<Rink> {
  const rink = await startRink({ ...options, size: 'default', faults: [] });
  running.push(rink);
  return rink;
}

afterAll(() => Promise.all(running.map((rink) => rink.stop())));
const rink = await open();

function feed(query: string, key = 'key=k&'): string {
  return `${rink.origin}/feed/index.php?${key}${query}`;
}

async function text(url: string): Promise<string> {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
}

const gameOf = (leagueId: string, kind: string, back: number) => {
  const season = rink.world.seasons.find(
    (one) => one.plan.league.id === leagueId && one.kind === kind && one.back === back,
  );
  const game = season && rink.world.gamesOf(season)[0];
  if (game === undefined) throw new Error(`no ${leagueId} ${kind}`);
  return game;
};

test('the same question at the same world time gets the same bytes, from a second rink too', async () => {
  const twin = await open();
  for (const path of [
    '/feed/?feed=modulekit&view=scorebar&numberofdaysback=1&numberofdaysahead=1&client_code=ohl&key=k',
    `/feed/?feed=gc&tab=gamesummary&client_code=whl&key=k&game_id=${gameOf('WHL', 'regular', 0).id}`,
    '/v1/score/2026-11-15',
    '/v1/schedule/now',
  ]) {
    const body = await text(rink.origin + path);
    expect(body.length).toBeGreaterThan(1000);
    expect(await text(rink.origin + path)).toBe(body);
    expect(await text(twin.origin + path)).toBe(body);
  }
});

test('an answer has an ETag, and nothing is sent to who has it already', async () => {
  const url = feed('feed=modulekit&view=seasons&client_code=ohl');
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  const again = await fetch(url, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('a callback wraps the answer, and statviewfeed wraps it even without one', async () => {
  const seasons = 'feed=modulekit&view=seasons&client_code=ohl';
  expect(await text(feed(`${seasons}&callback=angular.callbacks._4`))).toMatch(
    /^angular\.callbacks\._4\(\{.*\}\)$/,
  );
  expect(await text(feed(seasons))).toMatch(/^\{"SiteKit":\{"Parameters":/);
  const summary = `feed=statviewfeed&view=gameSummary&client_code=ohl&game_id=${gameOf('OHL', 'regular', 1).id}`;
  expect(await text(feed(summary))).toMatch(/^\(\{"details":.*\}\)$/);
});

test('refusals are HTTP 200 in the costumes of the real feeds', async () => {
  expect(await text(feed('feed=modulekit&view=seasons&client_code=nobody'))).toBe('Client access denied.');
  expect(await text(feed('feed=modulekit&view=seasons&client_code=ohl', ''))).toBe('Client access denied.');
  const denied = `feed=gc&tab=gamesummary&client_code=oua&game_id=${gameOf('OUA', 'regular', 1).id}`;
  expect(await text(feed(denied))).toBe('Feed type access denied.');
  const streaks = await text(feed('feed=modulekit&view=streaks&client_code=ohl'));
  expect(JSON.parse(streaks).SiteKit.Undefined).toBe('Undefined Tab streaks');
  expect(await text(feed('feed=statviewfeed&view=streaks&client_code=ohl'))).toBe(
    '({"error":"InvalidView error: streaks"})',
  );
  expect(await text(feed('feed=gc&tab=gamesummary&game_id=1&client_code=ohl'))).toBe(
    '{"error":"No such game"}',
  );
});

test('text is escaped as PHP does it', async () => {
  const body = await text(feed('feed=modulekit&view=scorebar&numberofdaysback=30&client_code=lhjmq'));
  expect(body).toContain('Qu\\u00e9bec');
  expect(body).toContain('https:\\/\\/assets.leaguestat.com');
  expect(body).not.toMatch(/[^\x20-\x7e]/);
});

test('series numbers follow the habit of each league', async () => {
  const metaOf = async (leagueId: string, kind: string) => {
    const { id } = gameOf(leagueId, kind, 1);
    const body = await text(
      feed(`feed=gc&tab=gamesummary&game_id=${id}&client_code=${leagueId.toLowerCase()}`),
    );
    return JSON.parse(body).GC.Gamesummary.meta;
  };
  expect(await metaOf('WHL', 'regular')).toMatchObject({ game_letter: 'RS', game_number: '1' });
  expect(await metaOf('WHL', 'playoff')).toMatchObject({ game_letter: 'A', game_number: '0' });
  expect(await metaOf('AHL', 'playoff')).toMatchObject({ game_letter: 'A', schedule_notes: 'Game 1' });
  expect(await metaOf('PWHL', 'playoff')).toMatchObject({ game_letter: 'A', game_number: '1' });
});

test('before a game its periods are [], its penalties null and its score in the table "-"', async () => {
  const season = gameOf('OHL', 'regular', 0).season;
  const { id } = rink.world.gamesOf(season).at(-1) ?? gameOf('OHL', 'regular', 0);
  const summary = await text(feed(`feed=gc&tab=gamesummary&game_id=${id}&client_code=ohl`));
  expect(JSON.parse(summary).GC.Gamesummary).toMatchObject({
    meta: { status: '1', started: '0', start_time: '', attendance: '' },
    periods: [],
    penalties: null,
    officialsOnIce: [],
    referee1: '',
  });
  const table = await text(feed(`feed=statviewfeed&view=schedule&season=${season.seasonId}&client_code=ohl`));
  const [{ sections }] = JSON.parse(table.slice(1, -1));
  expect(sections[0].data).toHaveLength(680);
  expect(sections[0].data.at(-1).row).toMatchObject({ game_id: id, home_goal_count: '-' });
});

test('a bracket lists rounds to come with a team called TBD', async () => {
  const season = gameOf('LHJMQ', 'playoff', 0).season.seasonId;
  const body = await text(feed(`feed=modulekit&view=brackets&season_id=${season}&client_code=lhjmq`));
  const { rounds, teams } = JSON.parse(body).SiteKit.Brackets;
  expect(rounds).toHaveLength(4);
  const final = rounds[3].matchups[0];
  expect(final).toMatchObject({ team1: '9999', team2: '9999', games: [], winner: '', team1_wins: 0 });
  expect(teams['9999'].name).toBe('TBD');
  expect(rounds[0].matchups[0].games.length).toBeGreaterThanOrEqual(4);
});

test('Memorial Cups say playoff "0" and career "1", preseasons career "0"', async () => {
  const cups = JSON.parse(await text(feed('feed=modulekit&view=seasons&client_code=chl'))).SiteKit.Seasons;
  expect(cups[0]).toMatchObject({ season_name: '2026 Memorial Cup', playoff: '0', career: '1' });
  const seasons: { season_name: string; career: string }[] = JSON.parse(
    await text(feed('feed=modulekit&view=seasons&client_code=ohl')),
  ).SiteKit.Seasons;
  expect(seasons.find(({ season_name }) => season_name.includes('Preseason'))?.career).toBe('0');
});

test("the NHL's right rail names officials in this year's shape and in last year's", async () => {
  const railOf = async (back: number) => {
    const body = await text(`${rink.origin}/v1/gamecenter/${gameOf('NHL', 'regular', back).id}/right-rail`);
    return JSON.parse(body);
  };
  const [now, before] = [await railOf(0), await railOf(1)];
  expect(now.gameInfo.referees[0]).toEqual({
    fullName: { default: expect.any(String) },
    sweaterNumber: expect.any(Number),
  });
  expect(before.gameInfo.referees[0]).toEqual({ default: expect.any(String) });
  expect(now.teamGameStats.map(({ category }: { category: string }) => category)).toContain('pim');
  expect((await fetch(`${rink.origin}/v1/gamecenter/2026029999/right-rail`)).status).toBe(404);
});

test('a game summary weighs what a summary weighs and is made in no time', async () => {
  const season = gameOf('OHL', 'regular', 1).season;
  const sizes = await Promise.all(
    rink.world
      .gamesOf(season)
      .slice(0, 40)
      .map(
        async ({ id }) => (await text(feed(`feed=gc&tab=gamesummary&game_id=${id}&client_code=ohl`))).length,
      ),
  );
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  expect(mean).toBeGreaterThan(6_000);
  expect(mean).toBeLessThan(16_000);
});
