import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { everything } from '../../store/changes.ts';
import { createSwitchboard } from '../live/switchboard.ts';
import { codingFor, type FinishedPage } from './finished-page.ts';
import { createPageCache, type Draw } from './page-cache.ts';

const change = (leagueId: string) => ({ ...everything(), leagueId, gameId: '1', gameDay: '2026-01-09' });

let nowMs = 0;
let isListening = true;
let newestChange = 0;
const setUp = (mostBytes = 1024 * 1024) => {
  const switchboard = createSwitchboard(0);
  const cache = createPageCache({
    switchboard,
    isListening: () => isListening,
    heardOf: async (changeId) => Math.min(changeId, newestChange),
    clockMs: () => nowMs,
    mostBytes,
  });
  return { switchboard, cache };
};

beforeEach(() => {
  nowMs = 1_000_000;
  isListening = true;
  newestChange = 0;
});

const textOf = (page: FinishedPage | null) => new TextDecoder().decode(page?.bytes.identity);

/** A page that says how often it was drawn. */
function counting({ keys = ['league:OHL'], isAging = false } = {}) {
  let times = 0;
  const draw: Draw = async () => {
    times += 1;
    return { body: `<p>page ${times}</p>`, type: 'text/html', keys, changeId: newestChange, isAging };
  };
  return { draw, times: () => times };
}

test('a page is drawn once however many ask at the same moment, and then not again', async () => {
  const { cache } = setUp();
  const { draw, times } = counting();
  const all = await Promise.all(Array.from({ length: 50 }, () => cache.find('/', draw)));
  expect(new Set(all.map(textOf))).toEqual(new Set(['<p>page 1</p>']));
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 1</p>');
  expect(times()).toBe(1);
});

test('all codings hold the same page', async () => {
  const { cache } = setUp();
  const { bytes } = (await cache.find('/', counting().draw)) as FinishedPage;
  expect(gunzipSync(bytes.gzip as Uint8Array).toString()).toBe('<p>page 1</p>');
  expect(brotliDecompressSync(bytes.br as Uint8Array).toString()).toBe('<p>page 1</p>');
});

test('a change of what a page shows has it drawn anew, a change of anything else has not', async () => {
  const { cache, switchboard } = setUp();
  const { draw, times } = counting();
  await cache.find('/', draw);
  switchboard.tell([change('WHL')]);
  await cache.find('/', draw);
  expect(times()).toBe(1);
  switchboard.tell([change('OHL')]);
  // For a moment the one before is handed out, while the new one is drawn.
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 1</p>');
  await expect.poll(async () => textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
  expect(times()).toBe(2);
});

test('a page people ask for is drawn before the next of them does, a forgotten one is not', async () => {
  const { cache, switchboard } = setUp();
  const [wanted, forgotten] = [counting(), counting()];
  await cache.find('/forgotten', forgotten.draw);
  nowMs += 20_000;
  await cache.find('/', wanted.draw);
  switchboard.tell([change('OHL')]);
  await expect.poll(wanted.times).toBe(2);
  expect(forgotten.times()).toBe(1);
});

test('nobody gets a page that was touched more than a second ago', async () => {
  const { cache, switchboard } = setUp();
  const { draw } = counting();
  await cache.find('/', draw);
  nowMs += 15_000;
  switchboard.tell([change('OHL')]);
  nowMs += 1_001;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
});

test('a page that was told of a change is not given one from before it', async () => {
  const { cache, switchboard } = setUp();
  const { draw, times } = counting();
  await cache.find('/', draw);
  newestChange = 7;
  switchboard.tell([change('OHL')]);
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.find('/', draw, 7)));
  expect(new Set(all.map(textOf))).toEqual(new Set(['<p>page 2</p>']));
  // A change that nobody heard of costs one drawing at most.
  for (const invented of [8, 9, 999_999]) await cache.find('/', draw, invented);
  expect(times()).toBe(2);
});

test('a change while a page is drawn means one more drawing, also of what it did not show before', async () => {
  const { cache, switchboard } = setUp();
  const { draw } = counting();
  await cache.find('/', async () => {
    const drawn = await draw();
    switchboard.tell([change('WHL')]);
    return drawn;
  });
  await expect.poll(async () => textOf(await cache.find('/', draw))).toMatch(/page [23]/);
});

test('a page that says how long ago something was is drawn anew in the background after a while', async () => {
  const { cache } = setUp();
  const { draw } = counting({ isAging: true });
  await cache.find('/', draw);
  nowMs += 11_000;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 1</p>');
  await expect.poll(async () => textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
  nowMs += 60_000;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 3</p>');
});

test('while the database is away the last page is handed out, and a first one fails', async () => {
  const { cache } = setUp();
  let isAway = false;
  const page = counting();
  const draw = async () => {
    if (isAway) throw new Error('no database');
    return page.draw();
  };
  await cache.find('/', draw);
  isAway = true;
  isListening = false;
  nowMs += 3_600_000;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 1</p>');
  await expect(cache.find('/other', draw)).rejects.toThrow('no database');
  isAway = false;
  isListening = true;
  nowMs += 2_000;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
});

test('what is no page to keep is not kept', async () => {
  const { cache } = setUp();
  expect(await cache.find('/lost', async () => null)).toBeNull();
  expect(cache.size()).toBe(0);
});

test('when it is full, whoever was not asked for the longest goes', async () => {
  const { cache } = setUp(40_000);
  const big: Draw = async () => ({
    body: crypto.randomUUID().repeat(300),
    type: 'text/html',
    keys: [],
    changeId: 0,
    isAging: false,
  });
  for (const path of ['/a', '/b', '/c', '/d', '/e']) {
    await cache.find(path, big);
    nowMs += 1;
  }
  expect(cache.size()).toBeLessThanOrEqual(40_000);
  const { draw, times } = counting();
  await cache.find('/e', draw);
  expect(times()).toBe(0);
  await cache.find('/a', draw);
  expect(times()).toBe(1);
});

const both = { bytes: { identity: new Uint8Array(), br: new Uint8Array(), gzip: new Uint8Array() } };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['identity', 'identity'],
] as const)('who takes "%s" gets %s', (accepted, coding) => expect(codingFor(both, accepted)).toBe(coding));

test('an address of any length is answered, and only one of a sensible length is kept in mind', async () => {
  const { cache } = setUp();
  await cache.find('/', counting().draw);
  const long = `/?x=${'y'.repeat(1_100)}`;
  for (const request of ['/?x=1', long]) cache.remember(request, '/');
  expect(textOf(cache.ready('/?x=1'))).toBe('<p>page 1</p>');
  expect(cache.ready(long)).toBeNull();
});
