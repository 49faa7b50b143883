import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { longSeason, tellLongSeason } from '../long-season.ts';
import { game, linesmen, tell } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-03-10T01:00:00Z') });

/** With the eight of the long season these are more than the twenty that are listed at first. */
const newcomers = Array.from('ABCDEFGHIJKLMN', (letter, place) => ({
  firstName: place === 0 ? 'Mary Lou' : `${letter}lma`,
  lastName: place === 0 ? 'Van Horn' : `Marrow${letter.toLowerCase()}le`,
  personId: String(100 + place),
  number: 60 + place,
}));

beforeAll(async () => {
  await tellLongSeason(db, longSeason(40));
  await tell(db, { games: [game('1', { officials: linesmen(...newcomers) })] });
});

const boxOf = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Search by first or last name' });
const numberOf = (page: Page) => page.getByLabel('Enter any number');
const sortOf = (page: Page) => page.getByRole('button', { name: 'Sort' });
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');

async function sort(page: Page, typed: string): Promise<void> {
  await numberOf(page).fill(typed);
  await sortOf(page).click();
  await page.waitForURL((url) => url.searchParams.get('top') === typed);
}

describe.each(widths)('at %i px', (width) => {
  test('the box filters by first or last name while typing, and each match links to its page', async () => {
    const page = await open('/ref-hub', { width });
    for (const typed of ['iris', 'HOLM']) {
      await boxOf(page).fill(typed);
      const match = page.getByRole('option', { name: 'Iris Holm' });
      await match.waitFor();
      expect(await match.getAttribute('href')).toBe('/official-page/Iris_Holm');
    }
    await page.getByRole('option', { name: 'Iris Holm' }).click();
    await page.waitForURL('**/official-page/Iris_Holm');
  });

  test('the results show only with focus and a term', async () => {
    const page = await open('/ref-hub', { width });
    const match = page.getByRole('option', { name: 'Iris Holm' });
    await boxOf(page).fill('holm');
    await match.waitFor();
    await numberOf(page).focus();
    expect(await match.isVisible()).toBe(false);
    await boxOf(page).fill('');
    expect(await page.getByRole('listbox', { name: 'Officials found' }).count()).toBe(0);
  });

  test("a number and Sort give 'Top N officials by number of games' with rank, name and games", async () => {
    const page = await open('/ref-hub', { width });
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      'Rank',
      'Name',
      'Number of games',
    ]);
    await page.getByRole('heading', { name: 'Top 20 officials by number of games' }).waitFor();
    expect(await rowsOf(page).count()).toBe(20);
    await numberOf(page).fill('3');
    // It is Sort that applies it.
    await page.keyboard.press('Tab');
    expect(await rowsOf(page).count()).toBe(20);
    await sort(page, '3');
    await page.getByRole('heading', { name: 'Top 3 officials by number of games' }).waitFor();
    expect(await rowsOf(page).count()).toBe(3);
    expect(await rowsOf(page).first().locator('td, th').allTextContents()).toEqual(['1', 'Iris Holm', '44']);
    await page.getByRole('link', { name: 'Iris Holm' }).click();
    await page.waitForURL('**/official-page/Iris_Holm');
  });
});

test('a mistake is told beside the field, and the table is still there', async () => {
  const page = await open('/ref-hub', { width: 390 });
  for (const [typed, said] of [
    ['0', '0 is too few: enter 1 or more. Here are the top 20.'],
    ['-3', '-3 is too few: enter 1 or more. Here are the top 20.'],
    ['2.5', '2.5 is not a whole number. Here are the top 20.'],
  ] as const) {
    await sort(page, typed);
    expect(await page.getByRole('alert').textContent()).toContain(said);
    expect(await numberOf(page).getAttribute('aria-invalid')).toBe('true');
    expect(await rowsOf(page).count()).toBe(20);
  }
  await sort(page, '1000000000');
  expect(await page.getByText('There are 22 officials, and all of them are listed.').isVisible()).toBe(true);
  await expectNoSideways(page);
});

test('a name with spaces in it is looked up without them', async () => {
  const page = await open('/ref-hub');
  await boxOf(page).fill('mary lou');
  const match = page.getByRole('option', { name: 'Mary Lou Van Horn' });
  await match.click();
  await page.waitForURL('**/official-page/MaryLou_VanHorn');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Mary Lou Van Horn');
});

test('filters are in the address, and Back takes them off again', async () => {
  const page = await open('/ref-hub');
  await page.getByLabel('League', { exact: true }).selectOption('WHL');
  await page.getByLabel('Role', { exact: true }).selectOption('linesman');
  await sortOf(page).click();
  await page.waitForURL((url) => url.searchParams.get('league') === 'WHL');
  expect(await page.getByRole('main').getByText('WHL', { exact: true }).last().isVisible()).toBe(true);
  expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('linesman');
  await page.goBack();
  await page.waitForURL('**/ref-hub');
  expect(await rowsOf(page).first().textContent()).toContain('44');
});

test('by keyboard alone: type, move down, Enter', async () => {
  const page = await open('/ref-hub', { width: 390 });
  await boxOf(page).focus();
  await page.keyboard.type('kaisa');
  await page.getByRole('option', { name: 'Kaisa Brook' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/official-page/Kaisa_Brook');
});

test('without JavaScript the search lists its matches, and Sort sorts', async () => {
  const page = await open('/ref-hub', { width: 390, javaScript: false });
  await boxOf(page).fill('holm');
  await boxOf(page).press('Enter');
  await page.getByRole('heading', { name: 'Officials matching “holm”' }).waitFor();
  await page
    .getByRole('link', { name: /^Iris Holm/ })
    .first()
    .click();
  await page.waitForURL('**/official-page/Iris_Holm');
  await page.goto('/ref-hub');
  await sort(page, '2');
  expect(await rowsOf(page).count()).toBe(2);
});

test('axe finds nothing, by day and by night', async () => {
  const page = await open('/ref-hub?q=holm&top=x', { width: 390 });
  await expectAccessibleDayAndNight(page);
  await boxOf(page).fill('holm');
  await page.getByRole('option', { name: 'Iris Holm' }).waitFor();
  await expectAccessibleDayAndNight(page);
}, 120_000);
