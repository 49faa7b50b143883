// Another site's page that posts in a visitor's name: every post of the route table, in every way such a page has.
import { expect, test } from 'vitest';
import { formFields } from '../../src/screens/forms/fields.ts';
import { findUserByEmail } from '../../src/store/users.ts';
import { adminPaths } from '../../src/ui/admin-paths.ts';
import { ida } from '../accounts.ts';
import { deskActions, routesOf } from './inputs.ts';
import { changesBetween, readTables } from './table-rows.ts';
import { boss, openedAt, openTarget } from './target.ts';

const { db, app, ask, signIn } = await openTarget();
const cookie = await signIn(boss);
await signIn(ida);
const posts = routesOf(app, 'POST').flatMap((path) =>
  path === '/forms/:form' ? Object.keys(formFields).map((form) => `/forms/${form}`) : [path],
);

/** What such a page can make a browser say of itself; some browsers say less. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost@evil.example' },
  { origin: 'http://evil.example/http://localhost' },
  { origin: 'http://localhost:8080' },
  { referer: 'http://localhost/account' },
  {},
];

function bodyFor(path: string): BodyInit {
  const values = { opened: openedAt, message: 'x', what: 'everywhere', do: 'grant', email: ida.email };
  if (path === '/api/screen-views')
    return JSON.stringify({ event: 'screen_view', screen: '/', referrer: '' });
  if (path !== '/forms/photo') return new URLSearchParams(values);
  const form = new FormData();
  form.append('opened', openedAt);
  return form;
}

test('no post is taken that a page of ours did not send, and nothing changes', async () => {
  expect(posts.length).toBeGreaterThan(15);
  const before = await readTables(db);
  for (const path of posts)
    for (const headers of foreign) {
      const asked = { method: 'POST', headers: { ...headers, cookie }, body: bodyFor(path) };
      expect([path, headers, (await ask(path, asked)).status]).toEqual([path, headers, 403]);
    }
  expect(changesBetween(before, await readTables(db))).toEqual({});
});

test('a page of ours is known by either of the two ways a browser tells', async () => {
  for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }]) {
    const { status } = await ask('/admin', { method: 'POST', headers: { ...headers, cookie } });
    expect(status).not.toBe(403);
    const body = new URLSearchParams({ do: 'nothing' });
    const answer = await ask(adminPaths.users, { method: 'POST', headers: { ...headers, cookie }, body });
    expect(answer.status).toBe(400);
  }
});

test('a link, a picture or another method does nothing that a post does', async () => {
  const id = (await findUserByEmail(db, ida.email))?.id ?? '';
  const before = await readTables(db);
  const everything = new URLSearchParams({ what: 'everywhere', user: id, message: 'x', opened: openedAt });
  const tried = Object.entries(adminPaths).flatMap(([page, path]) =>
    deskActions(page).map((act) => `${path}?do=${act}&${everything}`),
  );
  for (const address of [...tried, ...posts.map((path) => `${path}?do=grant&${everything}`)]) {
    expect((await ask(address, { headers: { cookie } })).status).toBeLessThan(500);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const headers = { cookie, 'sec-fetch-site': 'cross-site', 'x-http-method-override': 'POST' };
      expect([403, 404, 405], method).toContain(
        (await ask(address, { method, headers, body: everything })).status,
      );
    }
    const headers = { cookie, 'x-http-method-override': 'POST', 'sec-fetch-site': 'same-origin' };
    await ask(`${address}&_method=POST`, { headers });
  }
  expect(changesBetween(before, await readTables(db))).toEqual({});
});

test('no other site is told that it may read an answer with a visitor’s cookies', async () => {
  for (const path of [
    '/api/users',
    '/account',
    '/account/data.json',
    '/admin',
    '/api/officials',
    '/standings',
  ]) {
    const { headers } = await ask(path, { headers: { cookie, origin: 'https://evil.example' } });
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    expect(['*', null]).toContain(headers.get('access-control-allow-origin'));
  }
});
