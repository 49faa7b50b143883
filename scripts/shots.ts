// npm run shots [small|default]: starts the site on an invented world, waits until it has read its games, and
// takes pictures of every screen on a phone and on a desk, light and dark, into .cache/shots for people to look at.
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { projectFile } from '../src/store/project-file.ts';
import { browserPath } from './browser-path.ts';
import { findExamples, startRinkSite, untilRead } from './rink-site.ts';

const folder = projectFile('.cache', 'shots');
const looks = [390, 1180].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);
const fixedScreens = {
  home: '/',
  'ref-hub': '/ref-hub',
  standings: '/standings',
  'previous-games': '/previous-games',
  'post-season-report': '/post-season-report',
  'report-of-ohl': '/post-season-report?league=OHL&penalties=open&bias=open&counts=open',
  statistics: '/statistics?league=OHL',
  store: '/store',
  info: '/info',
  register: '/register',
  login: '/login',
  'how-we-count': '/how-we-count',
  privacy: '/privacy',
  status: '/status',
  'form-ideas': '/forms/ideas',
  'form-merge': '/forms/merge',
  'form-photo': '/forms/photo',
  'form-takedown': '/forms/takedown',
  api: '/api',
  'not-found': '/nowhere',
};

const size = process.argv[2] ?? 'default';
const site = await startRinkSite({
  RINK_SIZE: size,
  PORT: '0',
  DATA_DIR: projectFile('.cache', `shots-${size}`),
});
const { address } = site;
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await untilRead(site);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const screens = { ...fixedScreens, ...(await findExamples(site)) };
  for (const look of looks) await shoot(browser, screens, look);
} finally {
  await browser.close();
  await site.stop();
}

async function shoot(
  from: Browser,
  screens: Record<string, string>,
  { width, scheme }: (typeof looks)[number],
): Promise<void> {
  const visitor = await from.newContext({ viewport: { width, height: 844 }, colorScheme: scheme });
  await visitor.addCookies([{ name: 'showStoreNotification', value: 'false', url: address }]);
  const page = await visitor.newPage();
  for (const [name, path] of Object.entries(screens)) {
    await page.goto(address + path);
    await scrollThrough(page);
    const file = join(folder, `${name}-${width}-${scheme}.png`);
    await page.screenshot({ path: file, fullPage: true });
    console.log(relative(process.cwd(), file));
  }
  await visitor.close();
}

/** Frames and pictures further down load when they are near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('load');
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState('load')));
}
