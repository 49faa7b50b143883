import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { approvePhoto } from '../../src/store/photo-decisions.ts';
import { listWaitingPhotos } from '../../src/store/photos.ts';
import { picture } from '../pictures.ts';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessible, expectAccessibleDayAndNight } from './accessible.ts';
import { expectNoSideways, openSite } from './browser.ts';

// Every look at the clock is a minute after the one before: nobody fills in a form in no time.
let now = new Date('2026-01-10T01:00:00Z');
const { db, open } = await openSite({
  now: () => {
    now = new Date(now.getTime() + 60_000);
    return now;
  },
});

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});
beforeEach(async () => {
  await db.deleteFrom('photos').execute();
});

const file = async () => ({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: await picture('jpeg') });
const choice = (page: Page) => page.getByLabel('Photo', { exact: true });
const preview = (page: Page) => page.getByRole('img', { name: 'The photo you chose' });
const consent = (page: Page) => page.getByLabel('I took this photo');
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

/** One page as it looks on a desk and on a phone, by day and by night. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [1180, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleDayAndNight(page);
    await expectNoSideways(page);
  }
}

test('a photo is chosen, looked at and sent, and once approved it is on the page', async () => {
  const page = await open('/forms/photo?official=Ada_Vance&from=%2Fofficial-page%2FAda_Vance', {
    width: 390,
  });
  expect(await preview(page).count()).toBe(0);
  await choice(page).setInputFiles(await file());
  await preview(page).waitFor();
  expect((await preview(page).boundingBox())?.width).toBeGreaterThan(200);
  await page.getByLabel('Your name').fill('Noor Haddad');
  await expectAccessibleEverywhere(page);

  await send(page);
  // The browser itself asks for the box, and nothing is sent without it.
  expect(await consent(page).evaluate((box: HTMLInputElement) => box.validity.valueMissing)).toBe(true);
  await consent(page).check();
  await send(page);
  await page.getByText('A person looks at every photo before it is shown.').waitFor();
  await expectAccessibleEverywhere(page);
  const [waiting] = await listWaitingPhotos(db, 5);
  expect(waiting).toMatchObject({ pageId: 'Ada_Vance', senderName: 'Noor Haddad', width: 300, height: 200 });

  await approvePhoto(db, waiting?.id ?? 0, { byWhom: 'iris@example.com', at: now });
  await page.getByRole('link', { name: 'Back to the site' }).click();
  const photo = page.getByRole('img', { name: 'Photo of Ada Vance' }).locator('img');
  const drawn = () =>
    photo.evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? new URL(img.currentSrc).pathname : ''));
  await expect.poll(drawn).toBe('/officials/Ada_Vance.avif');
  const ring = await page.locator('.photo').boundingBox();
  const box = await photo.boundingBox();
  expect(Math.round(box?.width ?? 0)).toBe(Math.round(ring?.width ?? -1));
  expect(Math.round(box?.height ?? 0)).toBe(Math.round(ring?.height ?? -1));
});

test('a file that lies is refused in words, and what was typed is still there', async () => {
  const page = await open('/forms/photo', { width: 1180, dark: true });
  await choice(page).setInputFiles({ ...(await file()), buffer: Buffer.alloc(9 * 1024 * 1024) });
  const tooBig = await choice(page).evaluate((input: HTMLInputElement) => input.validationMessage);
  expect(tooBig).toContain('over 8 MB');
  await choice(page).setInputFiles({ ...(await file()), buffer: Buffer.from('<script>alert(1)</script>') });
  await page.getByLabel('Who is on it?').fill('Ada Vance');
  await page.getByLabel('Your e-mail').fill('noor@example.com');
  await consent(page).check();
  expect(await preview(page).count()).toBe(0);
  await send(page);
  await page.getByText('This file is not a JPEG, PNG, WebP or GIF').waitFor();
  expect(await page.getByLabel('Who is on it?').inputValue()).toBe('Ada Vance');
  expect(await page.getByLabel('Your e-mail').inputValue()).toBe('noor@example.com');
  expect(await consent(page).isChecked()).toBe(true);
  expect(await choice(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await expectAccessible(page);
  expect(await listWaitingPhotos(db, 5)).toEqual([]);
});

test('without JavaScript a photo is sent too', async () => {
  const page = await open('/forms/photo?official=Ada_Vance', { width: 390, javaScript: false });
  await choice(page).setInputFiles(await file());
  await consent(page).check();
  await send(page);
  await page.getByText('A person looks at every photo before it is shown.').waitFor();
  expect(await listWaitingPhotos(db, 5)).toHaveLength(1);
});
