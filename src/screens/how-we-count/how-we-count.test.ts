import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { catalog, countedKeys } from '../../stats/catalog.ts';
import { howWeCountPath } from '../../ui/paths.ts';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site });
const text = await (await app.request('/how-we-count')).text();

test.each(countedKeys)('%s has an anchor, a formula, a minimum and what it cannot say', (key) => {
  const [, anchor] = howWeCountPath(key).split('#');
  const start = text.indexOf(`id="${anchor}"`);
  expect(start).toBeGreaterThan(0);
  const section = text.slice(start, text.indexOf('</section>', start));
  for (const words of Object.values(catalog[key])) expect(section).toContain(words.replaceAll('&', '&amp;'));
});

test("keeps the specification's notes on what is not tracked", () => {
  expect(text).toContain('Faceoff wins are not tracked per linesman, so true numbers are about half.');
  expect(text).toContain('The league does not track which official calls a penalty');
  expect(text).toContain('They are power plays, not penalty minutes');
});
