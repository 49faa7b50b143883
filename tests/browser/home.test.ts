import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { League } from '../../src/domain/league.ts';
import { findLeague } from '../../src/domain/leagues.ts';
import { saveFeedEvents } from '../../src/store/feed-health.ts';
import {
  ada,
  boris,
  cleo,
  esme,
  game,
  linesmen,
  nhl,
  playoffs,
  referees,
  tell,
  tellSeasons,
} from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { expectNoSideways, openSite, widths } from './browser.ts';

const now = new Date('2026-01-10T01:00:00Z');
const { db, open } = await openSite({ now: () => now, site: { socialUrl: 'https://social.example/us' } });
const ahl = findLeague('AHL') as League;

beforeAll(async () => {
  for (const league of [nhl, ahl]) await tellSeasons(db, league);
  await tellSeasons(db);
  const nhlGames = [game('2025020001'), game('2025020002', { officials: [] })];
  await tell(db, { games: nhlGames }, { league: nhl });
  const series = { seasonId: playoffs.seasonId, seriesGame: 2, gameLetter: 'A' };
  await tell(db, { games: [game('a1', series)] }, { league: ahl });
  const live = { status: 'live', period: '2nd', score: { home: 2, visiting: 3 } } as const;
  await tell(
    db,
    { games: [game('1', live), game('2', { officials: [] })] },
    { at: new Date('2026-01-09T20:00:00Z') },
  );
  const officials = [...referees(ada, boris), ...linesmen(cleo, esme)];
  await tell(db, { games: [game('1', { ...live, officials })] }, { at: new Date('2026-01-09T21:12:00Z') });
  const at = new Date(now.getTime() - 20_000);
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'scorebar', kind: 'answer', at },
    { league: 'AHL', what: 'scorebar', kind: 'answer', at: new Date(now.getTime() - 3_600_000) },
  ]);
});

const cards = (page: Page, league: string) => page.locator(`#league-${league} article`);
const toggle = (page: Page, title: string) =>
  page.locator('summary:visible').and(page.getByLabel(`${title} games`, { exact: true }));

describe.each(widths)('at %i px', (width) => {
  const isWide = width >= 770;

  test('the NHL is there on a wide screen only, and leagues start open there and collapsed elsewhere', async () => {
    const page = await open('/', { width });
    expect(await page.getByRole('heading', { name: 'NHL' }).isVisible()).toBe(isWide);
    expect(await page.getByRole('heading', { name: 'OHL' }).isVisible()).toBe(true);
    expect(await cards(page, 'NHL').first().isVisible()).toBe(isWide);
    expect(await cards(page, 'OHL').first().isVisible()).toBe(isWide);
    // The speech bubble belongs to the phone.
    expect(await toggle(page, 'OHL').locator('svg').count()).toBe(isWide ? 0 : 1);
    await expectNoSideways(page);
  });

  test.each([true, false])(
    'a block opens and closes by click and by key (script: %s)',
    async (javaScript) => {
      const page = await open('/', { width, javaScript });
      const games = cards(page, 'OHL').first();
      await toggle(page, 'OHL').click();
      expect(await games.isVisible()).toBe(!isWide);
      // Nobody else moved.
      expect(await cards(page, 'AHL').first().isVisible()).toBe(isWide);
      await toggle(page, 'OHL').focus();
      await page.keyboard.press('Enter');
      expect(await games.isVisible()).toBe(isWide);
      if (!isWide) return;
      for (const isOpen of [false, true]) {
        await toggle(page, 'NHL').click();
        expect(await cards(page, 'NHL').first().isVisible()).toBe(isOpen);
        expect(await games.isVisible()).toBe(true);
      }
    },
  );

  test('a game reads visiting vs home @ venue (time), with its sheet and its officials', async () => {
    const page = await open('/', { width });
    if (!isWide) await toggle(page, 'OHL').click();
    const card = page.locator('#game-OHL-1');
    expect(await card.getByRole('heading').innerText()).toBe(
      'London vs Guelph @ Sleeman Centre (7:00 PM EST / 00:00 UTC)',
    );
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
      'Referee:\nAda Vance',
      'Referee:\nBoris Kell',
      'Linesman:\nCleo Marsh',
      "Linesman:\nEsmé O'Toole",
    ]);
    const sheet = card.getByRole('link', { name: 'GameSheet' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await sheet.getAttribute('href')).toMatch(/client_code=ohl&game_id=1&lang=en$/);
    const unnamed = page.locator('#game-OHL-2');
    expect(await unnamed.getByText('No refs available for this game').isVisible()).toBe(true);
    expect(await unnamed.getByRole('listitem').count()).toBe(0);
  });

  if (!isWide) return;

  test('a game of the NHL has its short time, its officials, or nobody yet', async () => {
    const page = await open('/', { width });
    const [card, unnamed] = ['2025020001', '2025020002'].map((id) => page.locator(`#game-NHL-${id}`));
    expect(await card?.getByRole('heading').innerText()).toBe('London vs Guelph @ Sleeman Centre (7:00 PM)');
    expect(await card?.getByRole('listitem').allInnerTexts()).toEqual([
      'Referee:\nAda Vance',
      'Referee:\nBoris Kell',
      'Linesman:\nCleo Marsh',
      'Linesman:\nDov Lindqvist',
    ]);
    expect(await unnamed?.getByText('No refs available for this game').isVisible()).toBe(true);
  });
});

