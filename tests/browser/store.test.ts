import { describe, expect, test } from 'vitest';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite } from './browser.ts';

const { open } = await openSite();

const names = [
  'Hoodie',
  'Long Sleeve Athletic Shirt',
  'Short Sleeve Athletic Shirt',
  'Snapback',
  'Golf Hat',
  'Golf Towel',
  'Beanie',
  'Golf Shirt',
  '1/4 Zip',
  'Soft Shell Jacket',
];

describe('the store at every width', () => {
  test('welcomes, with its notes', async () => {
    const page = await open('/store');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Welcome to the Third Team store!',
    );
    await atEveryWidth(page, async () => {
      for (const note of [
        /Items may change/,
        /Many items come in colors/,
        /Shirts, hoodies and jackets can be personalized with name and number/,
        /Fill in the form below to be told when the store launches/,
      ]) {
        expect(await page.getByText(note).isVisible()).toBe(true);
      }
      await expectNoSideways(page);
    });
  });

  test('shows ten items in two columns, each an image and a name', async () => {
    const page = await open('/store');
    const items = page.getByRole('listitem').filter({ has: page.getByRole('img') });
    expect(await items.getByRole('heading').allTextContents()).toEqual(names);
    await atEveryWidth(page, async () => {
      const lefts: number[] = [];
      for (const item of await items.all()) {
        const picture = await item.getByRole('img').boundingBox();
        expect(picture?.height).toBeGreaterThan(100);
        lefts.push((await item.boundingBox())?.x ?? Number.NaN);
      }
      const [first = Number.NaN, second = Number.NaN] = lefts;
      expect(second).toBeGreaterThan(first);
      expect(lefts).toEqual(names.map((_, place) => (place % 2 === 0 ? first : second)));
    });
  });

  test('has the form below the grid, 800 px high on wide screens and 500 px on narrow ones', async () => {
    const page = await open('/store');
    await atEveryWidth(page, async (width) => {
      const form = await page.getByTitle('Be told when the store launches').boundingBox();
      const last = await page.getByRole('heading', { name: 'Soft Shell Jacket' }).boundingBox();
      expect(form?.height).toBe(width >= 770 ? 800 : 500);
      expect(form?.y).toBeGreaterThan((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN));
    });
  });

  test('the form needs no scrolling inside its frame', async () => {
    const page = await open('/store');
    const frame = page.getByTitle('Be told when the store launches');
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByRole('button', { name: 'Send' }).waitFor();
    await atEveryWidth(page, async () => {
      const hidden = await frame.evaluate((element) => {
        const inside = (element as HTMLIFrameElement).contentDocument?.documentElement;
        return inside ? inside.scrollHeight - inside.clientHeight : Number.NaN;
      });
      expect(hidden).toBe(0);
    });
  });
});

test('has nothing axe objects to', async () => {
  const page = await open('/store');
  const frame = page.getByTitle('Be told when the store launches');
  await frame.scrollIntoViewIfNeeded();
  await frame.contentFrame().getByRole('button', { name: 'Send' }).waitFor();
  await expectAccessiblePhoneAndDesk(page);
});
