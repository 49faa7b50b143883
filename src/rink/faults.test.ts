import { afterAll, expect, test } from 'vitest';
import { isRinkFault, type RinkFault, rinkFaults, spoilerOf, withDuplicates } from './faults.ts';
import { type Rink, startRink } from './rink.ts';
import type { RinkGame } from './rink-game.ts';
import { makeWorld } from './world.ts';

const seed = 'third-team';
const anchorDay = '2026-11-15';
const slowMs = 120;
const running: Rink[] = [];

async function open(faults: RinkFault[]): Promise<string> {
  const clock = { now: () => new Date('2026-11-15T23:30:00Z') };
  const rink = await startRink({ seed, anchorDay, size: 'small', faults, clock, slowMs });
  running.push(rink);
  return rink.origin;
}

afterAll(() => Promise.all(running.map((rink) => rink.stop())));
const clean = await open([]);

const spoilers = rinkFaults.slice(0, 8);
const addresses = Array.from(
  { length: 3000 },
  (_, index) => `/feed/?feed=modulekit&view=scorebar&numberofdaysback=20&client_code=ohl&key=k&n=${index}`,
);

test('about one request in twelve is spoiled, and never three in a row for one address', () => {
  const spoil = spoilerOf(seed, spoilers);
  let hits = 0;
  for (const address of addresses) {
    const tries = Array.from({ length: 5 }, () => spoil(address) !== null);
    hits += tries.filter((isHit) => isHit).length;
    expect(tries.map(Number).join('')).not.toContain('111');
  }
  expect(hits / (addresses.length * 5)).toBeCloseTo(1 / 12, 2);
  expect(new Set(addresses.map(spoilerOf(seed, spoilers)))).toEqual(new Set([null, ...spoilers]));
  expect(addresses.map(spoilerOf(seed, ['resumed'])).every((fault) => fault === null)).toBe(true);
});

type Said = { status: number; type: string; retryAfter: string; body: string; tookMs: number };

async function ask(url: string): Promise<Said | 'broken'> {
  const begun = performance.now();
  try {
    const response = await fetch(url);
    const body = await response.text();
    const header = (name: string) => response.headers.get(name) ?? '';
    const tookMs = performance.now() - begun;
    return {
      status: response.status,
      type: header('content-type'),
      retryAfter: header('retry-after'),
      body,
      tookMs,
    };
  } catch {
    return 'broken';
  }
}

const effects: Record<string, (said: Said | 'broken', whole: Said) => void> = {
  slow: (said) => expect(said !== 'broken' && said.tookMs).toBeGreaterThanOrEqual(slowMs - 1),
  '500': (said) => expect(said).toMatchObject({ status: 500 }),
  '429': (said) => expect(said).toMatchObject({ status: 429, retryAfter: '1' }),
  empty: (said) => expect(said).toMatchObject({ status: 200, body: '' }),
  'cut-off': (said, whole) => {
    if (said === 'broken') return;
    expect(whole.body.startsWith(said.body)).toBe(true);
    expect(said.body.length).toBeLessThan(whole.body.length);
  },
  html: (said) =>
    expect(said).toMatchObject({ status: 200, body: expect.stringMatching(/^<!DOCTYPE html>/) }),
  'wrong-shape': (said) => expect(Array.isArray(JSON.parse(said === 'broken' ? '' : said.body))).toBe(true),
  duplicate: (said, whole) => {
    const rows = (body: string): { ID: string }[] => JSON.parse(body).SiteKit.Scorebar;
    expect(rows(said === 'broken' ? '' : said.body)).toHaveLength(rows(whole.body).length * 2);
  },
};

test.each(spoilers)('the fault "%s" does what it says, and asking again cures it', async (fault) => {
  const origin = await open([fault]);
  const spoil = spoilerOf(seed, [fault]);
  const spoiled = addresses.filter((address) => spoil(address) !== null).slice(0, 6);
  expect(spoiled).toHaveLength(6);
  for (const address of spoiled) {
    const whole = await ask(clean + address);
    if (whole === 'broken') throw new Error('the clean rink broke off');
    effects[fault]?.(await ask(origin + address), whole);
    const [second, third] = [await ask(origin + address), await ask(origin + address)];
    expect([second, third]).toContainEqual({ ...whole, tookMs: expect.any(Number) });
  }
});

test('a cut-off answer ends early or breaks off, both happen', async () => {
  const origin = await open(['cut-off']);
  const spoil = spoilerOf(seed, ['cut-off']);
  const said = await Promise.all(
    addresses
      .filter((address) => spoil(address) !== null)
      .slice(0, 20)
      .map((address) => ask(origin + address)),
  );
  expect(said.filter((one) => one === 'broken').length).toBeGreaterThan(2);
  expect(said.filter((one) => one !== 'broken').length).toBeGreaterThan(2);
});

test('duplicates list every row twice, in the NHL as well', async () => {
  const body = async (path: string) => (await fetch(clean + path)).text();
  const week = await body('/v1/schedule/2026-11-15');
  const games = (text: string) => JSON.parse(text).gameWeek.flatMap((day: { games: unknown[] }) => day.games);
  expect(games(week).length).toBeGreaterThan(3);
  expect(games(withDuplicates(week))).toHaveLength(games(week).length * 2);
  const day = await body(
    '/feed/?feed=modulekit&view=gamesbydate&fetch_date=2026-11-15&client_code=ohl&key=k',
  );
  const rows = (text: string) => JSON.parse(text).SiteKit.Gamesbydate;
  expect(rows(day).length).toBeGreaterThan(1);
  expect(rows(withDuplicates(day))).toHaveLength(rows(day).length * 2);
});

test('a stopped rink leaves no slow answer waiting', async () => {
  const origin = await open(['slow']);
  const spoil = spoilerOf(seed, ['slow']);
  const slow = addresses.find((address) => spoil(address) !== null);
  const answer = ask(`${origin}${slow}`);
  // By the time another rink has answered, this one has the question.
  await ask(`${clean}${slow}`);
  await running.at(-1)?.stop();
  expect(await answer).toBe('broken');
});

test('a fault is known by its name', () => {
  expect(isRinkFault('cut-off')).toBe(true);
  expect(isRinkFault('earthquake')).toBe(false);
});

test('events of the world are frequent today with their faults on, and nothing else changes', () => {
  const plain = makeWorld({ seed, anchorDay, size: 'default', faults: [] });
  const faults = ['crew-swapped', 'game-moved', 'resumed'] as const;
  const world = makeWorld({ seed, anchorDay, size: 'default', faults });
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
