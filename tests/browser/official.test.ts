import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { findOfficialByPageId } from '../../src/store/officials.ts';
import { approvePhoto } from '../../src/store/photo-decisions.ts';
import { photosInMemory } from '../../src/store/photo-files.ts';
import { readPhoto } from '../../src/store/photo-image.ts';
import { savePhoto } from '../../src/store/photos.ts';
import { longSeason, tellLongSeason } from '../long-season.ts';
import { picture } from '../pictures.ts';
import { ada, boris, cleo, dov, game, linesmen, referees, tell } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite, widths } from './browser.ts';

const { db, open } = await openSite({ now: () => new Date('2026-03-10T01:00:00Z') });

beforeAll(async () => {
  await tellLongSeason(db, longSeason(120));
  await tell(db, {
    games: [
      game('1', { gameDay: '2026-03-01' }),
      game('2', { gameDay: '2026-03-02', forfeit: true }),
      game('3', {
        gameDay: '2026-03-12',
        start: '2026-03-13T00:00:00.000Z',
        status: 'scheduled',
        officials: referees(ada),
      }),
      game('4', {
        gameDay: '2026-03-08',
        officials: [...referees({ ...boris, personId: '99' }, boris), ...linesmen(cleo, dov)],
      }),
    ],
  });
  await showLostPhoto('Iris_Holm');
});

/** A photo that was approved and whose bytes are gone: its address answers 404. */
async function showLostPhoto(pageId: string): Promise<void> {
  const image = await readPhoto(await picture('jpeg'));
  const official = await findOfficialByPageId(db, pageId);
  if (typeof image === 'string' || !official) throw new Error(`no photo of ${pageId}`);
  const photo = { officialId: official.id, image, senderName: null, senderEmail: null, fromPage: '' };
  const at = new Date('2026-03-09T01:00:00Z');
  const id = await savePhoto(db, photosInMemory(), photo, at);
  await approvePhoto(db, id, { byWhom: 'iris@example.com', at });
}

const listOf = (page: Page, league: string) => page.getByRole('region', { name: `${league} games` });

