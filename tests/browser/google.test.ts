import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findUserByEmail, findUserData } from '../../src/store/users.ts';
import { googleReturnPath } from '../../src/ui/paths.ts';
import { ida, join, type TestAccounts } from '../accounts.ts';
import { openProvider } from '../openid.ts';
import { openSite } from './browser.ts';

const { db, open, signIn } = await openSite({ accounts: { google: await openProvider(googleReturnPath) } });

async function openPopup(page: Page): Promise<Page> {
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in with Google' }).click(),
  ]);
  return popup;
}

/** Then the provider asks whether it may tell us who that is. */
async function comeAs(popup: Page, email: string): Promise<void> {
  await popup.getByPlaceholder('Enter any login').fill(email);
  await popup.getByPlaceholder('and password').fill('any');
  await popup.getByRole('button', { name: 'Sign-in' }).click();
}

async function agreeAs(popup: Page, email: string): Promise<void> {
  await comeAs(popup, email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

test('who signs in with Google in its window is signed in on the page behind it', async () => {
  const page = await open('/standings');
  const popup = await openPopup(page);
  await agreeAs(popup, 'gail@example.org');
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(popup.isClosed()).toBe(true);
  expect(page.url()).toContain('/standings');
  expect(await findUserByEmail(db, 'gail@example.org')).toMatchObject({
    firstName: 'Gail',
    lastName: 'Pond',
    userType: 'Referee',
    isVerified: true,
  });
  await page.goto('/account');
  await page.getByText('gail@example.org · Referee').waitFor();
}, 60_000);

test('whoever does not let Google tell us is told so, and so is whoever closes the window', async () => {
  const page = await open('/');
  const popup = await openPopup(page);
  await comeAs(popup, 'shy@example.org');
  await popup.getByRole('button', { name: 'Continue' }).waitFor();
  await popup.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('You did not let Google tell us who you are').waitFor();
  expect(popup.isClosed()).toBe(true);
  expect(await findUserByEmail(db, 'shy@example.org')).toBeNull();
  const [again] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Sign in with Google' }).click(),
  ]);
  await again.close();
  await page.getByText('The window was closed before you were signed in.').waitFor();
}, 60_000);

test('an e-mail with a password account is the same person, once both have verified it', async () => {
  await join(signIn as TestAccounts);
  const page = await open('/');
  const popup = await openPopup(page);
  await agreeAs(popup, ida.email);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  const user = await findUserByEmail(db, ida.email);
  const data = await findUserData(db, user?.id ?? '');
  expect(data?.signsInWith.sort()).toEqual(['credential', 'google']);
  expect(user?.firstName).toBe('Ida');
}, 60_000);

test('an account whose e-mail nobody verified is not handed to Google’s word', async () => {
  const eve = { ...ida, email: 'eve@example.org' };
  await signIn?.accounts.register(eve);
  const page = await open('/');
  const popup = await openPopup(page);
  await agreeAs(popup, eve.email);
  await page.getByText('There is an account with that e-mail which is not verified.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).toBe(false);
}, 60_000);

test('a blocked window is said beside the button', async () => {
  const page = await open('/login');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('link', { name: 'Sign in with Google' }).click();
  await page.getByText('The browser blocked the window for Google.').waitFor();
});
