import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FeedGame } from '../../src/domain/game.ts';
import { createApp } from '../../src/server/app.tsx';
import { type Listening, listen } from '../../src/server/listen.ts';
import { type Live, startLive } from '../../src/server/live/live.ts';
import { openTestDatabase } from '../database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  linesmen,
  referees,
  site,
  tell,
  tellSeasons,
} from '../sample-season.ts';
import { sharedBrowser } from './browser.ts';

const database = await openTestDatabase();
const { db } = database;
const now = () => new Date('2026-01-10T01:00:00Z');
let port = 0;
let server: Listening;
let live: Live;
let browser: Browser;
const pages: Page[] = [];

async function startSite(): Promise<void> {
  live = await startLive(database, { now, onTrouble: () => undefined });
  server = await listen(createApp({ db, now, site, live }), { host: '127.0.0.1', port });
  port = Number(new URL(server.address).port);
}

/** As a killed process would: connections break, nothing says goodbye. */
async function killSite(): Promise<void> {
  await server.close();
  await live.close();
}

let attendance = 0;
async function post(gameId: string, said: Partial<FeedGame>): Promise<void> {
  attendance += 1;
  await tell(db, { games: [game(gameId, { status: 'scheduled', attendance, ...said })] });
}

async function open(
  path = '/',
  options: Parameters<Browser['newContext']>[0] = {},
  prepare?: (visitor: BrowserContext) => Promise<void>,
): Promise<Page> {
  const visitor = await browser.newContext({ viewport: { width: 1180, height: 700 }, ...options });
  await visitor.addCookies([{ name: 'showStoreNotification', value: 'false', url: server.address }]);
  const page = await visitor.newPage();
  pages.push(page);
  await prepare?.(visitor);
  await page.goto(new URL(path, server.address).href);
  if (!prepare) await page.locator('body[data-live-state=on]').waitFor();
  return page;
}

const card = (page: Page, gameId: string) => page.locator(`#game-OHL-${gameId}`);

beforeAll(async () => {
  browser = await sharedBrowser();
  await startSite();
  await tellSeasons(db);
  for (let n = 1; n <= 12; n += 1) {
    await post(String(n), { officials: [], start: `2026-01-10T00:${10 + n}:00.000Z` });
  }
});
afterEach(async () => {
  await Promise.all(pages.splice(0).map((page) => page.context().close()));
});
afterAll(async () => {
  await killSite();
});

/** Where things are: the page must not move under its reader. */
async function placesOn(page: Page): Promise<unknown> {
  return page.evaluate(() => [
    scrollY,
    ...[...document.querySelectorAll('h1, h2, .game')].map((element) => {
      const { left, top } = element.getBoundingClientRect();
      return [element.id, left, top];
    }),
  ]);
}

test('a crew posted while two people look at the home page appears to both within two seconds', async () => {
  const [first, second] = [await open(), await open()];
  await first.evaluate(() => scrollTo(0, 200));
  const before = [await placesOn(first), await placesOn(second)];
  const marks = await first.evaluateHandle(() => {
    const marked = new Set<string>();
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('.just-changed')) marked.add(id);
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
    return marked;
  });

  const at = { start: '2026-01-10T00:22:00.000Z' };
  await post('12', { ...at, officials: referees(ada) });
  const told = performance.now();
  await Promise.all(
    [first, second].map((page) => card(page, '12').getByText('Ada Vance').waitFor({ timeout: 2_000 })),
  );
  expect(performance.now() - told).toBeLessThan(2_000);
  expect([await placesOn(first), await placesOn(second)]).toEqual(before);
  expect(await marks.evaluate((marked) => [...marked])).toEqual(['game-OHL-12']);
  await first.getByRole('status').filter({ hasText: 'London vs Guelph' }).waitFor({ state: 'attached' });
});

