import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { atEveryWidth, expectNoSideways, openSite, widths } from './browser.ts';

// A shop, a social page and forms that an operator keeps on other sites.
const { db, open } = await openSite({
  site: {
    storeUrl: 'https://shop.example/',
    socialUrl: 'https://social.example/us',
    formUrls: {
      ideas: 'https://forms.example/ideas',
      merge: 'https://forms.example/merge',
      photo: 'https://forms.example/photo',
      store: 'https://forms.example/store',
    },
  },
});

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

/** Those sites answer with their own address. */
async function answerElsewhere(page: Page): Promise<void> {
  await page.route(/\.example\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>there</title><p>${route.request().url()}</p>` }),
  );
}

async function formIn(page: Page, title: string): Promise<string> {
  await page.getByTitle(title).scrollIntoViewIfNeeded();
  return page.getByTitle(title).contentFrame().getByRole('paragraph').innerText();
}

test('the home screen has a store promotion and a social media link at every width', async () => {
  const page = await open('/');
  const promotion = page.getByRole('main').getByText('New in the store:');
  const shop = page.getByRole('link', { name: 'See the line-up' });
  const social = page.getByRole('link', { name: 'Follow us' });
  expect(await shop.getAttribute('href')).toBe('https://shop.example/');
  expect(await social.getAttribute('href')).toBe('https://social.example/us');
  await atEveryWidth(page, async () => {
    for (const seen of [promotion, shop, social]) expect(await seen.isVisible()).toBe(true);
    await expectNoSideways(page);
  });
});

describe.each(widths)('at %i px', (width) => {
  test('Store in the navigation leads to the external store', async () => {
    const page = await open('/', { width });
    await answerElsewhere(page);
    if (width < 770) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Store' }).click();
    await page.waitForURL('https://shop.example/');
  });

  test('the two forms of the info page and the form of the store are embedded from outside', async () => {
    const page = await open('/how-we-count', { width });
    await answerElsewhere(page);
    await page.goto('/info');
    expect(await formIn(page, 'Ideas and comments')).toBe('https://forms.example/ideas');
    expect(await formIn(page, 'Official record merge')).toBe('https://forms.example/merge');
    await expectNoSideways(page);
    await page.goto('/store');
    const title = 'Be told when the store launches';
    expect(await formIn(page, title)).toBe('https://forms.example/store');
    expect((await page.getByTitle(title).boundingBox())?.height).toBe(width < 770 ? 500 : 800);
    expect(await page.getByRole('link', { name: 'Visit the store' }).isVisible()).toBe(true);
    await expectNoSideways(page);
  });

  test('a photo is submitted on the external form', async () => {
    const page = await open('/official-page/Ada_Vance', { width });
    await answerElsewhere(page);
    await page.getByRole('link', { name: 'Submit a photo' }).click();
    await page.waitForURL('https://forms.example/photo');
  });
});
