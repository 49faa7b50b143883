import { afterAll, expect, test } from 'vitest';
import { type RinkFault, rinkFaults } from './faults.ts';
import { type Rink, startRink } from './rink.ts';
import type { RinkGame } from './rink-game.ts';

const clock = { now: () => new Date('2026-11-15T23:30:00Z') };
const options = { seed: 'third-team', anchorDay: '2026-11-15', clock };
const running: Rink[] = [];

async function open(faults: RinkFault[] = [], size: 'small' | 'default' = 'default'): Promise<Rink> {
  const rink = await startRink({ ...options, size, faults, slowMs: 20 });
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

const spoilers = rinkFaults.slice(0, 8);

test.each(spoilers)(
  'the fault "%s" spoils about one answer in twelve, and asking again cures it',
  async (fault) => {
    const spoiled = await open([fault], 'small');
    const clean = await open([], 'small');
    let hits = 0;
    for (let day = 0; day < 150; day++) {
      const path = `/feed/?feed=modulekit&view=scorebar&numberofdaysback=${day % 50}&numberofdaysahead=${day % 3}&client_code=ohl&key=k&n=${day}`;
      const expected = await text(clean.origin + path);
      let inARow = 0;
      for (;;) {
        const begun = performance.now();
        const said = await fetch(spoiled.origin + path)
          .then(async (response) => ({ status: response.status, body: await response.text() }))
          .catch(() => ({ status: 0, body: '' }));
        const isSlow = fault === 'slow' && performance.now() - begun >= 19;
        if (said.status === 200 && said.body === expected && !isSlow) break;
        hits++;
        inARow++;
        expect(inARow).toBeLessThanOrEqual(2);
      }
    }
    expect(hits).toBeGreaterThan(3);
    expect(hits).toBeLessThan(fault === 'slow' ? 60 : 30);
  },
);

test('duplicates list every row twice, in the NHL as well', async () => {
  const { withDuplicates } = await import('./faults.ts');
  const week = await text(`${rink.origin}/v1/schedule/2026-11-15`);
  const games = (body: string) => JSON.parse(body).gameWeek.flatMap((day: { games: unknown[] }) => day.games);
  expect(games(withDuplicates(week))).toHaveLength(games(week).length * 2);
  const day = await text(feed('feed=modulekit&view=gamesbydate&fetch_date=2026-11-15&client_code=ohl'));
  const rows = (body: string) => JSON.parse(body).SiteKit.Gamesbydate;
  expect(rows(withDuplicates(day))).toHaveLength(rows(day).length * 2);
});

test('events of the world are frequent today with their faults on, and nothing else changes', async () => {
  const plain = rink.world;
  const { world } = await open(['crew-swapped', 'game-moved', 'resumed']);
  // The outcome is filled in when somebody asks.
  const print = (game?: RinkGame) => JSON.stringify({ ...game, outcome: null });
  const changed = { swapped: 0, moved: 0, resumed: 0, today: 0 };
  for (const [index, season] of world.seasons.entries()) {
    const before = plain.seasons[index];
    if (before === undefined || season.back > 0) continue;
    for (const [place, game] of world.gamesOf(season).entries()) {
      const same = plain.gamesOf(before)[place];
      if (Math.abs(game.slot.day - world.anchor) > 1) {
        expect(print(game)).toBe(print(same));
        continue;
      }
      expect(game.chance).toBe(same?.chance);
      changed.today++;
      if (game.standIn !== null) changed.swapped++;
      if (game.change?.kind === 'moved') changed.moved++;
      if (game.change?.kind === 'suspended') changed.resumed++;
    }
  }
  expect(changed.swapped / changed.today).toBeGreaterThan(0.12);
  expect(changed.moved / changed.today).toBeGreaterThan(0.06);
  expect(changed.resumed).toBeGreaterThanOrEqual(2);
});