test('the state that is announced is the state that is seen', async () => {
  for (const width of [390, 1180]) {
    const page = await open('/', { width });
    const isOpen = () =>
      toggle(page, 'OHL').evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(await cards(page, 'OHL').first().isVisible());
    await toggle(page, 'OHL').click();
    expect(await isOpen()).toBe(await cards(page, 'OHL').first().isVisible());
  }
});

test('the whole head of a block answers a finger', async () => {
  const page = await open('/', { width: 390 });
  await page.getByRole('heading', { name: 'OHL' }).click({ force: true });
  expect(await cards(page, 'OHL').first().isVisible()).toBe(true);
});

test('a game tells its state and what changed, and leads to its own page and its officials', async () => {
  const page = await open('/');
  const card = page.locator('#game-OHL-1');
  expect(await card.getByText("Linesman changed at 16:12: Dov Lindqvist → Esmé O'Toole").isVisible()).toBe(
    true,
  );
  expect(await card.getByText('LIVE 2nd · 3–2').isVisible()).toBe(true);
  await card.getByRole('link', { name: 'London vs Guelph' }).click();
  await page.waitForURL('**/games/OHL/1');
  await page.goBack();
  await page.locator('#game-OHL-1').getByRole('link', { name: 'Ada Vance' }).click();
  await page.waitForURL('**/official-page/Ada_Vance');
});

test('an address that names a game shows it on a phone, whatever its block says', async () => {
  const page = await open('/#game-OHL-2', { width: 390 });
  expect(await page.locator('#game-OHL-2').isVisible()).toBe(true);
  expect(await cards(page, 'AHL').first().isVisible()).toBe(false);
});

test('freshness goes on counting, and a silent league is told', async () => {
  const page = await open('/');
  await page.getByText(/Live, checked 2[5-9] seconds ago/).waitFor();
  expect(await page.getByRole('status').filter({ hasText: 'AHL has not answered since' }).innerText()).toBe(
    'AHL has not answered since Jan 9, 7:00 PM EST. What you see of it may be old.',
  );
});

test('on paper every game is there, and no button', async () => {
  const page = await open('/', { width: 390 });
  await page.emulateMedia({ media: 'print' });
  expect(await cards(page, 'OHL').first().isVisible()).toBe(true);
  expect(await page.locator('summary:visible').count()).toBe(0);
});

test.each([390, 1180])(
  'nothing on it stands in anybody’s way at %i px, by day and by night',
  async (width) => {
    const page = await open('/', { width });
    if (width < 770) await toggle(page, 'OHL').click();
    await expectAccessibleDayAndNight(page);
  },
);