test('the page has the name, the total, the leagues and a list of games for each at every width', async () => {
  const page = await open('/official-page/Iris_Holm');
  await atEveryWidth(page, async () => {
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Iris Holm');
    expect(await page.locator('#total-games').textContent()).toContain('Total games worked132');
    const leagues = page.getByRole('region', { name: 'Leagues worked in' });
    expect(await leagues.getByRole('rowheader').allTextContents()).toEqual(['OHL', 'WHL']);
    for (const league of ['OHL', 'WHL']) expect(await listOf(page, league).isVisible()).toBe(true);
    await expectNoSideways(page);
  });
  for (const league of ['OHL', 'WHL']) {
    const days = await listOf(page, league)
      .locator('li > time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    expect(days.length).toBeGreaterThan(9);
    expect(days).toEqual(days.toSorted().toReversed());
  }
});

test('a photo that does not load leaves the drawing at every width', async () => {
  const page = await open('/official-page/Iris_Holm');
  await atEveryWidth(page, () => expectDrawing(page));
});

describe.each(widths)('at %i px', (width) => {
  test('each game shows teams, date and Game Sheet, and officials who link to their own pages', async () => {
    const page = await open('/official-page/Iris_Holm', { width });
    const row = listOf(page, 'OHL').getByRole('listitem').first();
    await row.scrollIntoViewIfNeeded();
    expect(await row.getByText('London vs Guelph').isVisible()).toBe(true);
    expect(await row.getByText('Nov 18, 2025').isVisible()).toBe(true);
    const sheet = row.getByRole('link', { name: 'Game Sheet' });
    expect(await sheet.getAttribute('href')).toMatch(/client_code=ohl.*game_id=5119.*lang=en/);
    const partner = row
      .getByRole('link')
      .filter({ hasNotText: /Iris|London|Sheet/ })
      .first();
    const name = (await partner.textContent()) as string;
    await partner.click();
    await page.waitForURL(`**/official-page/${name.replace(' ', '_')}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
  });

  test('the photo form is one click away', async () => {
    const page = await open('/official-page/Iris_Holm', { width });
    await page.getByRole('link', { name: 'Submit a photo' }).click();
    await page.waitForURL(
      (url) => url.pathname === '/forms/photo' && url.searchParams.get('official') === 'Iris_Holm',
    );
  });
});

async function expectDrawing(page: Page, name = 'Iris Holm'): Promise<void> {
  const face = page.getByRole('img', { name: `Photo of ${name}` });
  expect(await face.isVisible()).toBe(true);
  for (const img of await face.locator('img').all()) {
    const photo = await img.boundingBox();
    expect((photo?.width ?? 0) * (photo?.height ?? 0)).toBe(0);
  }
  expect((await face.locator('svg').boundingBox())?.width).toBeGreaterThan(80);
}

test('who has no photo has the drawing, and nothing is asked for in vain', async () => {
  const page = await open('/info');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/official-page/Ada_Vance');
  await expectDrawing(page, 'Ada Vance');
  expect(asked.filter((path) => path.startsWith('/officials/'))).toEqual([]);
});

test('without JavaScript a photo that does not load leaves the drawing too', async () => {
  await expectDrawing(await open('/official-page/Iris_Holm', { javaScript: false }));
});

test('a photo that loads covers the drawing, a gif too', async () => {
  const page = await open('/info');
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await page.route('**/officials/*', (route) => route.fulfill({ contentType: 'image/gif', body: gif }));
  await page.goto('/official-page/Iris_Holm');
  const face = page.getByRole('img', { name: 'Photo of Iris Holm' });
  const height = async () => (await face.locator('img').boundingBox())?.height ?? 0;
  await expect.poll(height, { timeout: 10_000 }).toBeGreaterThan(80);
  const [drawing, photo] = [await face.locator('svg').boundingBox(), await face.locator('img').boundingBox()];
  expect(Math.round(photo?.width ?? 0)).toBe(Math.round(drawing?.width ?? 1));
});

test('a choice of games is loaded at once, stays in the address, and Back undoes it', async () => {
  const page = await open('/official-page/Iris_Holm', { width: 390 });
  const games = page.getByRole('region', { name: 'Games', exact: true });
  await games.getByLabel('Role', { exact: true }).selectOption('linesman');
  await games.getByText('26 games match', { exact: true }).last().waitFor();
  expect(new URL(page.url()).search).toBe('?role=linesman');
  await games.getByLabel('League', { exact: true }).selectOption('WHL');
  await games.getByText('2 games match', { exact: true }).last().waitFor();
  await page.goBack();
  await games.getByText('26 games match', { exact: true }).last().waitFor();
  expect(await games.getByLabel('League', { exact: true }).inputValue()).toBe('');
  await page.reload();
  expect(await games.getByText('26 games match', { exact: true }).last().isVisible()).toBe(true);
});

test('without JavaScript the choice is a form with a button', async () => {
  const page = await open('/official-page/Iris_Holm', { javaScript: false });
  await page.getByLabel('League', { exact: true }).selectOption('WHL');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL((url) => url.searchParams.get('league') === 'WHL');
  expect(await page.getByText('12 games match').isVisible()).toBe(true);
  expect(new URL(page.url()).hash).toBe('#games');
});

test('long lists are paged, and one click from whole', async () => {
  const page = await open('/official-page/Iris_Holm?league=OHL');
  const list = listOf(page, 'OHL');
  const rows = list.locator('ol > li');
  expect(await rows.count()).toBe(50);
  await list.getByRole('link', { name: 'Page 3' }).click();
  await page.waitForURL('**page=3**');
  expect(await rows.count()).toBe(20);
  await list.getByRole('link', { name: 'All 120 OHL games' }).click();
  await page.waitForURL('**page=all**');
  expect(await rows.count()).toBe(120);
  await page.goto('/official-page/Iris_Holm');
  await page.getByRole('link', { name: 'All 132 games' }).click();
  await page.waitForURL('**page=all**');
  expect(await page.locator('ol.worked > li').count()).toBe(132);
});

test('the chart has its table, opened by keyboard', async () => {
  const page = await open('/official-page/Iris_Holm', { width: 390 });
  const section = page.getByRole('region', { name: 'Games by season' });
  expect(await section.getByRole('img', { name: 'Games by season' }).isVisible()).toBe(true);
  await section.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  expect(await section.getByRole('row', { name: '2025-26 106 26 132' }).isVisible()).toBe(true);
});

test('the next game is shown when it is posted, a forfeit is marked, a namesake is told apart', async () => {
  const page = await open('/official-page/Ada_Vance', { width: 390 });
  expect(await page.getByRole('region', { name: 'Next game' }).textContent()).toContain('Thursday, March 12');
  expect(await page.getByText('Forfeited, not counted').count()).toBe(1);
  await page.goto('/official-page/Boris_Kell');
  expect(await page.getByRole('region', { name: 'Next game' }).count()).toBe(0);
  await page.getByText('Not this Boris Kell?').waitFor();
  await page.locator('.namesakes').getByRole('link', { name: 'Boris Kell' }).click();
  await page.waitForURL('**/official-page/Boris_Kell_2');
});

test('a wrong address gets a word', async () => {
  const page = await open('/official-page/Iris_Holm?season=1850-51&page=x', { width: 390 });
  const alert = page.getByRole('alert').filter({ visible: true });
  expect(await alert.textContent()).toContain('no games in that season.');
  expect(await alert.textContent()).toContain('there is no such page, so this is the first.');
});

test('a game that ends is on the open page within seconds, and nothing the reader chose is lost', async () => {
  const page = await open('/official-page/Cleo_Marsh?role=linesman');
  await page.locator('body[data-live-state=on]').waitFor();
  const total = page.locator('#total-games');
  const before = await total.textContent();
  await tell(db, { games: [game('700', { gameDay: '2026-03-09', officials: linesmen(cleo) })] });
  await expect.poll(() => total.textContent(), { timeout: 5_000 }).not.toBe(before);
  expect(await page.locator('#log-OHL-700').count()).toBe(1);
  expect(await page.getByLabel('Role', { exact: true }).inputValue()).toBe('linesman');
});

test.each([390, 1180])(
  'axe finds nothing at %i px, by day and by night',
  async (width) => {
    const page = await open('/official-page/Iris_Holm', { width });
    // Rows are alike: the first five of a list, of both roles, stand for the rest, which take seconds.
    await expectAccessibleDayAndNight(page, { except: 'ol.worked > li:nth-child(n + 6)' });
    await page.goto('/official-page/Ada_Vance?role=goalie');
    await expectAccessibleDayAndNight(page);
  },
  120_000,
);
