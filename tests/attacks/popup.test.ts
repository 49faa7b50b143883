// The window in which somebody signs in with Google: who may speak to the page behind it, who hears what it says,
// and whose sign-in it ends.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { googleDonePath, googlePath, googleReturnPath } from '../../src/ui/paths.ts';
import type { TestAccounts } from '../accounts.ts';
import { openSite } from '../browser/browser.ts';
import { openProvider } from '../openid.ts';

const { open, address, signIn } = await openSite({
  accounts: { google: await openProvider(googleReturnPath) },
});
const { google } = (signIn as TestAccounts).accounts;

/** Another site: the same machine by another name. */
const evil = createServer((_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>evil</title>');
});
await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
const elsewhere = `http://localhost:${(evil.address() as AddressInfo).port}/`;
afterAll(() => {
  evil.closeAllConnections();
  evil.close();
});

/** As a page leads on, which leaves its opener to it; typed into the address bar it would be a new beginning. */
async function leadTo(page: Page, to: string): Promise<void> {
  await Promise.all([page.waitForURL(to), page.evaluate((next) => location.assign(next), to)]);
}

const lie = { googleDone: false, sentence: 'Your password is wrong, type it here' };

test('the page behind believes its own window only, and only when that is ours', async () => {
  const page = await open('/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in with Google' }).click(),
  ]);
  // From ourselves, but not from the window; then from the window, but from another site in it.
  await page.evaluate((told) => postMessage(told, '*'), lie);
  await leadTo(popup, elsewhere);
  await popup.evaluate((told) => opener.postMessage(told, '*'), lie);
  await popup.evaluate((told) => opener.postMessage(told, '*'), { ...lie, googleDone: true });
  // From the window, and ours, but not what it says.
  await leadTo(popup, `${address}/robots.txt`);
  for (const told of ['googleDone', null, 7, {}, { googleDone: 'yes' }, [true]])
    await popup.evaluate((said) => opener?.postMessage(said, '*'), told);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(popup.isClosed()).toBe(false);
  expect(await page.getByText(lie.sentence).count()).toBe(0);
  expect(await page.locator('[data-google-said]').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/login');
  await popup.close();
  await page.getByText('The window was closed before you were signed in.').waitFor();
}, 60_000);

test('whoever opens the last page of signing in from elsewhere hears nothing of it', async () => {
  const page = await open('/info');
  await page.goto(elsewhere);
  await page.evaluate(() => {
    Object.assign(window, { heard: [] });
    addEventListener('message', ({ data }) => (window as unknown as { heard: unknown[] }).heard.push(data));
  });
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(
      (done) => void window.open(done, 'google'),
      `${address}${googleDonePath}?error=access_denied`,
    ),
  ]);
  await popup.getByRole('alert').waitFor();
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  await popup.close();
}, 60_000);

test('what Google answered to one browser is taken from no other', async () => {
  const started = await google?.start(googleDonePath);
  const url = new URL(started?.url ?? '');
  const state = url.searchParams.get('state') ?? '';
  expect(state.length).toBeGreaterThan(20);
  expect([...url.searchParams.keys()]).toEqual(
    expect.arrayContaining(['code_challenge', 'code_challenge_method']),
  );
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  const own = started?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '';
  const tries: [query: string, cookie: string][] = [
    [`code=stolen&state=${encodeURIComponent(state)}`, ''],
    [`code=stolen&state=${encodeURIComponent(state)}x`, own],
    ['code=stolen&state=', own],
    ['code=stolen', own],
    [`code=stolen&state=${encodeURIComponent(state)}`, own],
    // Once more: a state is good for one answer.
    [`code=stolen&state=${encodeURIComponent(state)}`, own],
  ];
  for (const [query, cookie] of tries) {
    const answer = await fetch(`${address}${googleReturnPath}?${query}`, {
      headers: { cookie },
      redirect: 'manual',
    });
    expect(answer.headers.getSetCookie().filter((one) => /session_token=[^;]/.test(one))).toEqual([]);
    const location = new URL(answer.headers.get('location') ?? '', address);
    expect([location.origin, location.pathname]).toEqual([address, googleDonePath]);
    expect(location.searchParams.get('error')).not.toBeNull();
  }
});

test('where signing in ends is ours to say, not the address’s', async () => {
  const asked = `${googlePath}?callbackURL=${elsewhere}&redirect_uri=${elsewhere}&redirectTo=${elsewhere}`;
  const answer = await fetch(`${address}${asked}`, { redirect: 'manual' });
  const to = new URL(answer.headers.get('location') ?? '');
  expect(to.searchParams.get('redirect_uri')).toBe(`${address}${googleReturnPath}`);
  expect(to.href).not.toContain(encodeURIComponent(elsewhere));
});
