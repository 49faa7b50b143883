import { beforeAll, expect, test } from 'vitest';
import type { FeedGame } from '../../src/domain/game.ts';
import { saveFeedEvents } from '../../src/store/feed-health.ts';
import { cleo, dov, esme, game, linesmen, referees, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite } from './browser.ts';

const { db, open } = await openSite();

const played: Partial<FeedGame> = {
  periods: [
    { name: '1', home: 0, visiting: 2 },
    { name: '2', home: 2, visiting: 2 },
  ],
  penalties: [
    {
      side: 'home',
      period: '2',
      time: '13:12',
      minutes: 2,
      kind: 'Minor',
      offence: 'Tripping',
      player: 'Ivo Brandt',
    },
  ],
};

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('before', { gameDay: '2026-01-02', start: '2026-01-03T00:00:00.000Z' })] });
  const stopped = { ...played, status: 'suspended', statusText: 'Suspended' } as const;
  await tell(db, { games: [game('1', stopped)] }, { at: new Date('2026-01-09T20:00:00Z') });
  const officials = [...referees(esme), ...linesmen(cleo, dov)];
  await tell(db, { games: [game('1', { ...played, officials })] }, { at: new Date('2026-01-10T00:40:00Z') });
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'scorebar', kind: 'answer', at: new Date('2026-01-10T00:59:00Z') },
  ]);
});

test('a game has one heading, its tables and nothing sideways at every width', async () => {
  const page = await open('/games/OHL/1');
  expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['London vs Guelph']);
  const penalties = page.getByRole('table', { name: 'Penalties in the order they were called' });
  const columns = ['Period', 'Time', 'Player', 'Minutes', 'Offence'];
  expect(await penalties.getByRole('columnheader').allTextContents()).toEqual(columns);
  const called = ['2nd', '13:12', 'Ivo Brandt Guelph', '2', 'Tripping'];
  expect(await penalties.getByRole('cell').allTextContents()).toEqual(called);
  expect(await page.getByRole('link', { name: 'Jan 2: London vs Guelph, 4–2' }).count()).toBe(2);
  const goals = page.getByRole('table', { name: 'Goals of both teams, period by period' });
  await atEveryWidth(page, async () => {
    for (const seen of [goals, penalties, page.getByText('Started by'), page.getByText('Finished by')])
      expect(await seen.isVisible()).toBe(true);
    await expectNoSideways(page);
  });
});

test('from a game one gets to its day, its officials and its sheet', async () => {
  const page = await open('/games/OHL/1');
  expect(await page.getByRole('link', { name: 'GameSheet' }).getAttribute('rel')).toBe('noopener');
  await page.getByRole('link', { name: 'OHL · Friday, January 9, 2026' }).click();
  await page.waitForURL('**/previous-games?date=2026-01-09');
});

test.each(['/games/OHL/1', '/games/OHL/none', '/status'])(
  'nothing on %s stands in anybody’s way',
  async (path) => {
    await expectAccessiblePhoneAndDesk(await open(path));
  },
);
