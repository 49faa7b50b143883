import { beforeAll, expect, test } from 'vitest';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessible, expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-01-10T17:00:00Z') });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, {
    games: [game('1'), game('8', { gameDay: '2026-01-08', start: '2026-01-09T00:00:00.000Z' })],
  });
});

test.each(widths)('a date is picked and viewed at %i px, and Back comes back', async (width) => {
  const page = await open('/previous-games', { width });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Friday, January 9, 2026');
  await page.getByLabel('Date').fill('2026-01-08');
  await page.getByRole('button', { name: 'View Games' }).click();
  await page.waitForURL('**/previous-games?date=2026-01-08');
  expect(await page.locator('#game-OHL-8').isVisible()).toBe(true);
  expect(await page.locator('#game-OHL-1').count()).toBe(0);
  await expectNoSideways(page);
  await page.goBack();
  expect(await page.locator('#game-OHL-1').isVisible()).toBe(true);
});

test('arrows walk through the days, without script too', async () => {
  const page = await open('/previous-games?date=2026-01-08', { javaScript: false });
  await page.getByRole('link', { name: 'The day after' }).click();
  expect(await page.locator('#game-OHL-1').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'The day after' }).click();
  expect(await page.getByText('No games on this date or the date is in the future').isVisible()).toBe(true);
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

test.each([
  ['/previous-games?date=2026-01-09', { width: 390 }],
  ['/previous-games?date=2026-01-09', { dark: true }],
  ['/previous-games?date=2026-02-01', { width: 390 }],
  ['/previous-games?date=2026-02-01', { dark: true }],
  ['/previous-games?date=no', { width: 390 }],
  ['/previous-games?date=no', { dark: true }],
])('nothing on %s stands in anybody’s way, %o', async (path, options) => {
  await expectAccessible(await open(path, options));
});
