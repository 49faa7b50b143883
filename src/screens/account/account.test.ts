import { expect, test } from 'vitest';
import { ida, join, openTestAccounts } from '../../../tests/accounts.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { readEvents } from '../../../tests/event-reader.ts';
import { textOf } from '../../../tests/page-text.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { listen } from '../../server/listen.ts';
import { startLive } from '../../server/live/live.ts';
import { findUserByEmail } from '../../store/users.ts';

const database = await openTestDatabase();
const { db } = database;
const signing = await openTestAccounts(db, { origin: () => 'http://localhost' });
const { accounts, mailbox } = signing;
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site, accounts });
await join(signing);

async function signIn(email = ida.email, password = ida.password): Promise<string> {
  const outcome = await accounts.signIn(email, password);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function send(cookie: string, form: Record<string, string>) {
  const response = await app.request('/account', {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  });
  return { status: response.status, location: response.headers.get('location'), response };
}

const said = async ({ response }: { response: Response }) => textOf(await response.text());

test('whoever is not signed in is asked to, and brought back', async () => {
  const response = await app.request('/account');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/login?next=%2Faccount');
  expect((await send('', { what: 'name' })).location).toBe('/login?next=%2Faccount');
});

test('the page shows the details, is kept by nobody, and a name can be changed', async () => {
  const cookie = await signIn();
  const response = await app.request('/account', { headers: { cookie } });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(textOf(await response.text())).toContain('ida@example.org · Referee');
  expect((await send(cookie, { what: 'name', firstName: 'Ida Maria', lastName: 'Frost' })).location).toBe(
    '/account?done=name',
  );
  expect(await findUserByEmail(db, ida.email)).toMatchObject({ firstName: 'Ida Maria', userType: 'Referee' });
  const wrong = await send(cookie, { what: 'name', firstName: ' ', lastName: 'Frost' });
  expect(wrong.status).toBe(400);
  expect(await said(wrong)).toContain('must not be empty');
});

test('nothing that is sent changes the type of an account', async () => {
  const cookie = await signIn();
  const form = { what: 'name', firstName: 'Ida', lastName: 'Frost', userType: 'Admin', user_type: 'Admin' };
  await send(cookie, form);
  expect((await findUserByEmail(db, ida.email))?.userType).toBe('Referee');
});

test('a new password needs the old one, and ends the other sessions', async () => {
  const [cookie, elsewhere] = [await signIn(), await signIn()];
  const change = { what: 'password', currentPassword: ida.password, newPassword: 'five hole and in' };
  expect(await said(await send(cookie, { ...change, currentPassword: 'no' }))).toContain(
    'not your current password',
  );
  expect(await said(await send(cookie, { ...change, newPassword: 'short' }))).toContain(
    '8 to 128 characters',
  );
  const done = await send(cookie, change);
  expect(done.location).toBe('/account?done=password');
  const fresh = done.response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  expect((await app.request('/account', { headers: { cookie: fresh } })).status).toBe(200);
  expect((await app.request('/account', { headers: { cookie: elsewhere } })).status).toBe(303);
  await send(fresh, { what: 'password', currentPassword: 'five hole and in', newPassword: ida.password });
});

test('what was refused stands in its field again, but for passwords', async () => {
  const cookie = await signIn();
  const typed = { what: 'email', newEmail: 'frost@example.org', emailPassword: 'my secret slip' };
  const refused = await (await send(cookie, typed)).response.text();
  expect(refused).toContain('value="frost@example.org"');
  expect(refused).not.toContain('my secret slip');
  const name = await send(cookie, { what: 'name', firstName: 'Idalia', lastName: '' });
  expect(await name.response.text()).toContain('value="Idalia"');
});

test('a new e-mail is asked for with the password, and counts once its link was opened', async () => {
  const cookie = await signIn();
  const change = { what: 'email', newEmail: 'frost@example.org', emailPassword: ida.password };
  expect(await said(await send(cookie, { ...change, newEmail: 'no address' }))).toContain(
    'not an e-mail address',
  );
  for (const emailPassword of ['', 'wrong'])
    expect(await said(await send(cookie, { ...change, emailPassword }))).toContain('nothing was sent');
  expect((await send(cookie, change)).location).toBe('/account?done=email');
  expect(await findUserByEmail(db, 'frost@example.org')).toBeNull();
  const link = new URL(await mailbox.link('frost@example.org'));
  const follow = async () => textOf(await (await app.request(link.pathname + link.search)).text());
  expect(await follow()).toContain('Your e-mail is verified. You can sign in now.');
  expect(await findUserByEmail(db, 'frost@example.org')).toMatchObject({ isVerified: true });
  expect(await findUserByEmail(db, ida.email)).toBeNull();
  expect(await follow()).toContain('This link was used before');
});

test('a new e-mail that somebody registered before its link was opened leaves the old one', async () => {
  const cookie = await signIn('frost@example.org');
  await send(cookie, { what: 'email', newEmail: 'raced@example.org', emailPassword: ida.password });
  const link = new URL(await mailbox.link('raced@example.org'));
  await accounts.register({ ...ida, email: 'raced@example.org' });
  const answer = await app.request(link.pathname + link.search);
  expect(textOf(await answer.text())).toContain('your account keeps the one it has');
  expect(await findUserByEmail(db, 'frost@example.org')).toMatchObject({ isVerified: true });
  expect(await findUserByEmail(db, 'raced@example.org')).toMatchObject({ isVerified: false });
});

test('everybody reads their own document, by the names of the specification, and nobody else’s', async () => {
  const cookie = await signIn('frost@example.org');
  const { id } = (await findUserByEmail(db, 'frost@example.org')) as { id: string };
  const ask = (userId: string, headers = { cookie }) =>
    app.request(`/api/users?userId=${userId}`, { headers });
  expect(await (await ask(id)).json()).toEqual([
    { userEmail: 'frost@example.org', userId: id, firstName: 'Ida', lastName: 'Frost', userType: 'Referee' },
  ]);
  expect((await ask('somebody-else')).status).toBe(403);
  expect((await ask(id, { cookie: '' })).status).toBe(401);
  const data = await (await app.request('/account/data.json', { headers: { cookie } })).json();
  expect(data).toMatchObject({ user: { email: 'frost@example.org' }, signsInWith: ['credential'] });
  expect(JSON.stringify(data)).not.toMatch(/token|password/i);
});

test('the own document is live: a change of it arrives, and the end of the session ends it', async () => {
  const cookie = await signIn('frost@example.org');
  const { id } = (await findUserByEmail(db, 'frost@example.org')) as { id: string };
  const live = await startLive(database, { now: () => new Date(), onTrouble: () => undefined });
  const listening = createApp({ db, now: () => new Date(), site, accounts, live });
  const server = await listen(listening, { host: '127.0.0.1', port: 0 });
  const events = await readEvents(`${server.address}api/users?userId=${id}`, { cookie });
  const next = async () => {
    const { name, data } = await events.next(5_000);
    return [name, JSON.parse(data)[0].firstName];
  };
  expect(await next()).toEqual(['snapshot', 'Ida']);
  await send(cookie, { what: 'name', firstName: 'Ida Marie', lastName: 'Frost' });
  expect(await next()).toEqual(['change', 'Ida Marie']);
  await send(cookie, { what: 'everywhere' });
  await events.ended;
  await server.close();
  await live.close();
});

test('signing out everywhere ends every session, and an account is deleted with its password only', async () => {
  const [cookie, elsewhere] = [await signIn('frost@example.org'), await signIn('frost@example.org')];
  await send(cookie, { what: 'everywhere' });
  for (const one of [cookie, elsewhere])
    expect((await app.request('/account', { headers: { cookie: one } })).status).toBe(303);

  const last = await signIn('frost@example.org');
  for (const removePassword of ['', 'wrong'])
    expect(await said(await send(last, { what: 'remove', removePassword }))).toContain('nothing was deleted');
  expect((await send(last, { what: 'remove', removePassword: ida.password })).location).toBe('/');
  expect(await findUserByEmail(db, 'frost@example.org')).toBeNull();
  expect((await app.request('/account', { headers: { cookie: last } })).status).toBe(303);
});

test('a session that somebody else made up is not taken over at the sign-in', async () => {
  await join(signing, { ...ida, email: 'fixed@example.org' });
  const made = 'third-team.session_token=made-up.signature';
  const response = await app.request('/login', {
    method: 'POST',
    headers: { cookie: made, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ email: 'fixed@example.org', password: ida.password }),
  });
  expect(response.status).toBe(303);
  const cookie = response.headers.getSetCookie().find((one) => one.includes('session_token')) ?? '';
  expect(cookie).not.toContain('made-up');
  expect((await app.request('/account', { headers: { cookie: made } })).status).toBe(303);
});

test('whatever page is asked for next, nobody is sent to another site', async () => {
  for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    const response = await app.request('/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email: 'fixed@example.org', password: ida.password, next }),
    });
    expect([next, response.headers.get('location')]).toEqual([next, '/']);
  }
});

test('a post from another site is refused', async () => {
  for (const path of [
    '/account',
    '/login',
    '/register',
    '/logout',
    '/verify',
    '/forgotten-password',
    '/new-password',
  ]) {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const response = await app.request(path, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ email: 'x' }),
    });
    expect([path, response.status]).toEqual([path, 403]);
  }
});

test('too many tries in a row are told to wait', async () => {
  await db.deleteFrom('send_counts').execute();
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const response = await app.request('/login', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ email: 'nobody@example.org', password: `guess ${attempt}` }),
    });
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 10)).toEqual(new Array(10).fill(400));
  expect(statuses.slice(10)).toEqual([429, 429]);
});
