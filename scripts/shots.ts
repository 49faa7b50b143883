// npm run shots [small|default]: starts the site on an invented world, waits until it has read its games, and
// takes pictures of every screen on a phone and on a desk, light and dark, into .cache/shots for people to look at.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { projectFile } from '../src/store/project-file.ts';
import { info } from '../src/ui/words/en/info.ts';
import { browserPath } from './browser-path.ts';

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
  status: '/status',
  'form-ideas': '/forms/ideas',
  'form-merge': '/forms/merge',
  'form-photo': '/forms/photo',
  api: '/api',
  'not-found': '/nowhere',
};

const size = process.argv[2] ?? 'default';
const { site, address } = await startSite();
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await untilRead();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const screens = { ...fixedScreens, ...(await findScreens(browser)) };
  for (const look of looks) await shoot(browser, screens, look);
} finally {
  await browser.close();
  site.kill('SIGTERM');
  await once(site, 'exit');
}

async function startSite(): Promise<{ site: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    RINK_SIZE: size,
    PORT: '0',
    DATA_DIR: projectFile('.cache', `shots-${size}`),
  };
  const started = spawn(process.execPath, [projectFile('scripts', 'start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: started.stdout })) {
    console.log(line);
    const [, found] = /is at (http\S+)\//.exec(line) ?? [];
    if (found) {
      // Nobody reads on: without this the site would stop at a full pipe.
      started.stdout.resume();
      return { site: started, address: found };
    }
  }
  throw new Error('The site did not start; what it said is above.');
}

/** Several times in a row: between two leagues there may be nothing left to read for a moment. */
async function untilRead(): Promise<void> {
  for (let quiet = 0; quiet < 5; await sleep(1_000)) {
    const page = await (await fetch(`${address}/info`)).text();
    quiet = page.includes(info.coverage.complete) ? quiet + 1 : 0;
  }
}

/** Screens of one game and one official: the first of each that home shows. */
async function findScreens(from: Browser): Promise<Record<string, string>> {
  const page = await from.newPage();
  await page.goto(address);
  const first = async (start: string) => {
    const links = await page.locator(`a[href^="${start}"]`).all();
    return (await links[0]?.getAttribute('href')) ?? null;
  };
  const [game, official] = [await first('/games/'), await first('/official-page/')];
  await page.close();
  return { ...(game && { game }), ...(official && { official }) };
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
