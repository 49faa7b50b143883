import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite();

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

/** How much of a form cannot be seen in its frame without scrolling it. */
async function hiddenPixels(page: Page, title: string): Promise<number> {
  const frame = page.getByTitle(title);
  await frame.scrollIntoViewIfNeeded();
  await page.frameLocator(`[title="${title}"]`).getByRole('button', { name: 'Send' }).waitFor();
  return frame.evaluate((element) => {
    const inside = (element as HTMLIFrameElement).contentDocument?.documentElement;
    return inside ? inside.scrollHeight - inside.clientHeight : Number.NaN;
  });
}

test('the info page has bullets about active games and referee hub accuracy at every width', async () => {
  const page = await open('/info');
  await atEveryWidth(page, async () => {
    for (const name of ['Active games', 'Referee hub']) {
      const bullets = page.getByRole('region', { name }).getByRole('listitem');
      expect(await bullets.count()).toBeGreaterThan(3);
      expect(await bullets.first().isVisible()).toBe(true);
    }
    await expectNoSideways(page);
  });
});

test.each(widths)('the info page embeds two forms, all of them to be seen, at %i px', async (width) => {
  const page = await open('/info', { width });
  for (const name of ['Ideas and comments', 'Official record merge']) {
    expect(await hiddenPixels(page, name)).toBe(0);
    expect(
      await page.getByTitle(name).evaluate((frame) => frame.getBoundingClientRect().width),
    ).toBeGreaterThan(Math.min(width, 1120) - 40);
  }
});

test('tells where counting begins, and that the page can be asked for a correction', async () => {
  const page = await open('/info', { width: 390 });
  const counted = page.getByRole('list', { name: 'First counted game of each league' });
  expect(await counted.getByRole('listitem').allTextContents()).toEqual(['OHL January 9, 2026']);
  await page.getByRole('link', { name: 'Ask for a merge' }).click();
  expect(new URL(page.url()).hash).toBe('#merge');
});

test('a form opens in a page of its own, and Back returns', async () => {
  const page = await open('/info');
  await page.getByRole('link', { name: 'Open the ideas and comments form in its own page' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ideas and comments' }).waitFor();
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Additional Info' }).waitFor();
});

test.each(['/info', '/how-we-count'])('%s has nothing axe objects to', async (path) => {
  const page = await open(path);
  // Frames wait until they are near: all are to be looked into.
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByRole('button', { name: 'Send' }).waitFor();
  }
  await expectAccessiblePhoneAndDesk(page);
});

test('how we count: each figure can be linked to, on a phone without JavaScript too', async () => {
  const page = await open('/how-we-count', { width: 390, javaScript: false });
  await page.getByRole('link', { name: 'Faceoffs' }).first().click();
  expect(new URL(page.url()).hash).toBe('#faceoffs');
  const section = page.getByRole('region', { name: 'Faceoffs' });
  expect(await section.evaluate((element) => Math.abs(element.getBoundingClientRect().top))).toBeLessThan(40);
  expect(await section.textContent()).toContain('Centres win faceoffs, not linesmen');
  await expectNoSideways(page);
});
