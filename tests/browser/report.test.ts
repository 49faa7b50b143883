import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { playoffGames, reportGames } from '../report-season.ts';
import { tell, tellSeasons } from '../sample-season.ts';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-06-01T12:00:00Z') });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [...reportGames, ...playoffGames] });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isOpen = (page: Page, name: string) => button(page, name).getAttribute('aria-expanded');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });

async function column(page: Page, name: string, index: number): Promise<number[]> {
  const cells = await table(page, name).locator(`tbody tr > :nth-child(${index})`).allTextContents();
  return cells.map((text) => Number.parseFloat(text.replaceAll(',', '')));
}

describe.each(widths)('at %i px', (width) => {
  test('one panel is open at a time, its button is marked, and the address keeps it', async () => {
    const page = await open('/post-season-report', { width });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Post Season Report');
    await button(page, 'OHL').click();
    await page.getByRole('heading', { name: 'OHL, regular season 2025-26' }).waitFor();
    expect(page.url()).toContain('?league=OHL');
    const colour = (name: string) =>
      button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await colour('OHL')).not.toBe(await colour('OJHL'));

    await button(page, 'GOJHL').click();
    await page.getByText('No regular season of the GOJHL has ended yet.').waitFor();
    expect(await isOpen(page, 'OHL')).toBe('false');
    expect(await isOpen(page, 'GOJHL')).toBe('true');
    expect(await page.getByRole('heading', { name: /^OHL/ }).count()).toBe(0);

    await page.goBack();
    await page.getByRole('heading', { name: 'OHL, regular season 2025-26' }).waitFor();
    await button(page, 'OHL').click();
    await expect.poll(() => isOpen(page, 'OHL')).toBe('false');
    expect(page.url()).toMatch(/\/post-season-report$/);
    expect(await page.getByRole('table').count()).toBe(0);
  });

  test('the three toggles open apart from each other, and nothing sticks out of the side', async () => {
    const page = await open('/post-season-report?league=OHL', { width });
    for (const [name, shown] of [
      ['Show Additional Penalty Data', 'Top 5 longest games'],
      ['Toggle Ref Bias Info', 'Power plays by referee'],
      ['Toggle Game Counts', 'Game counts of all officials'],
    ] as const) {
      expect(await table(page, shown).count()).toBe(0);
      await button(page, name).click();
      await table(page, shown).waitFor();
      expect(await isOpen(page, name)).toBe('true');
    }
    expect(await table(page, 'Top 5 games with most penalty minutes').getByRole('row').count()).toBe(6);
    await expectNoSideways(page);
    await button(page, 'Toggle Ref Bias Info').click();
    await expect.poll(() => table(page, 'Power plays by referee').count()).toBe(0);
    expect(await table(page, 'Game counts of all officials').count()).toBe(1);
    expect(await table(page, 'Top 5 longest games').count()).toBe(1);
  });
});

test('the first click on a head sorts ascending, the second reverses, another head resets it', async () => {
  const page = await open('/post-season-report?league=OHL&bias=open');
  const head = (name: string) => table(page, 'Power plays by referee').getByRole('columnheader', { name });
  const sorted = (name: string) => head(name).getAttribute('aria-sort');
  for (const [name, index] of [
    ['Total', 2],
    ['H %', 5],
    ['V %', 6],
  ] as const) {
    await head(name).getByRole('link').click();
    await expect.poll(() => sorted(name)).toBe('ascending');
    const rising = await column(page, 'Power plays by referee', index);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(
      await head(name)
        .getByRole('link')
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await head(name).getByRole('link').click();
    await expect.poll(() => sorted(name)).toBe('descending');
    const falling = await column(page, 'Power plays by referee', index);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  }
  expect(await sorted('Total')).toBe('none');
  await page.reload();
  expect(await sorted('V %')).toBe('descending');
});

test('all of it works without JavaScript', async () => {
  const page = await open('/post-season-report', { javaScript: false });
  await button(page, 'OHL').click();
  await button(page, 'Toggle Game Counts').click();
  const games = () =>
    table(page, 'Game counts of all officials').getByRole('columnheader', { name: 'Games Worked' });
  await games().getByRole('link').click();
  expect(await games().getAttribute('aria-sort')).toBe('ascending');
  const counts = await column(page, 'Game counts of all officials', 2);
  expect(counts).toHaveLength(12);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('every point of the funnel can be reached by keyboard and leads to its official', async () => {
  const page = await open('/post-season-report?league=OHL&bias=open');
  const points = page
    .getByRole('group', { name: /Home share of power plays of 5 referees/ })
    .getByRole('link');
  expect(await points.count()).toBe(5);
  const point = points.first();
  const label = (await point.getAttribute('aria-label')) as string;
  expect(label).toMatch(/^\w+ \w+: \d\d\.\d% of \d+ power plays to the home team, inside the band$/);
  await point.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/official-page/*');
  expect(label).toContain((await page.getByRole('heading', { level: 1 }).textContent()) as string);
});

test('on a phone a wide table scrolls within itself and its names stay in sight', async () => {
  const page = await open('/post-season-report?league=OHL&bias=open', { width: 390 });
  const frame = region(page, 'Power plays by referee');
  expect(await frame.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await frame.evaluate((one) => one.scrollTo(400, 0));
  const name = await table(page, 'Power plays by referee').getByRole('rowheader').first().boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual(0);
  await expectNoSideways(page);
});

test('a figure leads to the games behind it', async () => {
  const page = await open('/post-season-report?league=OHL');
  const total = table(page, '5 most biased referees on power plays')
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .nth(1);
  await total.click();
  await page.waitForURL('**/official-page/*?league=OHL&season=2025-26&games=regular&role=referee#games');
});

test.each([
  '/post-season-report',
  '/post-season-report?league=OHL&penalties=open&counts=open&bias=open',
  '/statistics?league=OHL',
])(
  'nothing on %s stands in anybody’s way',
  async (path) => {
    await expectAccessiblePhoneAndDesk(await open(path, { height: 9000 }));
  },
  60_000,
);

test.each(widths)('statistics of a league are chosen and sorted in place at %i px', async (width) => {
  const page = await open('/statistics', { width });
  await page.getByLabel('Games:').selectOption('Playoffs');
  await page.getByText('1 game counted.').waitFor();
  expect(page.url()).toContain('games=playoff');
  await page.getByLabel('Games:').selectOption('Regular season');
  await page.getByText('60 games counted.').waitFor();
  const games = table(page, 'Game counts of all officials').getByRole('columnheader', {
    name: 'Games Worked',
  });
  await games.getByRole('link').click();
  await expect.poll(() => games.getAttribute('aria-sort')).toBe('ascending');
  await games.getByRole('link').click();
  await expect.poll(() => games.getAttribute('aria-sort')).toBe('descending');
  await expectNoSideways(page);
});
