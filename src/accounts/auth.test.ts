import { expect, test, vi } from 'vitest';
import { ida, join, openTestAccounts } from '../../tests/accounts.ts';
import { openTestDatabase } from '../../tests/database.ts';
import { isAway } from '../store/away.ts';
import { findUserByEmail } from '../store/users.ts';

const { db } = await openTestDatabase();
const origin = 'https://example.org';
const test1 = await openTestAccounts(db, { origin: () => origin, adminEmails: ['boss@example.org'] });
const { accounts, mailbox } = test1;

const cookieHeader = (cookies: string[]) =>
  new Headers({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') });

async function signedIn(email = ida.email, password = ida.password): Promise<Headers> {
  const outcome = await accounts.signIn(email, password);
  if (typeof outcome === 'string') throw new Error(outcome);
  return cookieHeader(outcome.cookies);
}

test('who registers gets a profile of type Referee, a mail, and is refused until the link was opened', async () => {
  expect(await accounts.register(ida)).toBeNull();
  expect(await accounts.signIn(ida.email, ida.password)).toBe('unverified');
  const letter = await mailbox.next(ida.email);
  expect(letter.subject).toBe('Please verify your e-mail');
  expect(letter.text).toContain('Hello Ida Frost,');
  const link = new URL(/https?:\S+/.exec(letter.text)?.[0] as string);
  expect(link.origin + link.pathname).toBe(`${origin}/verify`);

  const token = link.searchParams.get('token') as string;
  expect(await accounts.verify(token)).toBe('verified');
  expect(await accounts.verify(token)).toBe('already');
  expect(await accounts.verify(`${token}x`)).toBe('wrong');
  expect(await accounts.verify('')).toBe('wrong');
  expect(await accounts.whoIs(await signedIn())).toMatchObject({
    email: ida.email,
    firstName: 'Ida',
    lastName: 'Frost',
    userType: 'Referee',
  });
});

test('a wrong password, an unknown e-mail and a broken one are told alike', async () => {
  expect(await accounts.signIn(ida.email, 'wrong password')).toBe('failed');
  expect(await accounts.signIn('nobody@example.org', 'wrong password')).toBe('failed');
  expect(await accounts.signIn('not an e-mail', '')).toBe('failed');
});

test('a taken e-mail is answered like a free one, and its owner is told', async () => {
  const before = await findUserByEmail(db, ida.email);
  expect(await accounts.register({ ...ida, firstName: 'Eve', password: 'another password' })).toBeNull();
  expect((await mailbox.next(ida.email)).subject).toBe('You have an account already');
  expect(await findUserByEmail(db, ida.email)).toEqual(before);
  expect(await accounts.signIn(ida.email, 'another password')).toBe('failed');
});

test('a password that whoever guesses tries first is not taken, wherever it is chosen', async () => {
  const refused = 'Password is among the most used ones';
  expect(await accounts.register({ ...ida, email: 'new@example.org', password: 'Hockey2026' })).toBe(refused);
  expect(await findUserByEmail(db, 'new@example.org')).toBeNull();
  expect(await accounts.reset('any token', 'baseball1')).toBe('password');
  expect(await accounts.own.changePassword(new Headers(), ida.password, 'football1')).toBe('password');
});

test('what the provider refuses is told in its words, and nobody is created', async () => {
  expect(await accounts.register({ ...ida, email: 'new@example.org', password: 'short' })).toBe(
    'Password too short',
  );
  expect(await accounts.register({ ...ida, email: 'no e-mail' })).toMatch(/email/i);
  expect(await findUserByEmail(db, 'new@example.org')).toBeNull();
});

test('signing out ends the session, not only the cookie', async () => {
  const headers = await signedIn();
  const cleared = await accounts.signOut(headers);
  expect(cleared.join()).toMatch(/Max-Age=0/i);
  expect(await accounts.whoIs(headers)).toBeNull();
});

test('cookies are out of reach of scripts, of other sites, and of plain http', async () => {
  const outcome = await accounts.signIn(ida.email, ida.password);
  const cookies = typeof outcome === 'string' ? [] : outcome.cookies;
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Secure/i);
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/Path=\/(;|$)/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});

test('a forgotten password is chosen anew once, and every session ends', async () => {
  const elsewhere = await signedIn();
  await accounts.sendReset('nobody@example.org');
  await accounts.sendReset(ida.email);
  const link = new URL(await mailbox.link(ida.email));
  const token = link.searchParams.get('token') as string;
  expect(link.pathname).toBe('/new-password');
  expect(await accounts.reset(token, 'short')).toBe('password');
  expect(await accounts.reset(token, 'a new long password')).toBeNull();
  expect(await accounts.reset(token, 'a third long password')).toBe('expired');
  expect(await accounts.whoIs(elsewhere)).toBeNull();
  expect(await accounts.signIn(ida.email, ida.password)).toBe('failed');
  expect(await accounts.whoIs(await signedIn(ida.email, 'a new long password'))).not.toBeNull();
  expect(mailbox.letters.some(({ to }) => to === 'nobody@example.org')).toBe(false);
});

test('links expire: after a day to verify, after an hour to choose a password', async () => {
  const late = { ...ida, email: 'late@example.org' };
  await accounts.register(late);
  const verify = new URL(await mailbox.link(late.email)).searchParams.get('token') as string;
  await accounts.sendReset(ida.email);
  const reset = new URL(await mailbox.link(ida.email)).searchParams.get('token') as string;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60 * 1000 });
  try {
    expect(await accounts.verify(verify)).toBe('expired');
    expect(await accounts.reset(reset, 'a fourth long password')).toBe('expired');
    expect(await accounts.signIn(late.email, late.password)).toBe('unverified');
  } finally {
    vi.useRealTimers();
  }
});

test('nothing that is sent can raise a role; an address named in the settings does, once verified', async () => {
  const eager = { ...ida, email: 'eager@example.org', userType: 'Admin', role: 'Admin' };
  await join(test1, eager);
  expect((await findUserByEmail(db, 'eager@example.org'))?.userType).toBe('Referee');
  await accounts.register({ ...ida, email: 'Boss@Example.org' });
  expect((await findUserByEmail(db, 'boss@example.org'))?.userType).toBe('Referee');
  const token = new URL(await mailbox.link('boss@example.org')).searchParams.get('token') as string;
  await accounts.verify(token);
  expect((await findUserByEmail(db, 'boss@example.org'))?.userType).toBe('Admin');
});

test('nobody is told to look for a letter that could not be sent, and who tries again gets one', async () => {
  const away = await openTestAccounts(db, { origin: () => origin, smtpUrl: 'smtp://127.0.0.1:1' });
  const eva = { ...ida, email: 'eva@example.org' };
  expect(isAway(await away.accounts.register(eva).catch((error: unknown) => error))).toBe(true);
  expect(await accounts.register(eva)).toBeNull();
  expect((await mailbox.next(eva.email)).to).toBe(eva.email);
});
