import { describe, expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, openSite, widths } from './browser.ts';

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

describe.each(widths)('the store at %i px', (width) => {
  test('welcomes, with its notes', async () => {
    const page = await open('/store', { width });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Welcome to the Third Team store!',
    );
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

  test('shows ten items in two columns, each an image and a name', async () => {
    const page = await open('/store', { width });
    const items = page.getByRole('listitem').filter({ has: page.getByRole('img') });
    const boxes = [];
    for (const item of await items.all()) {
      const picture = await item.getByRole('img').boundingBox();
      expect(picture?.height).toBeGreaterThan(100);
      boxes.push({
        name: await item.getByRole('heading').textContent(),
        left: (await item.boundingBox())?.x,
      });
    }
    expect(boxes.map(({ name }) => name)).toEqual(names);
    const [first, second] = boxes.map(({ left }) => left ?? Number.NaN);
    expect(second).toBeGreaterThan(first ?? Number.NaN);
    expect(boxes.map(({ left }) => left)).toEqual(
      names.map((_, place) => (place % 2 === 0 ? first : second)),
    );
  });

  test('has the form below the grid, 800 px high on wide screens and 500 px on narrow ones', async () => {
    const page = await open('/store', { width });
    const form = await page.getByTitle('Be told when the store launches').boundingBox();
    const last = await page.getByRole('heading', { name: 'Soft Shell Jacket' }).boundingBox();
    expect(form?.height).toBe(width >= 770 ? 800 : 500);
    expect(form?.y).toBeGreaterThan((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN));
  });

  test('the form needs no scrolling inside its frame', async () => {
    const page = await open('/store', { width });
    const frame = page.getByTitle('Be told when the store launches');
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().getByRole('button', { name: 'Send' }).waitFor();
    const hidden = await frame.evaluate((element) => {
      const inside = (element as HTMLIFrameElement).contentDocument?.documentElement;
      return inside ? inside.scrollHeight - inside.clientHeight : Number.NaN;
    });
    expect(hidden).toBe(0);
  });
});

test.each([
  [false, 1180],
  [true, 390],
] as const)('has nothing axe objects to (dark: %s, %i px)', async (dark, width) => {
  const page = await open('/store', { dark, width });
  const frame = page.getByTitle('Be told when the store launches');
  await frame.scrollIntoViewIfNeeded();
  await frame.contentFrame().getByRole('button', { name: 'Send' }).waitFor();
  await expectAccessible(page);
});
