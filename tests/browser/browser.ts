// The site on a real port with the built client files, and a real Chromium in front of it. Once per test file:
// `const { db, open } = await openSite();`, then `tell(db, ...)`, then `open('/standings', { width: 390 })`.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { createApp } from '../../src/server/app.tsx';
import { listen } from '../../src/server/listen.ts';
import { type Live, startLive } from '../../src/server/live/live.ts';
import { createPageCache } from '../../src/server/page-cache/page-cache.ts';
import type { Database } from '../../src/store/database.ts';
import type { Site } from '../../src/ui/site.ts';
import { type AccountChoices, openTestAccounts, type TestAccounts } from '../accounts.ts';
import { openTestDatabase } from '../database.ts';
import { site as sampleSite } from '../sample-season.ts';

/** Phone, the last narrow width, the first wide one, desk. */
export const widths = [390, 769, 770, 1180] as const;

export type SiteOptions = {
  site?: Partial<Site>;
  /** What time the site believes it is; eight in the evening in Guelph on the sample season's game day. */
  now?: () => Date;
  /** People can sign in, and mail is sent. */
  accounts?: AccountChoices;
};

export type OpenOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  javaScript?: boolean;
  /** The visitor's own zone. */
  zone?: string;
  /** Off: the visitor has closed the store news before, so that no dialog covers the page. */
  storeNews?: boolean;
};

export type OpenSite = {
  /** With `accounts` only. */
  signIn: TestAccounts | null;
  db: Database;
  live: Live;
  /** "http://127.0.0.1:4321", without a slash at the end. */
  address: string;
  /** A visitor who was never here, with this page before them; gone when the test ends. */
  open(path: string, options?: OpenOptions): Promise<Page>;
};

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let running: Browser | null = null;

/**
 * One Chromium for all files of a worker, which share what they import: starting and ending one takes a second. One
 * that died took its file with it; the next file gets another.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await launch();
  return running;
}

function launch(): Promise<Browser> {
  // Vitest ends a worker with this signal. Left by the door, Playwright ends Chromium and clears its files away.
  process.once('SIGTERM', () => process.exit());
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: flags, handleSIGTERM: false });
}

const evening = () => new Date('2026-01-10T01:00:00Z');

export async function openSite({ site, now = evening, accounts }: SiteOptions = {}): Promise<OpenSite> {
  const database = await openTestDatabase();
  const { db } = database;
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => troubles.push(error);
  const live = await startLive(database, { now, onTrouble });
  let address = '';
  const signIn = accounts ? await openTestAccounts(db, { ...accounts, origin: () => address }) : null;
  const pages = createPageCache(live);
  const app = createApp({
    db,
    now,
    live,
    pages,
    site: { ...sampleSite, ...site },
    onError: onTrouble,
    ...(signIn && { accounts: signIn.accounts }),
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages);
  address = server.address.replace(/\/$/, '');
  const browser = await sharedBrowser();
  const contexts: BrowserContext[] = [];
  const here: Visitor[] = [];
  // Windows that earlier visitors left: a new one costs a process and half a second.
  const left: Visitor[] = [];

  afterEach(async () => {
    for (const visitor of here.splice(0)) {
      await forget(visitor.page);
      left.push(visitor);
    }
    expect(troubles.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
    await live.close();
    await server.close();
  });

  async function open(path: string, options: OpenOptions = {}): Promise<Page> {
    const { width = 1180, height = width < 770 ? 844 : 800, dark = false, javaScript = true } = options;
    const settings = { javaScriptEnabled: javaScript, timezoneId: options.zone ?? 'America/Toronto' };
    const kind = JSON.stringify(settings);
    const known = left.findIndex((visitor) => visitor.kind === kind);
    const [page = await openWindow(settings)] = left.splice(known, known < 0 ? 0 : 1).map((one) => one.page);
    here.push({ kind, page });
    await page.setViewportSize({ width, height });
    // Not of the window's kind: day and night can share one.
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    if (!options.storeNews) {
      await page.context().addCookies([{ name: 'showStoreNotification', value: 'false', url: address }]);
    }
    await page.goto(path);
    return page;
  }

  async function openWindow(settings: object): Promise<Page> {
    const context = await browser.newContext({ ...settings, locale: 'en-US', baseURL: address });
    contexts.push(context);
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    page.on('pageerror', (error) => troubles.push(error));
    page.on('console', (message) => {
      const said = `${message.text()} ${message.location().url}`;
      // A page that is not found is also told here, and tests ask for those on purpose; our own files never.
      const onPurpose = said.startsWith('Failed to load resource') && !said.includes('/assets/');
      if (message.type() === 'error' && !onPurpose) troubles.push(said);
    });
    return page;
  }
  return { db, live, address, open, signIn };
}

type Visitor = { kind: string; page: Page };

/** Nothing of one visitor reaches the next. The site keeps nothing in a browser but cookies. */
async function forget(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  await page.emulateMedia({ media: null });
  await page.context().clearCookies();
}

/** One page at every width, for what depends on style alone. */
export async function atEveryWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await look(width).catch((cause) => {
      throw new Error(`At ${width} px: ${cause.message}`, { cause });
    });
  }
}

/** As a person sees it: nothing sticks out of the side of the screen. */
export async function expectNoSideways(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
}
