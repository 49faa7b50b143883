// The site as it is attacked: with a season, accounts, somebody who runs it, and pages that lie ready; `onPort` puts
// it on a real one, fast lane included. What throws inside is kept in `troubles`, which must stay empty.
import type { Hono } from 'hono';
import { afterAll, afterEach, expect } from 'vitest';
import type { GoogleSettings } from '../../src/accounts/google.ts';
import { createApp } from '../../src/server/app.tsx';
import { type Listening, listen } from '../../src/server/listen.ts';
import { startLive } from '../../src/server/live/live.ts';
import { createPageCache, type PageCache } from '../../src/server/page-cache/page-cache.ts';
import type { Database } from '../../src/store/database.ts';
import { type PhotoFiles, photosInMemory } from '../../src/store/photo-files.ts';
import type { Site } from '../../src/ui/site.ts';
import { ida, join, openTestAccounts, type TestAccounts } from '../accounts.ts';
import { openTestDatabase } from '../database.ts';
import { game, site as sampleSite, tell, tellSeasons } from '../sample-season.ts';

export const boss = { ...ida, email: 'boss@example.org', firstName: 'Bea', lastName: 'Stone' };

export type Asked = { method?: string; headers?: Record<string, string>; body?: BodyInit; from?: string };

export type Target = {
  db: Database;
  app: Hono;
  pages: PageCache;
  now: () => Date;
  signing: TestAccounts;
  /** One request; `from` is the address it comes from, another one each time unless told. */
  ask(path: string, asked?: Asked): Promise<Response>;
  /** A form as a page of ours sends it. */
  post(path: string, values: Record<string, string>, asked?: Asked): Promise<Response>;
  /** The cookies of a session. */
  signIn(person?: typeof ida): Promise<string>;
  onPort(): Promise<Listening & { port: number }>;
};

export type TargetOptions = { site?: Partial<Site>; photos?: PhotoFiles; google?: GoogleSettings };

export async function openTarget(options: TargetOptions = {}): Promise<Target> {
  const database = await openTestDatabase();
  const { db } = database;
  const now = () => new Date('2026-01-10T01:00:00Z');
  await tellSeasons(db);
  await tell(db, { games: [game('1'), game('2')] });
  const signing = await openTestAccounts(db, {
    origin: () => options.site?.publicUrl ?? 'http://localhost',
    adminEmails: [boss.email],
    google: options.google ?? null,
  });
  const troubles: unknown[] = [];
  const onError = (error: unknown) => troubles.push(error);
  const live = await startLive(database, { now, onTrouble: onError });
  const pages = createPageCache(live);
  const { photos = photosInMemory(), site } = options;
  const { accounts } = signing;
  const app = createApp({
    db,
    now,
    live,
    pages,
    photos,
    accounts,
    site: { ...sampleSite, ...site },
    onError,
  });
  const servers: Listening[] = [];
  afterEach(() => expect(troubles.splice(0)).toEqual([]));
  afterAll(async () => {
    await live.close();
    for (const server of servers) await server.close();
  });

  const ask: Target['ask'] = async (path, { from = nextAddress(), ...asked } = {}) =>
    app.request(path, asked, { incoming: { socket: { remoteAddress: from } } });
  return {
    db,
    app,
    pages,
    now,
    signing,
    ask,
    post: (path, values, { headers, ...asked } = {}) =>
      ask(path, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', ...headers },
        body: new URLSearchParams(values),
        ...asked,
      }),
    async signIn(person = ida) {
      await join(signing, person);
      return cookiesOf(await accounts.signIn(person.email, person.password));
    },
    async onPort() {
      const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages);
      servers.push(server);
      return { ...server, port: Number(new URL(server.address).port) };
    },
  };
}

let asked = 0;

/** Nobody sends enough from one of them to be asked to wait. */
function nextAddress(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

function cookiesOf(outcome: Awaited<ReturnType<TestAccounts['accounts']['signIn']>>): string {
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** A minute before `now`: when a form was opened that somebody fills in by hand. */
export const openedAt = '2026-01-10T00:59:00.000Z';
