import { expect, test } from 'vitest';
import { ida, openTestAccounts } from '../../../tests/accounts.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { linksIn, textOf } from '../../../tests/page-text.ts';
import { site } from '../../../tests/sample-season.ts';
import { keptDays } from '../../domain/kept-days.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const { accounts } = await openTestAccounts(db, { origin: () => 'http://localhost' });
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site, accounts });
const read = async (path: string) => (await app.request(path)).text();

test('what is stored is told with why and for how long, in the days the store keeps to', async () => {
  const html = await read('/privacy');
  const text = textOf(html);
  for (const days of [keptDays.refusedPhoto, keptDays.unconfirmed])
    expect(text).toContain(`after ${days} days`);
  expect(keptDays.dealtWith).toBe(365);
  expect(text).toContain('dealt with it, and a year more');
  expect(html.split('class="until"')).toHaveLength(html.split('<h3>').length);
  expect(text).toContain('Kept, your name in it included, also after you were hidden');
});

test('every kind of record about people has a word on the page', async () => {
  const text = textOf(await read('/privacy')).toLowerCase();
  // By table of the database; one that is added must be told of here, or be of games only.
  const told = {
    users: 'e-mail address',
    sessions: 'sessions',
    credentials: 'scrypt',
    verifications: 'links in our letters',
    submissions: 'requests to hide a page',
    photos: 'photos',
    send_counts: 'keyed hash',
    screen_views: 'how often each screen',
    audit_log: 'admin who decided it',
    payloads: 'word for word',
    officials: 'your name in every spelling',
    published_reports: 'reports that were published',
  };
  for (const words of Object.values(told)) expect(text).toContain(words);
});

test('it is linked from the footer, from registration, and from every form', async () => {
  for (const path of ['/', '/register', '/forms/ideas', '/forms/takedown']) {
    const links = linksIn(await read(path)).filter(({ href }) => href === '/privacy');
    expect(links.length, path).toBe(path === '/' ? 1 : 2);
  }
  expect(linksIn(await read('/privacy')).map(({ href }) => href)).toContain(
    '/forms/takedown?from=%2Fprivacy',
  );
  expect(await read('/sitemap-screens.xml')).toContain('/privacy</loc>');
});

test('no session tells where somebody signed in from', async () => {
  await accounts.register(ida);
  await db.updateTable('users').set({ email_verified: true }).execute();
  await accounts.signIn(ida.email, ida.password);
  const sessions = await db.selectFrom('sessions').select('ip_address').execute();
  expect(sessions).toEqual([{ ip_address: '' }]);
});
