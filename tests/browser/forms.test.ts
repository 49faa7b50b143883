import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listScreenViews } from '../../src/store/screen-views.ts';
import { listSubmissions } from '../../src/store/submissions.ts';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessible } from './accessible.ts';
import { type OpenOptions, openSite, widths } from './browser.ts';

// Every look at the clock is a minute after the one before: nobody fills in a form in no time.
let now = new Date('2026-01-10T01:00:00Z');
const site = await openSite({
  now: () => {
    now = new Date(now.getTime() + 60_000);
    return now;
  },
});
const { db } = site;

/** Each visitor from an address of their own: one alone may not send as much as these tests do. */
let visitors = 0;
async function open(path: string, options?: OpenOptions): Promise<Page> {
  const page = await site.open(path, options);
  visitors += 1;
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `203.0.113.${visitors}` });
  return page;
}

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});
beforeEach(async () => {
  await db.deleteFrom('submissions').execute();
});

describe.each(widths)('a form at %i px', (width) => {
  test('that is refused keeps what was typed, points to what is wrong, and can then be sent', async () => {
    const page = await open('/forms/ideas', { width });
    await page.getByLabel('Your name').fill('Ada Vance');
    await page.getByLabel('E-mail').fill('ada@rink');
    await page.getByLabel('Message').fill('More stripes, please.');
    await page.getByRole('button', { name: 'Send' }).click();

    const email = page.getByLabel('E-mail');
    await page.getByText('This is not an e-mail address').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('Nothing you typed is lost.');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Vance');
    expect(await page.getByLabel('Message').inputValue()).toBe('More stripes, please.');
    expect(await email.inputValue()).toBe('ada@rink');
    expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);

    await email.fill('ada@rink.example');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Thank you. Somebody will read it.').waitFor();
    expect(await listSubmissions(db, 'ideas', 5)).toMatchObject([
      { answers: { name: 'Ada Vance', email: 'ada@rink.example', message: 'More stripes, please.' } },
    ]);
  });
});

test('without JavaScript a form is sent from inside its frame, and the page around it stays', async () => {
  const page = await open('/store', { width: 390, javaScript: false });
  const form = page.frameLocator('[title="Be told when the store launches"]');
  await form.getByLabel('E-mail').fill('fan@example.com');
  await form.getByLabel('Golf Towel').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await form.getByText('We will write to you when the store launches.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/store');
  expect(await listSubmissions(db, 'store', 5)).toMatchObject([
    { answers: { email: 'fan@example.com', items: ['golfTowel'] }, fromPage: '/store' },
  ]);
});

test('a merge suggests officials while their name is typed', async () => {
  const page = await open('/forms/merge');
  await page.getByLabel('First official').pressSequentially('vanc');
  const option = page.locator('#one-officials option').first();
  await option.waitFor({ state: 'attached' });
  expect(await option.getAttribute('value')).toBe('Ada_Vance');
  await page.getByLabel('First official').fill('Ada_Vance');
  await page.getByLabel('Second official').fill('ada vance');
  await page.getByLabel('How do you know it is one person?').fill('Same jersey.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Both are the same page. Please name the other one.').waitFor();
  await page.getByLabel('Second official').fill('Boris Kell');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('A person will look at both records').waitFor();
});

test('nobody meets the field that is there for programs', async () => {
  const page = await open('/forms/ideas');
  const trap = page.locator('[name=website]');
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Send');
  const box = await trap.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0);
});

test.each([
  ['/forms/ideas', false],
  ['/forms/store', true],
  ['/forms/merge', false],
  ['/forms/photo', true],
  ['/forms/ideas?sent=1', true],
] as const)('%s has nothing axe objects to (dark: %s)', async (path, dark) => {
  await expectAccessible(await open(path, { dark, width: 390 }));
});

test('nor has a form that was refused', async () => {
  const page = await open('/forms/ideas', { dark: true });
  await page.getByLabel('Message').fill(' ');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Please fill this in.').waitFor();
  await expectAccessible(page);
});

test('a screen that is looked at is counted once, and its frames are not', async () => {
  await db.deleteFrom('screen_views').execute();
  const today = () => now.toISOString().slice(0, 10);
  const screens = async () =>
    (await listScreenViews(db, today())).map(({ screen, views }) => [screen, views]);
  const page = await open('/info');
  const form = page.frameLocator('[title="Ideas and comments"]');
  await form.getByLabel('Message').focus();
  await expect.poll(screens).toEqual([['/info', 1]]);
  await page.getByRole('link', { name: 'How we count, figure by figure' }).click();
  await page.getByRole('heading', { level: 1, name: 'How we count' }).waitFor();
  await expect.poll(screens).toEqual([
    ['/how-we-count', 1],
    ['/info', 1],
  ]);
});
