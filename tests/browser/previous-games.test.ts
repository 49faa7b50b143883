import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { game, tell, tellSeasons, whl } from '../sample-season.ts';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-01-10T17:00:00Z') });

beforeAll(async () => {
  await tellSeasons(db);
  await tellSeasons(db, whl);
  const dayBefore = { gameDay: '2026-01-08', start: '2026-01-09T00:00:00.000Z' };
  await tell(db, { games: [game('1'), game('8', dayBefore)] });
  await tell(db, { games: [game('9', { ...dayBefore, officials: [] })] }, { league: whl });
});

const none = 'No games on this date or the date is in the future';

async function view(page: Page, date: string): Promise<void> {
  await page.getByLabel('Date').fill(date);
  await page.getByRole('button', { name: 'View Games' }).click();
  await page.waitForURL(`**/previous-games?date=${date}`);
}

describe.each(widths)('at %i px', (width) => {
  test('a date is picked and viewed league by league, and Back comes back', async () => {
    const page = await open('/previous-games', { width });
    const leagues = page.getByRole('heading', { level: 2 });
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Friday, January 9, 2026');
    expect(await page.getByLabel('Date').getAttribute('type')).toBe('date');
    // Only leagues that played.
    expect(await leagues.allInnerTexts()).toEqual(['OHL']);
    await view(page, '2026-01-08');
    expect(await leagues.allInnerTexts()).toEqual(['OHL', 'WHL']);
    expect(await page.locator('#game-OHL-1').count()).toBe(0);
    await expectNoSideways(page);
    await page.goBack();
    expect(await page.locator('#game-OHL-1').isVisible()).toBe(true);
  });

  test('its games have game sheet links and officials', async () => {
    const page = await open('/previous-games?date=2026-01-08', { width });
    const card = page.locator('#game-OHL-8');
    expect(await card.getByRole('heading', { name: 'London vs Guelph @ Sleeman Centre' }).isVisible()).toBe(
      true,
    );
    expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
      'Referee:\nAda Vance',
      'Referee:\nBoris Kell',
      'Linesman:\nCleo Marsh',
      'Linesman:\nDov Lindqvist',
    ]);
    const sheet = card.getByRole('link', { name: 'GameSheet' });
    expect(await sheet.isVisible()).toBe(true);
    expect(await sheet.getAttribute('href')).toMatch(/client_code=ohl&game_id=8&lang=en$/);
    expect(await page.locator('#game-WHL-9').getByText('No refs available for this game').isVisible()).toBe(
      true,
    );
    await card.getByRole('link', { name: 'Ada Vance' }).click();
    await page.waitForURL('**/official-page/Ada_Vance');
  });

  test.each(['2026-01-05', '2026-02-01'])(
    'a date without games, %s, is told in words until one with games is viewed',
    async (date) => {
      const page = await open('/previous-games', { width });
      expect(await page.getByText(none).count()).toBe(0);
      await view(page, date);
      expect(await page.getByText(none, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByRole('article').count()).toBe(0);
      await expectNoSideways(page);
      await view(page, '2026-01-08');
      expect(await page.getByText(none).count()).toBe(0);
    },
  );
});

test('arrows walk through the days, without script too', async () => {
  const page = await open('/previous-games?date=2026-01-08', { javaScript: false });
  await page.getByRole('link', { name: 'The day after' }).click();
  expect(await page.locator('#game-OHL-1').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'The day after' }).click();
  expect(await page.getByText(none).isVisible()).toBe(true);
  await page.getByRole('link', { name: 'The day before' }).click();
  expect(page.url()).toContain('date=2026-01-09');
});

test('a wrong date is told, kept in the field and mended there', async () => {
  const page = await open('/previous-games?date=9+January');
  const field = page.getByLabel('Date');
  expect(await field.inputValue()).toBe('9 January');
  expect(await page.getByRole('alert').innerText()).toContain('“9 January” is not a date');
  await field.fill('2026-01-09');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/previous-games?date=2026-01-09');
});

test.each(['2026-01-09', '2026-02-01', 'no'])(
  'nothing on /previous-games?date=%s stands in anybody’s way',
  async (date) => {
    await expectAccessiblePhoneAndDesk(await open(`/previous-games?date=${date}`));
  },
);
