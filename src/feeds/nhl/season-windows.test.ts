import { expect, test } from 'vitest';
import { parseSeasonWindows } from './season-windows.ts';

const noDates = {
  preSeasonStartDate: '',
  regularSeasonStartDate: '',
  regularSeasonEndDate: '',
  playoffEndDate: '',
};

test.each([
  ['20252026-2', '2025-26 Regular Season'],
  ['20252026-3', '2026 Playoffs'],
  ['!𐀀𐀀-2', '!𐀀𐀀 Regular Season'],
  ['!𐀀𐀀-3', '!𐀀𐀀 Playoffs'],
])('the season %s is called %s', (id, name) => {
  const [season] = parseSeasonWindows(noDates, [id]);
  expect(season?.name).toBe(name);
  expect(season?.name.isWellFormed()).toBe(true);
});
