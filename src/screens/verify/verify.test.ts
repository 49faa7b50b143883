import { expect, test, vi } from 'vitest';
import { ida, openTestAccounts } from '../../../tests/accounts.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { linksIn, textOf } from '../../../tests/page-text.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const { accounts, mailbox } = await openTestAccounts(db, { origin: () => 'http://localhost' });
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site, accounts });

async function openLink(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const response = await app.request(pathname + search);
  expect(response.status).toBe(200);
  // The header has a link to sign in of its own.
  return (await response.text()).split('<main')[1] ?? '';
}

test('a link that is a day old says so and offers a new one, which works once and says so too', async () => {
  await accounts.register(ida);
  const old = await mailbox.link(ida.email);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  const late = await openLink(old).finally(vi.useRealTimers);
  expect(textOf(late)).toContain('This link has expired. Have a new one sent to you.');
  expect(late).toMatch(/<form[^>]* action="\/verify" method="post"/);
  expect(textOf(late)).toContain('Send the mail again');

  const sent = await app.request('/verify', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: ida.email }),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/verify?sent=1']);
  const fresh = await mailbox.link(ida.email);
  expect(textOf(await openLink(fresh))).toContain('Your e-mail is verified. You can sign in now.');
  const again = await openLink(fresh);
  expect(textOf(again)).toContain('This link was used before, and your e-mail is verified. You can sign in.');
  expect(linksIn(again)).toContainEqual({ href: '/login', text: 'Sign in' });
  expect(again).not.toContain('action="/verify"');
});

test('half a link says that it is not whole and offers a new one', async () => {
  const page = await openLink('http://localhost/verify?token=eyJhbGciOi');
  expect(textOf(page)).toContain('This link is not whole: it may have been cut in two by the mail program.');
  expect(textOf(page)).toContain('Send the mail again');
});
