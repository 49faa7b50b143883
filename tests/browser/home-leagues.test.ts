import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { League } from '../../src/domain/league.ts';
import { findLeague } from '../../src/domain/leagues.ts';
import { game, playoffs, tell, tellSeasons } from '../sample-season.ts';
import { atEveryWidth, expectNoSideways, openSite, widths } from './browser.ts';

const evening = new Date('2026-01-10T01:00:00Z');
const dayWithoutGames = new Date('2026-01-15T01:00:00Z');
let now = evening;
const { db, open } = await openSite({ now: () => now });

const ofSeven = ['OHL', 'AHL', 'GOJHL'];
const notOfSeven = ['PJHL', 'OUA', 'WHL', 'LHJMQ', 'OJHL', 'BCHL', 'BCHLAB', 'BCHLBC', 'PWHL'];

beforeAll(async () => {
  const series = { seasonId: playoffs.seasonId, seriesGame: 3, gameLetter: 'A' };
  for (const id of [...ofSeven, ...notOfSeven]) await tellGame(id, series);
  await tellGame('CHL');
  await tellGame('USHL');
});

async function tellGame(leagueId: string, said: Parameters<typeof game>[1] = {}): Promise<void> {
  const league = findLeague(leagueId) as League;
  await tellSeasons(db, league);
  await tell(db, { games: [game(`${leagueId}1`, said)] }, { league });
}

const titlesOn = (page: Page) => page.getByRole('heading', { level: 2 });
const nothingOn = (page: Page) => page.getByText('No games today', { exact: true });

test("a block is titled by its league's id, 'Memorial Cup' for CHL, and ' Playoffs' where it plays them", async () => {
  const page = await open('/');
  const titles = [...ofSeven, ...notOfSeven].map((id) => `${id} Playoffs`);
  await atEveryWidth(page, async () => {
    const shown = await titlesOn(page).allInnerTexts();
    expect(shown.toSorted()).toEqual([...titles, 'Memorial Cup', 'USHL'].toSorted());
    expect(await nothingOn(page).count()).toBe(0);
    await expectNoSideways(page);
  });
});

describe.each(widths)('at %i px', (width) => {
  test("a playoff game shows '(Game N of 7)', except in the nine leagues that do not", async () => {
    const page = await open('/', { width });
    for (const summary of await page.locator('.narrow > summary:visible').all()) await summary.click();
    const saysGame = async (id: string) => {
      const card = page.locator(`#game-${id}-${id}1`);
      expect(await card.getByRole('heading', { name: 'London vs Guelph' }).isVisible()).toBe(true);
      const said = card.getByText(/\(Game \d+ of 7\)/);
      return (await said.isVisible()) ? await said.innerText() : null;
    };
    for (const id of ofSeven) expect([id, await saysGame(id)]).toEqual([id, '(Game 3 of 7)']);
    for (const id of [...notOfSeven, 'CHL', 'USHL']) expect([id, await saysGame(id)]).toEqual([id, null]);
  });
});

test("'No games today' shows when there are no active leagues, at every width", async () => {
  now = dayWithoutGames;
  const page = await open('/');
  // The day turns within a second, and nobody tells this page of it.
  const turned = () => page.reload().then(() => nothingOn(page).isVisible());
  await expect.poll(turned, { timeout: 5_000 }).toBe(true);
  await atEveryWidth(page, async () => {
    expect(await nothingOn(page).isVisible()).toBe(true);
    expect(await titlesOn(page).count()).toBe(0);
    await expectNoSideways(page);
  });
});
