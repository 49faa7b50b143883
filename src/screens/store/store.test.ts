import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');

async function read(ours = site): Promise<string> {
  const answer = await createApp({ db, now, site: ours }).request('/store');
  expect(answer.status).toBe(200);
  return answer.text();
}

test('welcomes, and notes what may change', async () => {
  const text = await read();
  for (const words of [
    'Welcome to the Third Team store!',
    'Items may change.',
    'Many items come in colors.',
    'Shirts, hoodies and jackets can be personalized with name and number.',
    'Fill in the form below to be told when the store launches.',
  ]) {
    expect(text).toContain(words);
  }
});

test('shows the ten items in order, each with its drawing', async () => {
  const items = [...(await read()).matchAll(/<li><svg([^>]*)>[\s\S]*?<h3[^>]*>([^<]*)<\/h3><\/li>/g)];
  expect(items.map(([, , name]) => name)).toEqual([
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
  ]);
  const drawings = items.map(([, attributes]) => /aria-label="([^"]+)"/.exec(attributes ?? '')?.[1]);
  expect(new Set(drawings).size).toBe(10);
});

test('embeds the form for the launch, ours or the one kept elsewhere', async () => {
  expect(await read()).toContain('src="/forms/store?frame=1&amp;from=%2Fstore"');
  const store = 'https://forms.example/launch';
  expect(await read({ ...site, formUrls: { ...site.formUrls, store } })).toContain(`src="${store}"`);
});

test('links to the shop only once there is one', async () => {
  expect(await read()).not.toContain('Visit the store');
  const text = await read({ ...site, storeUrl: 'https://shop.example/' });
  expect(text).toMatch(/href="https:\/\/shop\.example\/">Visit the store</);
});