test('the server is killed and comes back: both recover, and nothing is missed', async () => {
  const [first, second] = [await open(), await open()];
  await killSite();
  await first.locator('body[data-live-state=off]').waitFor();
  await post('11', { start: '2026-01-10T00:21:00.000Z', officials: referees(boris) });
  await startSite();
  for (const page of [first, second]) {
    await card(page, '11').getByText('Boris Kell').waitFor({ timeout: 15_000 });
    await page.locator('body[data-live-state=on]').waitFor();
  }
  await post('10', { start: '2026-01-10T00:20:00.000Z', officials: referees(cleo) });
  await Promise.all(
    [first, second].map((page) => card(page, '10').getByText('Cleo Marsh').waitFor({ timeout: 2_000 })),
  );
});

test('what is focused stays focused and where it is when something above it grows', async () => {
  const page = await open();
  const link = card(page, '9').getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 120));
  await link.focus();
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  const crew = [...referees(ada, boris), ...linesmen(cleo, dov)];
  await post('1', { start: '2026-01-10T00:11:00.000Z', officials: crew });
  await card(page, '1').getByText('Dov Lindqvist').waitFor({ state: 'attached' });
  expect(await link.evaluate((element) => document.activeElement === element)).toBe(true);
  // A page scrolls by whole pixels.
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test('typed text and selected text survive a change', async () => {
  const page = await open('/previous-games?date=2026-01-09');
  const date = page.locator('main input[type=date]');
  await date.fill('2026-01-05');
  await date.blur();
  await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('h1') as Element));
  await post('5', { start: '2026-01-10T00:15:00.000Z', officials: referees(boris) });
  await card(page, '5').getByText('Boris Kell').waitFor();
  expect(await date.inputValue()).toBe('2026-01-05');
  expect(await page.evaluate(() => String(getSelection()))).toBe(await page.locator('h1').innerText());
});

test('a closed block stays closed when it changes', async () => {
  const page = await open();
  await page.locator('#league-OHL details.wide summary').click();
  await post('2', { start: '2026-01-10T00:12:00.000Z', officials: referees(esme) });
  await card(page, '2').getByText("Esmé O'Toole").waitFor({ state: 'attached' });
  expect(await page.locator('#league-OHL details.wide').getAttribute('open')).toBeNull();
});

test('with reduced motion a change is shown without a highlight', async () => {
  const page = await open('/', { reducedMotion: 'reduce' });
  const marks = await page.evaluateHandle(() => {
    const marked: string[] = [];
    new MutationObserver(() => {
      for (const { id } of document.querySelectorAll('.just-changed')) marked.push(id);
    }).observe(document.body, { subtree: true, attributeFilter: ['class'] });
    return marked;
  });
  await post('3', { start: '2026-01-10T00:13:00.000Z', officials: referees(dov) });
  await card(page, '3').getByText('Dov Lindqvist').waitFor();
  expect(await marks.evaluate((marked) => marked)).toEqual([]);
});

test('a hidden tab listens to nothing, and catches up when it is shown again', async () => {
  const page = await open();
  await expect.poll(() => live.readerCount()).toBe(1);
  await setVisibility(page, 'hidden');
  await expect.poll(() => live.readerCount()).toBe(0);
  await post('4', { start: '2026-01-10T00:14:00.000Z', officials: referees(ada) });
  await setVisibility(page, 'visible');
  await card(page, '4').getByText('Ada Vance').waitFor();
});

test('without a stream a page asks every half minute', async () => {
  const page = await open('/', {}, async (visitor) => {
    await visitor.route('**/live?*', (route) => route.abort());
    await visitor.clock.install();
  });
  const state = () => page.locator('body').getAttribute('data-live-state');
  for (let tries = 0; tries < 20 && (await state()) !== 'polling'; tries += 1) {
    await page.clock.runFor(12_000);
  }
  expect(await state()).toBe('polling');
  await post('6', { start: '2026-01-10T00:16:00.000Z', officials: referees(cleo) });
  await page.clock.runFor(45_000);
  await card(page, '6').getByText('Cleo Marsh').waitFor();
});

/** Headless tabs are never hidden by themselves. */
async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
