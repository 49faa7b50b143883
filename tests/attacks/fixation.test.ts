// A session that somebody else chose, or that should have ended, must not become or stay a visitor's.
import { expect, test } from 'vitest';
import { ida } from '../accounts.ts';
import { openTarget } from './target.ts';

const { db, ask, post, signIn, signing } = await openTarget();
const first = await signIn();

const isSignedIn = async (cookie: string) => (await ask('/account', { headers: { cookie } })).status === 200;
const sessionIn = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.includes('session_token=')) ?? '';
/** As often as it takes: the form itself may be sent only so often. */
async function openSession(): Promise<string> {
  const outcome = await signing.accounts.signIn(ida.email, ida.password);
  return typeof outcome === 'string' ? '' : (outcome.cookies[0]?.split(';')[0] ?? '');
}
const login = (cookie: string, password = ida.password) =>
  post('/login', { email: ida.email, password }, { headers: { cookie } });

test('a session chosen before signing in is replaced by it, and is nobody’s', async () => {
  const [name = ''] = first.split('=');
  for (const planted of [
    `${name}=planted.signature`,
    `${name}=planted`,
    `${name}=`,
    `${first}; ${name}=planted`,
  ]) {
    const fresh = sessionIn(await login(planted));
    expect(fresh).not.toBe('');
    expect(planted).not.toContain(fresh);
    expect(await isSignedIn(fresh)).toBe(true);
  }
  expect(await isSignedIn(`${name}=planted.signature`)).toBe(false);
});

test('signing in again ends the session it was done in', async () => {
  const before = await openSession();
  const after = sessionIn(await login(before));
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([false, true]);
});

test('a wrong password leaves the session as it was, and gives none', async () => {
  const before = await openSession();
  const refused = await login(before, 'wrong password');
  expect(sessionIn(refused)).toBe('');
  expect(await isSignedIn(before)).toBe(true);
});

test('what is in the table is not enough: a session must be signed by us', async () => {
  const [name = ''] = first.split('=');
  const { token } = await db.selectFrom('sessions').select('token').executeTakeFirstOrThrow();
  for (const forged of [`${name}=${token}`, `${name}=${token}.`, `${name}=${token}.${'A'.repeat(43)}=`])
    expect(await isSignedIn(forged)).toBe(false);
});

test('no address, header or form carries a session', async () => {
  const session = await openSession();
  const [name = '', value = ''] = session.split(/=(.*)/s);
  const { status } = await ask(`/account?${name}=${value}&token=${value}`, {
    headers: { authorization: `Bearer ${decodeURIComponent(value)}`, 'x-session-token': value },
  });
  expect(status).toBe(303);
});

test('nobody gets a session by looking', async () => {
  for (const path of ['/', '/login', '/register', '/account', '/admin', '/api/users', '/standings'])
    expect((await ask(path)).headers.getSetCookie()).toEqual([]);
});

test('a new password ends every other session, and gives the one it was changed in another', async () => {
  const [elsewhere, here] = [await openSession(), await openSession()];
  const wanted = 'another long password';
  const values = { what: 'password', currentPassword: ida.password, newPassword: wanted };
  const changed = await post('/account', values, { headers: { cookie: here } });
  expect(changed.status).toBe(303);
  expect([await isSignedIn(elsewhere), await isSignedIn(here)]).toEqual([false, false]);
  expect(await isSignedIn(sessionIn(changed))).toBe(true);
  await signing.accounts.own.changePassword(
    new Headers({ cookie: sessionIn(changed) }),
    wanted,
    ida.password,
  );
});
