import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { esme, game, linesmen, referees, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { openSite, widths } from './browser.ts';

const { db, open } = await openSite();

const marrows = Array.from('ABCDEFGHIJKL', (letter, place) => ({
  firstName: `${letter}lma`,
  lastName: `Marrow${letter.toLowerCase()}le`,
  personId: String(100 + place),
  number: 80 + place,
}));

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, {
    games: [game('1'), game('2', { officials: [...referees(esme), ...linesmen(...marrows)] })],
  });
});

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search for refs' });
const optionsOf = (page: Page) => page.getByRole('option');

async function search(page: Page, term: string): Promise<void> {
  await boxOf(page).fill(term);
  await page.waitForFunction(() => document.querySelector('.top [role=status]')?.textContent !== '');
}

async function isMarked(page: Page, name: string): Promise<void> {
  const marked = page.locator('[role=option][aria-selected=true]');
  expect(await marked.count()).toBe(1);
  expect(await marked.textContent()).toContain(name);
  expect(await boxOf(page).getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'));
}

describe.each(widths)('at %i px', (width) => {
  test('typing shows the officials who match, first and last name, each linked to their page', async () => {
    const page = await open('/status', { width });
    await search(page, 'vance');
    const row = optionsOf(page).first();
    expect(await row.isVisible()).toBe(true);
    expect(await row.textContent()).toContain('Ada Vance');
    expect(await row.textContent()).toContain('No. 7 · OHL');
    expect(await row.getAttribute('href')).toBe('/official-page/Ada_Vance');
    await row.click();
    await page.waitForURL('**/official-page/Ada_Vance');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Ada Vance');
  });

  test('results are at most 400 pixels high and scroll', async () => {
    const page = await open('/status', { width });
    await search(page, 'marrow');
    expect(await optionsOf(page).count()).toBe(12);
    const results = page.getByRole('listbox');
    expect((await results.boundingBox())?.height).toBeLessThanOrEqual(400);
    expect(await results.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    await boxOf(page).press('ArrowUp');
    await isMarked(page, 'Marrowlle');
    // The marked row is scrolled to, so that it is never hidden.
    expect(await page.locator('[aria-selected=true]').isVisible()).toBe(true);
    expect(await results.evaluate((box) => box.scrollTop > 0)).toBe(true);
  });

  test('results show only while the box has focus and a term', async () => {
    const page = await open('/status', { width });
    const list = page.getByRole('listbox');
    await boxOf(page).focus();
    expect(await list.isVisible()).toBe(false);
    await search(page, 'vance');
    expect(await list.isVisible()).toBe(true);
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('heading', { level: 1 }).click();
    expect(await list.isVisible()).toBe(false);
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
    await boxOf(page).focus();
    expect(await list.isVisible()).toBe(true);
    await boxOf(page).fill('');
    expect(await list.isVisible()).toBe(false);
    await boxOf(page).fill('   ');
    expect(await list.isVisible()).toBe(false);
  });

  test('clicking any link of the navigation clears the search term', async () => {
    const page = await open('/status', { width });
    // The page stays, as it does for whoever opens a link in a tab of its own.
    await page.evaluate(() => {
      for (const link of document.links) link.addEventListener('click', (event) => event.preventDefault());
    });
    const main = page.getByRole('navigation', { name: 'Main' });
    const [menu, links] = [page.getByRole('button', { name: 'Menu' }), main.getByRole('link')];
    for (let place = 0; place < 7; place += 1) {
      await search(page, 'vance');
      await page.keyboard.press('Escape');
      if (!(await main.isVisible())) await menu.click();
      expect(await boxOf(page).inputValue()).toBe('vance');
      await links.nth(place).click();
      expect(await boxOf(page).inputValue()).toBe('');
    }
    expect(await links.count()).toBe(7);
    await boxOf(page).focus();
    expect(await page.getByRole('listbox').isVisible()).toBe(false);
  });
});

test('the arrows, Home and End move through the rows, and Enter opens the marked one', async () => {
  const page = await open('/status');
  await search(page, 'marrow');
  await page.keyboard.press('ArrowDown');
  await isMarked(page, 'Alma Marrowale');
  await page.keyboard.press('ArrowDown');
  await isMarked(page, 'Blma Marrowble');
  await page.keyboard.press('End');
  await isMarked(page, 'Llma Marrowlle');
  await page.keyboard.press('ArrowDown');
  await isMarked(page, 'Alma Marrowale');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await isMarked(page, 'Alma Marrowale');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/official-page/Blma_Marrowble');
  await page.goBack();
  await page.waitForURL('**/status');
  expect(await boxOf(page).inputValue()).toBe('');
});

test('Escape closes the results, then empties the box; Tab leaves them', async () => {
  const page = await open('/status');
  await search(page, 'vance');
  await page.keyboard.press('Escape');
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
  expect(await boxOf(page).inputValue()).toBe('vance');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await boxOf(page).inputValue()).toBe('');
  await search(page, 'vance');
  await page.keyboard.press('Tab');
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
});

test('Enter without a marked row opens the only match, or asks the referee hub', async () => {
  const page = await open('/status');
  await search(page, 'lindqvist');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/official-page/Dov_Lindqvist');
  await search(page, 'marrow');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/ref-hub?q=marrow');
  await page.goBack();
  await page.waitForURL('**/official-page/Dov_Lindqvist');
});

test('an official is found without accents, by last name first, with a typo, and by number', async () => {
  const page = await open('/status');
  for (const [term, name] of [
    ['esme otoole', "Esmé O'Toole"],
    ['LINDQVIST dov', 'Dov Lindqvist'],
    ['55', 'Cleo Marsh'],
    ['lidnqvist', 'Dov Lindqvist'],
  ] as const) {
    await boxOf(page).fill(term);
    await expect.poll(() => optionsOf(page).first().textContent()).toContain(name);
  }
});

test('how many were found is announced, and nobody and trouble are told in words', async () => {
  const page = await open('/status');
  const said = page.locator('.top [role=status]');
  await search(page, 'marrow');
  expect(await said.textContent()).toBe('12 officials found');
  await search(page, 'dov');
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 1);
  expect(await said.textContent()).toBe('1 official found');
  await boxOf(page).fill('zzzzzz');
  await page.getByText('Nobody by that name or number').waitFor();
  expect(await said.textContent()).toBe('No officials found');
  await page.route('**/api/search*', (route) => route.abort());
  await boxOf(page).fill('vance');
  await page.locator('.results').getByText('The search did not answer').waitFor();
});

test('an answer that comes late does not replace a newer one', async () => {
  const page = await open('/status');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/search?q=m', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await boxOf(page).fill('m');
  await search(page, 'vance');
  release();
  await page.evaluate(() => fetch('/api/search?q=kell'));
  expect(await optionsOf(page).count()).toBe(1);
  expect(await optionsOf(page).first().textContent()).toContain('Ada Vance');
});

test('without JavaScript the box asks the referee hub', async () => {
  const page = await open('/status', { width: 390, javaScript: false });
  await boxOf(page).fill('vance');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL('**/ref-hub?q=vance');
});

test.each([390, 1180])(
  'axe finds nothing with the results open (%i px, by day and by night)',
  async (width) => {
    const page = await open('/status', { width });
    await search(page, 'marrow');
    await page.keyboard.press('ArrowDown');
    await expectAccessibleDayAndNight(page);
  },
);
