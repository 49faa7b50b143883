import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../src/domain/game-day.ts';
import { longSeason, tellLongSeason } from '../long-season.ts';
import { playoffGames, reportGames } from '../report-season.ts';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-06-01T12:00:00Z') });
const gameDay = '2026-05-31';

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [...reportGames, ...playoffGames] });
  const start = `${addDays(gameDay, 1)}T00:00:00.000Z`;
  await tell(db, { games: ['901', '902', '903', '904', '905'].map((id) => game(id, { gameDay, start })) });
  await tellLongSeason(db, longSeason(60));
});

/** How tall each part is while nobody has come near it, and once it is laid out. */
async function heights(page: Page, parts: string): Promise<{ kept: number; laidOut: number }[]> {
  // A browser keeps the very room of what was on its screen, and it has been there after the second picture.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.locator(parts).evaluateAll((all: HTMLElement[]) => {
    const measure = (one: HTMLElement) => one.getBoundingClientRect().height;
    const show = (state: string) => {
      for (const one of all) one.style.contentVisibility = state;
      return all.map(measure);
    };
    const kept = show('hidden');
    return show('visible').map((laidOut, place) => ({ kept: kept[place] ?? 0, laidOut }));
  });
}

describe.each(widths)('what is laid out when somebody comes near (%i px)', (width) => {
  test.each([
    [`/previous-games?date=${gameDay}`, '.league'],
    ['/official-page/Iris_Holm?page=all', '.worked > li'],
    ['/post-season-report?league=OHL&penalties=open&bias=open&counts=open', '.stat-table'],
    ['/statistics?league=OHL', '.stat-table'],
    ['/statistics?league=OHL', '.funnel-figure'],
    ['/standings?league=OHL', '#standings tbody tr'],
  ])('has about the room it needs on %s: %s', async (path, parts) => {
    const page = await open(path, { width });
    const all = await heights(page, parts);
    expect(all.length).toBeGreaterThan(0);
    const [kept, laidOut] = [sum(all.map((one) => one.kept)), sum(all.map((one) => one.laidOut))];
    expect(kept / laidOut).toBeGreaterThan(0.95);
    expect(kept / laidOut).toBeLessThan(1.25);
  });
});

function sum(figures: number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}

test.each(widths)('a typeface that comes late moves nothing (%i px)', async (width) => {
  const page = await open('/login', { width });
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body :is(header, main, h1, h2, nav, li, p, section, footer)')].map(
        (element) => Math.round(element.getBoundingClientRect().top),
      ),
    );
  await page.goto('/info', { waitUntil: 'domcontentloaded' });
  const before = await places();
  letCome();
  await page.waitForLoadState('load');
  const loaded = await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)];
    return faces.filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(loaded.join()).toContain('Barlow Condensed');
  expect(await places()).toEqual(before);
});
