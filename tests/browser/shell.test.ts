import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessibleDayAndNight } from './accessible.ts';
import { expectNoSideways, openSite, sharedBrowser, widths } from './browser.ts';

const { db, open, address } = await openSite();

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

const links = [
  ['Home', '/'],
  ['Find Referees', '/ref-hub'],
  ['Referee Standings', '/standings'],
  ['Find Previous Games', '/previous-games'],
  ['Post Season Report', '/post-season-report'],
  ['Store', '/store'],
  ['Additional Info', '/info'],
];

const mainOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuOf = (page: Page) => page.getByRole('button', { name: 'Menu' });
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search for refs' });

async function linksOf(page: Page): Promise<(string | null)[][]> {
  const found = await mainOf(page).getByRole('link').all();
  return Promise.all(found.map(async (link) => [await link.textContent(), await link.getAttribute('href')]));
}

describe.each(widths)('at %i px', (width) => {
  const isNarrow = width <= 769;

  test(isNarrow ? 'the menu is collapsible' : 'the navigation is a plain list of links', async () => {
    const page = await open('/previous-games', { width });
    if (isNarrow) {
      expect(await mainOf(page).isVisible()).toBe(false);
      expect(await menuOf(page).getAttribute('aria-expanded')).toBe('false');
      await menuOf(page).click();
      await expect.poll(() => menuOf(page).getAttribute('aria-expanded')).toBe('true');
    } else {
      expect(await menuOf(page).isVisible()).toBe(false);
    }
    expect(await linksOf(page)).toEqual(links);
    const current = mainOf(page).locator('[aria-current]');
    expect(await current.allTextContents()).toEqual(['Find Previous Games']);
    if (isNarrow) {
      await menuOf(page).click();
      expect(await mainOf(page).isVisible()).toBe(false);
    }
    await expectNoSideways(page);
  });
});

// Either side of the change; beyond it the links are the same, as the test before says.
test.each([769, 770])(
  'every link of the navigation leads to its screen, and Back returns (%i px)',
  async (width) => {
    const isNarrow = width <= 769;
    const page = await open('/previous-games', { width });
    for (const [name = '', path] of links) {
      if (isNarrow) await menuOf(page).click();
      await mainOf(page).getByRole('link', { name }).click();
      await page.waitForURL((url) => url.pathname === path);
      expect(await page.locator('nav [aria-current=page]').textContent()).toBe(name);
    }
    await page.goBack();
    await page.waitForURL('**/store');
    if (isNarrow) expect(await mainOf(page).isVisible()).toBe(false);
  },
);

test.each([390, 769])('the box "Search for refs" is above the menu (%i px)', async (width) => {
  const page = await open('/previous-games', { width });
  await menuOf(page).click();
  const [box, menu] = [await boxOf(page).boundingBox(), await mainOf(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
  expect(await boxOf(page).getAttribute('placeholder')).toBe('Search for refs');
});

test('the keyboard alone opens the menu, follows it, and closes it', async () => {
  const page = await open('/previous-games', { width: 390 });
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Skip to the content');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await mainOf(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await mainOf(page).isVisible()).toBe(false);
  expect(await page.locator(':focus').textContent()).toBe('Menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').textContent()).toBe('Home');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
});

test('the skip link leads past the navigation', async () => {
  const page = await open('/previous-games');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');
});

test('without JavaScript the menu opens too', async () => {
  const page = await open('/previous-games', { width: 390, javaScript: false });
  expect(await mainOf(page).isVisible()).toBe(false);
  await menuOf(page).click();
  expect(await linksOf(page)).toEqual(links);
});

test('a visitor elsewhere sees a time on their own clock, by pointer and by keyboard', async () => {
  const page = await open('/', { zone: 'Europe/Paris' });
  const bubble = page.getByRole('tooltip');
  const time = page.locator('main time', { hasText: '7:00 PM EST' });
  await time.hover();
  expect(await bubble.textContent()).toBe('Saturday 1:00 AM your time');
  expect(await bubble.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await bubble.isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1 }).hover();
  await time.focus();
  expect(await bubble.isVisible()).toBe(true);
  await time.blur();
  expect(await bubble.isVisible()).toBe(false);
});

test('where the clock is the same, a time says no more than it does', async () => {
  const page = await open('/');
  const time = page.locator('main time', { hasText: '7:00 PM EST' });
  await time.hover();
  expect(await page.getByRole('tooltip').isVisible()).toBe(false);
  expect(await time.getAttribute('tabindex')).toBeNull();
});

test('an address that leads nowhere is told so, with the search and ways on', async () => {
  const page = await open('/nowhere', { width: 390 });
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('No such page');
  expect(await boxOf(page).isVisible()).toBe(true);
  await page.getByRole('link', { name: "See tonight's crews" }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('an official spelled almost right is offered', async () => {
  const page = await open('/official-page/Ada_Vanse');
  await page.getByRole('region', { name: 'Did you mean' }).getByRole('link', { name: 'Ada Vance' }).click();
  await page.waitForURL('**/official-page/Ada_Vance');
});

test('on paper there are games and crews, and nothing to click', async () => {
  const page = await open('/', { width: 390 });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Ada Vance').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'OHL' }).isVisible()).toBe(true);
  for (const gone of [menuOf(page), mainOf(page), boxOf(page), page.getByRole('contentinfo')]) {
    expect(await gone.isVisible()).toBe(false);
  }
});

test.each([390, 1180])('axe finds nothing: menu open, and no such page (%i px)', async (width) => {
  const page = await open('/official-page/Ada_Vanse', { width });
  if (width < 770) await menuOf(page).click();
  await expectAccessibleDayAndNight(page);
  await expectNoSideways(page);
});

test('scripts do not hold up the page', async () => {
  const page = await open('/');
  const blocking = page.locator('script[src]:not([type=module], [async], [defer])');
  expect(await blocking.count()).toBe(0);
});

// What a page of ours must not do is an error on the console, and any error there fails the test it happens in.
test('a script or a style that somebody got into a page does nothing', async () => {
  const context = await (await sharedBrowser()).newContext();
  const page = await context.newPage();
  await page.goto(`${address}/info`);
  const stopped = await page.evaluate(async () => {
    const directives: string[] = [];
    document.addEventListener('securitypolicyviolation', (told) => directives.push(told.effectiveDirective));
    const planted =
      '<img src="https://elsewhere.invalid/x.png" onerror="document.title = 1"><style>*{color:red}</style>';
    document.body.insertAdjacentHTML('beforeend', planted);
    const script = document.createElement('script');
    script.textContent = 'document.title = 2';
    document.body.append(script);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { directives: [...new Set(directives)].sort(), title: document.title };
  });
  await context.close();
  expect(stopped.directives).toEqual(['img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']);
  expect(stopped.title).toContain('Third Team');
});
