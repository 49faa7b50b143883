import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { iris, longSeason, tellLongSeason } from '../long-season.ts';
import { game, nhl, referees, regularSeason, tell, whl } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-03-10T01:00:00Z') });
const told = longSeason(40);

beforeAll(async () => {
  await tellLongSeason(db, told);
  await tell(db, { seasons: [regularSeason] }, { league: nhl });
  await tell(db, { games: [game('91', { officials: [] })] }, { league: nhl });
});

const leagueOf = (page: Page) => page.getByLabel('Select a League:');
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr');
const captionOf = (page: Page) => page.getByRole('table').locator('caption');

test("a league is chosen under 'Select a League:', and First, Last and Games are listed descending", async () => {
  const page = await open('/standings');
  await atEveryWidth(page, async () => {
    expect(await leagueOf(page).isVisible()).toBe(true);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['First', 'Last', 'Games']);
    await expectNoSideways(page);
  });
  expect(await leagueOf(page).locator('option').allTextContents()).toEqual([
    'OHL: Ontario Hockey League',
    'WHL: Western Hockey League',
  ]);
  const games = await rowsOf(page).locator('td.num').allTextContents();
  expect(games.map(Number)).toEqual(games.map(Number).sort((a, b) => b - a));
  expect(games[0]).toBe('40');
});

describe.each(widths)('at %i px', (width) => {
  test('the first and the last name lead to the page of the official', async () => {
    const page = await open('/standings?league=OHL', { width });
    for (const name of ['Iris', 'Holm']) {
      await page.getByRole('link', { name, exact: true }).click();
      await page.waitForURL('**/official-page/Iris_Holm');
      await page.goBack();
    }
  });

  test('choosing another league loads it at once, with a spinner until it is there', async () => {
    const page = await open('/standings', { width });
    const held = await holdAnswers(page, '**/standings?*');
    await leagueOf(page).selectOption('WHL');
    await page.getByText('Loading the standings').waitFor();
    held.release();
    await page.getByText('WHL officials by games worked, 2025-26').first().waitFor();
    expect(await page.getByText('Loading the standings').isVisible()).toBe(false);
    expect(new URL(page.url()).search).toBe('?league=WHL&season=2025-26');
    expect(await page.title()).toBe('WHL referee standings, 2025-26 · Third Team');
  });
});

test('numbers stand to the right, and the head of the table stays in sight', async () => {
  const page = await open('/standings', { width: 390, height: 400 });
  const cell = rowsOf(page).locator('td.num').first();
  expect(await cell.evaluate((element) => getComputedStyle(element).textAlign)).toBe('right');
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  const head = await page.getByRole('columnheader', { name: 'Games' }).boundingBox();
  expect(head?.y).toBeLessThan(5);
  expect(head?.y).toBeGreaterThanOrEqual(-1);
});

test('by keyboard: the choice keeps the focus while leagues come and go', async () => {
  const page = await open('/standings');
  await leagueOf(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('WHL officials by games worked').first().waitFor();
  await page.keyboard.press('ArrowUp');
  await page.getByText('OHL officials by games worked').first().waitFor();
  expect(await leagueOf(page).evaluate((select) => select === document.activeElement)).toBe(true);
});

test('Back returns to the league before, and a link to one opens it', async () => {
  const page = await open('/standings?league=OHL&season=2025-26');
  await leagueOf(page).selectOption('WHL');
  await page.getByText('WHL officials by games worked').first().waitFor();
  await page.goBack();
  await page.getByText('OHL officials by games worked').first().waitFor();
  expect(await leagueOf(page).inputValue()).toBe('OHL');
  await page.goForward();
  await page.getByText('WHL officials by games worked').first().waitFor();
  await page.reload();
  expect(await leagueOf(page).inputValue()).toBe('WHL');
});

test('a load that fails is logged to the console and leaves an empty list, with Retry', async () => {
  const page = await open('/standings?league=OHL');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/standings?*', (route) => route.abort());
  await leagueOf(page).selectOption('WHL');
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  expect(await page.getByText('The standings could not be loaded.').isVisible()).toBe(true);
  expect(await page.getByRole('table').isVisible()).toBe(false);
  expect(logged).toContainEqual(expect.stringContaining('Failed to fetch'));
  await page.unroute('**/standings?*');
  await retry.click();
  await page.getByText('WHL officials by games worked').first().waitFor();
  expect(await page.getByRole('table').isVisible()).toBe(true);
  expect(await retry.isVisible()).toBe(false);
});

test('without JavaScript it is a form with a button', async () => {
  const page = await open('/standings', { width: 390, javaScript: false });
  await leagueOf(page).selectOption('WHL');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.waitForURL('**/standings?league=WHL*');
  expect(await captionOf(page).textContent()).toContain('WHL officials by games worked, 2025-26');
  expect(await page.getByText('Loading the standings').isVisible()).toBe(false);
});

test('a league that is not there gets a word', async () => {
  const page = await open('/standings?league=NOPE', { width: 390 });
  expect(await page.getByRole('alert').filter({ visible: true }).textContent()).toContain(
    'There are no officials in that league.',
  );
});

test('a game that ends is counted on the open page, in the league that was chosen in place too', async () => {
  const page = await open('/standings?league=OHL');
  const first = rowsOf(page).first();
  await page.locator('body[data-live-state=on]').waitFor();
  await tell(db, { games: [game('801', { gameDay: '2026-03-09', officials: referees(iris) })] });
  await expect.poll(() => first.textContent(), { timeout: 5_000 }).toBe('IrisHolm41');
  await leagueOf(page).selectOption('WHL');
  await expect.poll(() => first.textContent(), { timeout: 5_000 }).toBe('IrisHolm4');
  await page.locator('body[data-live-state=on]').waitFor();
  await tell(
    db,
    { games: [game('802', { gameDay: '2026-03-09', officials: referees(iris) })] },
    { league: whl },
  );
  await expect.poll(() => first.textContent(), { timeout: 5_000 }).toBe('IrisHolm5');
});

test.each([
  ['/standings?league=OHL', 1180],
  ['/standings?league=OHL&season=x', 390],
] as const)(
  'axe finds nothing on %s (%i px, by day and by night)',
  async (path, width) => {
    await expectAccessibleDayAndNight(await open(path, { width }));
  },
  120_000,
);

async function holdAnswers(page: Page, pattern: string): Promise<{ release(): void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { release: () => gate.resolve() };
}
