// Who has an account here is nobody's business: known and unknown are answered alike, in words, work and side effects.
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { findUserByEmail } from '../../src/store/users.ts';
import { ida, join } from '../accounts.ts';
import { boss, openTarget } from './target.ts';

const { db, ask, post, signIn, signing } = await openTarget();
const cookie = await signIn();
const waiting = { ...ida, email: 'waiting@example.org' };
await signing.accounts.register(waiting);
await signing.mailbox.next(waiting.email);
const nobody = 'nobody@example.org';

/** All that can be seen of an answer, without the address that was typed. */
async function seen(response: Response, typed: string) {
  const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id)$/.test(name));
  return { status: response.status, headers, text: (await response.text()).replaceAll(typed, 'TYPED') };
}

async function seenOf(path: string, values: Record<string, string>) {
  return seen(await post(path, values), values.email ?? '');
}

test('a wrong password is told as for an account that is not there', async () => {
  const password = 'a wrong password';
  const unknown = await seenOf('/login', { email: nobody, password });
  expect(await seenOf('/login', { email: ida.email, password })).toEqual(unknown);
  expect(await seenOf('/login', { email: waiting.email, password })).toEqual(unknown);
  expect(await seenOf('/login', { email: 'IDA@example.org', password })).toEqual({
    ...unknown,
    text: expect.anything(),
  });
});

test('and takes the same work', async () => {
  async function workMs(email: string): Promise<number> {
    const times: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const started = performance.now();
      await signing.accounts.signIn(email, `wrong ${time}`);
      times.push(performance.now() - started);
    }
    return Math.min(...times);
  }
  const [known, unknown] = [await workMs(ida.email), await workMs('nobody-else@example.org')];
  // A password is hashed either way, which takes some thirty times as long as everything else.
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('registering, a forgotten password and another letter are answered alike for everybody', async () => {
  const person = { password: ida.password, firstName: 'Eve', lastName: 'X' };
  const [taken, free] = [
    await seenOf('/register', { ...person, email: ida.email }),
    await seenOf('/register', { ...person, email: 'free@example.org' }),
  ];
  expect(taken).toEqual(free);
  for (const path of ['/forgotten-password', '/verify']) {
    const unknown = await seenOf(path, { email: nobody });
    for (const email of [ida.email, waiting.email])
      expect(await seenOf(path, { email }), path).toEqual(unknown);
  }
  expect((await findUserByEmail(db, ida.email))?.firstName).toBe('Ida');
});

test('also while no letter can be sent, and however long one takes', async () => {
  const { accounts } = await openTargetAccountsWithoutMail();
  const answers = await Promise.all(
    [nobody, ida.email, waiting.email].map((email) => accounts.sendVerification(email)),
  );
  expect(answers).toEqual([undefined, undefined, undefined]);
  expect(await Promise.all([nobody, ida.email].map((email) => accounts.sendReset(email)))).toEqual([
    undefined,
    undefined,
  ]);
  // Whoever registers is written to either way, and so is told either way.
  for (const email of [ida.email, 'quite-new@example.org'])
    await expect(accounts.register({ ...ida, email })).rejects.toThrow('A letter could not be sent');
});

async function openTargetAccountsWithoutMail() {
  const { createAccounts } = await import('../../src/accounts/auth.ts');
  const letter = () => ({ subject: '', text: '', html: '' });
  const troubles: unknown[] = [];
  const accounts = createAccounts({
    db,
    secret: 'a secret of tests that is long enough for anybody',
    origin: () => 'http://localhost',
    mail: { send: async () => Promise.reject(new Error('the mail server is away')) },
    letters: { verify: letter, reset: letter, alreadyRegistered: letter },
    adminEmails: [],
    google: null,
    now: () => new Date(),
    rest: async () => undefined,
    onTrouble: (error) => troubles.push(error),
  });
  return { accounts, troubles };
}

test('an e-mail that somebody else has is answered like a free one in one’s own account', async () => {
  await join(signing, boss);
  async function change(newEmail: string) {
    const form = { what: 'email', newEmail, emailPassword: ida.password };
    return seen(await post('/account', form, { headers: { cookie } }), newEmail);
  }
  expect(await change(boss.email)).toEqual(await change('quite-free@example.org'));
});

test('ids of other people and photos are told alike whether they are there or not', async () => {
  const other = (await findUserByEmail(db, boss.email))?.id ?? '';
  const read = async (path: string) => seen(await ask(path, { headers: { cookie } }), '');
  expect(await read(`/api/users?userId=${other}`)).toEqual(await read('/api/users?userId=not-there'));
  expect((await read('/admin/photos/1/picture')).text).toBe(
    (await read('/admin/photos/999999/picture')).text,
  );
});
