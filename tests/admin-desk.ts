// The site with somebody who runs it, and somebody who only has an account: requests in the name of either.
import { createApp } from '../src/server/app.tsx';
import type { Database } from '../src/store/database.ts';
import { photosInMemory } from '../src/store/photo-files.ts';
import { findUserByEmail } from '../src/store/users.ts';
import { ida, join, openTestAccounts } from './accounts.ts';
import { openTestDatabase } from './database.ts';
import { site } from './sample-season.ts';

export const boss = { ...ida, email: 'boss@example.org', firstName: 'Bea', lastName: 'Stone' };

export type Posted = Record<string, string | number | string[]>;
export type Who = 'admin' | 'referee' | 'nobody';

export type AdminDesk = {
  db: Database;
  photos: ReturnType<typeof photosInMemory>;
  get(path: string, who?: Who): Promise<Response>;
  /** The page's text with its tags. */
  read(path: string): Promise<string>;
  /** `site`: what a browser says about the page that sends it. */
  post(path: string, values: Posted, who?: Who, site?: string): Promise<Response>;
  /** Where a post that was taken leads. */
  send(path: string, values: Posted): Promise<string>;
  /** What a post that was refused says; fails when it was taken. */
  refusal(path: string, values: Posted): Promise<string>;
  userId(email: string): Promise<string>;
};

export async function openAdminDesk(now: () => Date): Promise<AdminDesk> {
  const { db } = await openTestDatabase();
  const test = await openTestAccounts(db, { origin: () => 'http://localhost', adminEmails: [boss.email] });
  const photos = photosInMemory();
  const app = createApp({ db, now, site, accounts: test.accounts, photos });
  const cookies: Record<Who, string> = { admin: '', referee: '', nobody: '' };
  for (const [who, person] of [
    ['admin', boss],
    ['referee', ida],
  ] as const) {
    await join(test, person);
    const outcome = await test.accounts.signIn(person.email, person.password);
    if (typeof outcome === 'string') throw new Error(outcome);
    cookies[who] = outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }

  const get: AdminDesk['get'] = async (path, who = 'admin') =>
    app.request(path, { headers: { cookie: cookies[who] } });
  const post: AdminDesk['post'] = async (path, values, who = 'admin', from = 'same-origin') => {
    const body = new URLSearchParams(
      Object.entries(values).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((one) => [name, String(one)]),
      ),
    );
    const headers = { cookie: cookies[who], 'sec-fetch-site': from };
    return app.request(path, { method: 'POST', headers, body });
  };
  return {
    db,
    photos,
    get,
    post,
    read: async (path) => (await get(path)).text(),
    async send(path, values) {
      const response = await post(path, values);
      if (response.status !== 303) throw new Error(`${response.status} ${said(await response.text())}`);
      return response.headers.get('location') as string;
    },
    async refusal(path, values) {
      const response = await post(path, values);
      if (response.status !== 400) throw new Error(`${response.status} ${response.headers.get('location')}`);
      return said(await response.text());
    },
    userId: async (email) => (await findUserByEmail(db, email))?.id ?? '',
  };
}

function said(html: string): string {
  return (/role="alert">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? html).replace(/<!--.*?-->/g, '');
}
