// Trying until it fits: passwords of one account or of many, from one address or from a thousand, and tokens.
import { expect, test } from 'vitest';
import { ida } from '../accounts.ts';
import { boss, openTarget } from './target.ts';

const { ask, post, signIn } = await openTarget();
const cookie = await signIn();
await signIn(boss);

/** How many are answered before somebody is asked to wait; 0 where nobody ever is. */
async function triesBeforeRefusal(
  attempt: (time: number) => Promise<Response>,
  most: number,
): Promise<number> {
  for (let time = 0; time < most; time += 1) if ((await attempt(time)).status === 429) return time;
  return 0;
}

// Where it is not about one account: what is no address at all is counted like one, and costs no hashing.
const guess = (email: string, from?: string) =>
  post('/login', { email, password: 'a guess' }, from === undefined ? {} : { from });

test('one address that guesses is asked to wait, whomever it tries', async () => {
  const tries = await triesBeforeRefusal((time) => guess(`person-${time}`, '203.0.113.1'), 50);
  expect(tries).toBeGreaterThan(4);
  const other = await post('/login', { email: boss.email, password: boss.password }, { from: '203.0.113.1' });
  expect(other.status).toBe(429);
  expect(Number(other.headers.get('retry-after') ?? 1)).toBeGreaterThan(0);
});

test('a thousand addresses that guess one account are asked to wait too', async () => {
  const tries = await triesBeforeRefusal(() => guess(ida.email), 50);
  expect(tries).toBeGreaterThan(4);
  // However it is written, it is one account.
  for (const email of [ida.email, ida.email.toUpperCase(), ` ${ida.email} `])
    expect((await post('/login', { email, password: ida.password })).status).toBe(429);
});

test('and others sign in meanwhile, and those who are signed in stay so', async () => {
  expect((await post('/login', { email: boss.email, password: boss.password })).status).toBe(303);
  expect((await ask('/account', { headers: { cookie } })).status).toBe(200);
});

test('a household’s whole IPv6 network is one address', async () => {
  const from = (time: number) => `2001:db8:1:2:${time.toString(16)}::1`;
  const tries = await triesBeforeRefusal((time) => guess(`v6-${time}`, from(time)), 50);
  expect(tries).toBeGreaterThan(4);
  expect((await guess('v6-x', '2001:db8:1:3::1')).status).toBe(400);
});

test('nobody is another address by saying so', async () => {
  const headers = (time: number) => ({
    'x-forwarded-for': `198.51.100.${time}`,
    'x-real-ip': `198.51.100.${time}`,
    forwarded: `for=198.51.100.${time}`,
    'cf-connecting-ip': `198.51.100.${time}`,
  });
  const attempt = (from: string, forward: (time: number) => Record<string, string>) => (time: number) =>
    post('/login', { email: `f-${from}-${time}`, password: 'x' }, { from, headers: forward(time) });
  expect(await triesBeforeRefusal(attempt('203.0.113.9', headers), 50)).toBeGreaterThan(4);
  // Behind a proxy on this machine, whoever asks may add a name of their own; the proxy's comes last.
  const chained = (time: number) => ({ 'x-forwarded-for': `198.51.100.${time}, 203.0.113.77` });
  expect(await triesBeforeRefusal(attempt('127.0.0.1', chained), 50)).toBeGreaterThan(4);
});

test.each([
  ['/register', { password: 'x', firstName: 'a', lastName: 'b' }],
  ['/forgotten-password', {}],
  ['/verify', {}],
  ['/new-password', { token: 'a guess', password: 'a long enough password' }],
])('%s is answered only so often', async (path, values) => {
  const attempt = (time: number) =>
    post(path, { ...values, email: `r-${time}@example.org` }, { from: '203.0.113.20' });
  expect(await triesBeforeRefusal(attempt, 50)).toBeGreaterThan(1);
});

test('the password of a session somebody left open can be guessed only so often', async () => {
  const values = { what: 'password', currentPassword: 'a guess', newPassword: 'short' };
  const attempt = () => post('/account', values, { headers: { cookie }, from: '203.0.113.30' });
  expect(await triesBeforeRefusal(attempt, 50)).toBeGreaterThan(4);
});
