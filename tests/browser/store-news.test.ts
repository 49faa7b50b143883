import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { openSite, widths } from './browser.ts';

const { db, address, open } = await openSite();

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

const newsOf = (page: Page) => page.getByRole('dialog', { name: 'New in the store' });

async function cookieOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.find(({ name }) => name === 'showStoreNotification');
}

async function addCookie(page: Page, value: string): Promise<void> {
  await page.context().addCookies([{ name: 'showStoreNotification', value, url: address }]);
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ['its Close button', (page) => newsOf(page).getByRole('button', { name: 'Close' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a click beside it', (page) => page.mouse.click(5, 5)],
];

test.each(ways)('the store news is closed by %s, and stays away for a year', async (_, close) => {
  const page = await open('/', { storeNews: true });
  await newsOf(page).waitFor();
  const heading = page.getByRole('heading', { level: 1, includeHidden: true });
  const before = await heading.boundingBox();
  await close(page);
  await newsOf(page).waitFor({ state: 'hidden' });
  expect(await heading.boundingBox()).toEqual(before);
  // A dialog says that it was closed a moment after it is gone.
  const remembered = { value: 'false', sameSite: 'Lax', path: '/' };
  await expect.poll(() => cookieOf(page)).toMatchObject(remembered);
  const cookie = await cookieOf(page);
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  expect(await newsOf(page).isVisible()).toBe(false);
});

test('following it to the store is an answer too', async () => {
  const page = await open('/', { storeNews: true });
  await newsOf(page).getByRole('link', { name: 'See the line-up' }).click();
  await page.waitForURL('**/store');
  expect(await cookieOf(page)).toMatchObject({ value: 'false' });
});

test.each(widths)(
  "the store news is hidden when the cookie is 'false', and only then (%i px)",
  async (width) => {
    const page = await open('/', { width });
    expect(await cookieOf(page)).toMatchObject({ value: 'false' });
    expect(await newsOf(page).isVisible()).toBe(false);
    await addCookie(page, 'true');
    await page.reload();
    await newsOf(page).waitFor();
  },
);

test('only the home screen has store news, and nobody without JavaScript is held up by it', async () => {
  const elsewhere = await open('/status', { storeNews: true });
  expect(await newsOf(elsewhere).count()).toBe(0);
  const plain = await open('/', { storeNews: true, javaScript: false });
  expect(await newsOf(plain).isVisible()).toBe(false);
});

test('focus goes into the store news and back to where it was', async () => {
  const page = await open('/', { storeNews: true });
  await newsOf(page).waitFor();
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Close');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
});

test.each([390, 1180])('axe finds nothing with the store news open (%i px)', async (width) => {
  const page = await open('/', { width, storeNews: true });
  await newsOf(page).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessibleDayAndNight(page);
});
