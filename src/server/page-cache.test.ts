import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { LiveTopic } from '../ui/screen.ts';
import { createSwitchboard } from './live/switchboard.ts';
import { createPageCache, type FinishedPage } from './page-cache.ts';
import { codingFor } from './page-response.ts';

const ohl: LiveTopic = { kind: 'league', leagueId: 'OHL' };
const change = (leagueId: string) => ({
  leagueId,
  seasonId: 1,
  gameId: '1',
  gameDay: '2026-01-09',
  officialIds: [],
});

let nowMs = 0;
let isListening = true;
const setUp = (mostBytes?: number) => {
  const switchboard = createSwitchboard(0);
  const options = { switchboard, isListening: () => isListening, clockMs: () => nowMs };
  return { switchboard, cache: createPageCache(mostBytes ? { ...options, mostBytes } : options) };
};
const textOf = (page: FinishedPage | null) => new TextDecoder().decode(page?.bytes.identity);

beforeEach(() => {
  nowMs = 1_000_000;
  isListening = true;
});

function counting(topics: LiveTopic[] = [ohl]) {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    return { html: `<p>page ${drawn}</p>`, topics };
  };
  return { draw, times: () => drawn };
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
  const page = (await cache.find('/', counting().draw)) as FinishedPage;
  expect(gunzipSync(page.bytes.gzip).toString()).toBe(textOf(page));
  expect(brotliDecompressSync(page.bytes.br).toString()).toBe(textOf(page));
});

test('a change of what it shows drops it, a change of anything else does not', async () => {
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

test('nobody gets a page that was touched more than a second ago', async () => {
  const { cache, switchboard } = setUp();
  const { draw } = counting();
  await cache.find('/', draw);
  switchboard.tell([change('OHL')]);
  nowMs += 1_500;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
});

test('a change while a page is drawn means one more drawing, also of what it did not show before', async () => {
  const { cache, switchboard } = setUp();
  const { draw, times } = counting();
  await cache.find('/', async () => {
    const drawn = await draw();
    switchboard.tell([change('WHL')]);
    return drawn;
  });
  nowMs += 1_500;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
  expect(times()).toBe(2);
});

test('without a change a page is still drawn anew after a while, because it speaks of time', async () => {
  const { cache } = setUp();
  const { draw } = counting();
  await cache.find('/', draw);
  nowMs += 11_000;
  expect(textOf(await cache.find('/', draw))).toBe('<p>page 2</p>');
});

test('while the database is away the last page is handed out, and a first one fails', async () => {
  const { cache } = setUp();
  await cache.find('/', counting().draw);
  const failing = async () => {
    throw new Error('no database');
  };
  isListening = false;
  nowMs += 60_000;
  expect(textOf(await cache.find('/', failing))).toBe('<p>page 1</p>');
  await expect(cache.find('/other', failing)).rejects.toThrow('no database');
  isListening = true;
  expect(textOf(await cache.find('/', counting().draw))).toBe('<p>page 1</p>');
});

test('what is no page to keep is not kept', async () => {
  const { cache } = setUp();
  expect(await cache.find('/lost', async () => null)).toBeNull();
  expect(cache.size()).toBe(0);
});

test('when it is full, whoever was not asked for the longest goes', async () => {
  const { cache } = setUp(40_000);
  const big = async () => ({ html: crypto.randomUUID().repeat(300), topics: [] });
  for (const path of ['/a', '/b', '/c', '/d', '/e']) await cache.find(path, big);
  expect(cache.size()).toBeLessThanOrEqual(40_000);
  const { draw, times } = counting([]);
  await cache.find('/e', draw);
  expect(times()).toBe(0);
  await cache.find('/a', draw);
  expect(times()).toBe(1);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['', 'identity'],
  ['identity', 'identity'],
] as const)('who takes "%s" gets %s', (accepted, coding) => expect(codingFor(accepted)).toBe(coding));
