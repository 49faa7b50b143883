// Fields that no form of ours has: nothing that is sent sets what it was not asked for.
import { expect, test } from 'vitest';
import { findUserByEmail } from '../../src/store/users.ts';
import { adminPaths } from '../../src/ui/admin-paths.ts';
import { ida } from '../accounts.ts';
import { boss, openedAt, openTarget } from './target.ts';

const { db, ask, post, signIn, signing } = await openTarget();
const cookie = await signIn();
const admin = await signIn(boss);

/** Every column a table might have for it, and what frameworks like to take. */
const greedy = {
  id: 'chosen-by-me',
  userId: 'chosen-by-me',
  user_id: 'chosen-by-me',
  userType: 'Admin',
  user_type: 'Admin',
  role: 'Admin',
  isAdmin: 'true',
  emailVerified: 'true',
  email_verified: 'true',
  createdAt: '2000-01-01',
  created_at: '2000-01-01',
  byWhom: 'boss@example.org',
  done_at: '2000-01-01',
  doneBy: 'me',
  status: 'approved',
  approved: 'true',
  views: '1000000',
  '__proto__[userType]': 'Admin',
  'constructor[prototype][userType]': 'Admin',
  'user[userType]': 'Admin',
};

const user = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

test('who registers is a Referee, unverified, with an id of ours', async () => {
  const eve = { ...ida, email: 'eve@example.org' };
  expect((await post('/register', { ...greedy, ...eve })).status).toBe(303);
  const kept = await user(eve.email);
  expect(kept).toMatchObject({ user_type: 'Referee', email_verified: false, first_name: 'Ida' });
  expect(kept?.id).not.toBe(greedy.id);
  expect(kept?.created_at.getFullYear()).toBeGreaterThan(2020);
  expect(({} as { userType?: string }).userType).toBeUndefined();
});

test('one’s own account changes in what its form asks for, and in nothing else', async () => {
  const before = await user(ida.email);
  const rename = {
    ...greedy,
    what: 'name',
    firstName: 'Idalia',
    lastName: 'Frost',
    email: 'other@example.org',
  };
  expect((await post('/account', rename, { headers: { cookie } })).status).toBe(303);
  expect(await user(ida.email)).toEqual({
    ...before,
    name: 'Idalia Frost',
    first_name: 'Idalia',
    updated_at: expect.any(Date),
  });
  expect(await findUserByEmail(db, 'other@example.org')).toBeNull();
  expect((await ask('/admin', { headers: { cookie } })).status).toBe(403);
});

test('a form keeps its own fields only, and comes in as one that waits', async () => {
  const sent = { ...greedy, opened: openedAt, message: 'More goals', name: 'Ida', from: '/info' };
  expect((await post('/forms/ideas', sent)).status).toBe(303);
  const kept = await db.selectFrom('submissions').selectAll().executeTakeFirstOrThrow();
  expect(kept.answers).toEqual({ name: 'Ida', email: null, message: 'More goals' });
  expect(JSON.stringify(kept)).not.toMatch(/2000-01-01|Admin|approved|chosen/);
});

test('a page view counts as one, whatever it says', async () => {
  const body = JSON.stringify({
    ...greedy,
    event: 'screen_view',
    screen: '/',
    referrer: '',
    views: 1_000_000,
  });
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await ask('/api/screen-views', { method: 'POST', headers, body })).status).toBe(204);
  const [row] = await db.selectFrom('screen_views').selectAll().execute();
  expect(Number(row?.views)).toBe(1);
});

test('the audit log names who did it and when, not who is said to have', async () => {
  const { id = '' } = (await user(ida.email)) ?? {};
  const values = { ...greedy, do: 'grant', user: id, email: 'nobody@example.org', at: '2000-01-01' };
  expect((await post(adminPaths.users, values, { headers: { cookie: admin } })).status).toBe(303);
  const last = await db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(last).toMatchObject({ by_whom: boss.email, what: 'admin-granted', about: ida.email });
  expect(last?.at.getFullYear()).toBe(2026);
  await post(adminPaths.users, { do: 'revoke', user: id }, { headers: { cookie: admin } });
});

test('of a name that is sent twice, one and the same is checked and used', async () => {
  const mine = (await user(ida.email))?.id ?? '';
  const other = (await user(boss.email))?.id ?? '';
  for (const query of [`userId=${mine}&userId=${other}`, `userId=${other}&userId=${mine}`]) {
    const answer = await ask(`/api/users?${query}`, { headers: { cookie } });
    expect(await answer.text()).not.toContain(boss.email);
  }
  const body = new URLSearchParams([
    ['email', ida.email],
    ['email', boss.email],
    ['password', ida.password],
    ['password', 'x'],
  ]);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await ask('/login', { method: 'POST', headers, body });
  const session = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const who = await signing.accounts.whoIs(new Headers({ cookie: session }));
  expect(who?.email).toBe(ida.email);
});
