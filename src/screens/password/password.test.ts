import { beforeAll, expect, test, vi } from 'vitest';
import { ida, join, openTestAccounts } from '../../../tests/accounts.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { linksIn, textOf } from '../../../tests/page-text.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const signing = await openTestAccounts(db, { origin: () => 'http://localhost' });
const { accounts, mailbox } = signing;
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site, accounts });

beforeAll(() => join(signing));

/** Opens the link of a new letter; what the page's form would send along. */
async function openLink(): Promise<string> {
  await accounts.sendReset(ida.email);
  const { pathname, search } = new URL(await mailbox.link(ida.email));
  const page = await (await app.request(pathname + search)).text();
  return /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

async function choose(token: string, password: string): Promise<Response> {
  return app.request('/new-password', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ token, password }),
  });
}

async function expectNewLinkOffered(response: Response): Promise<void> {
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(textOf(page)).toContain('This link was used or has expired.');
  expect(linksIn(page)).toContainEqual({ href: '/forgotten-password', text: 'Have a new link sent' });
  // Whatever would be typed there could not be saved.
  expect(page).not.toContain('action="/new-password"');
}

test('a link to choose a password that is two hours old says so and leads to a new one', async () => {
  const token = await openLink();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60 * 60 * 1000 });
  await expectNewLinkOffered(await choose(token, 'a new long password').finally(vi.useRealTimers));
  expect(await accounts.signIn(ida.email, ida.password)).not.toBe('failed');
});

test('a link to choose a password works once; the second time it says so and leads to a new one', async () => {
  const token = await openLink();
  const short = await choose(token, 'short');
  expect(short.status).toBe(400);
  expect(textOf(await short.text())).toContain(
    'The password needs 8 to 128 characters, and must not be among the most used ones.',
  );
  const saved = await choose(token, 'a new long password');
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/login?saved=1']);
  await expectNewLinkOffered(await choose(token, 'a third long password'));
  expect(await accounts.signIn(ida.email, 'a new long password')).not.toBe('failed');
});
