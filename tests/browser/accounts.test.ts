import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ida, join, type TestAccounts } from '../accounts.ts';
import { game, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessible } from './accessible.ts';
import { atEveryWidth, expectNoSideways, openSite } from './browser.ts';

const { db, open, address, signIn } = await openSite({ accounts: {} });
const { mailbox } = signIn as TestAccounts;

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

async function fillRegister(page: Page, person: typeof ida): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByLabel('First Name').fill(person.firstName);
  await page.getByLabel('Last Name').fill(person.lastName);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

async function fillPanel(page: Page, email: string, password: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Sign in' });
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Sign in' }).click();
}

test('register, open the link from the mail, sign in, stay signed in after a reload, sign out', async () => {
  const page = await open('/register', { width: 390 });
  await fillRegister(page, ida);
  const modal = page.getByRole('dialog', { name: 'Please Verify Email' });
  await modal.waitFor();
  expect(await modal.textContent()).toContain(
    'You will have received an email to verify your account. Please verify your account prior to logging in.',
  );
  expect(await modal.textContent()).toContain('Please check your spam folder as well.');
  await modal.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL(`${address}/`);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillPanel(page, ida.email, ida.password);
  await page.getByText('Please verify your e-mail first.').waitFor();
  const first = await mailbox.link(ida.email);
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await page.getByText('a new mail is on its way').waitFor();
  const second = await mailbox.link(ida.email);

  await page.goto(second);
  await page.getByText('Your e-mail is verified. You can sign in now.').waitFor();
  await page.goto(first);
  await page.getByText('This link was used before, and your e-mail is verified.').waitFor();
  await page.goto(`${first}x`);
  await page.getByText('This link is not whole').waitFor();

  await page.goto('/standings');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillPanel(page, ida.email, 'not the password');
  await page.getByText('E-mail or password is not right.').waitFor();
  await fillPanel(page, ida.email, ida.password);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(page.url()).toContain('/standings');
  await page.reload();
  expect(await page.getByRole('link', { name: 'My account' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: 'Sign in' }).isVisible()).toBe(false);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await page.context().cookies()).toEqual([
    expect.objectContaining({ name: 'showStoreNotification' }),
  ]);
}, 60_000);

test('a refusal is told in a browser alert and beside the form, and nothing typed is lost', async () => {
  const page = await open('/register');
  const alerts: string[] = [];
  page.once('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  await fillRegister(page, { ...ida, email: 'new@example.org', password: 'short' });
  await page.getByRole('alert').getByText('Password too short').waitFor();
  await expect.poll(() => alerts).toEqual(['Password too short']);
  expect(await page.getByLabel('Email').inputValue()).toBe('new@example.org');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Ida');
});

test('a taken e-mail is answered like a free one', async () => {
  const page = await open('/register');
  await fillRegister(page, { ...ida, password: 'a password of somebody else' });
  await page.getByRole('dialog', { name: 'Please Verify Email' }).waitFor();
  expect((await mailbox.next(ida.email)).subject).toBe('You have an account already');
});

test('a forgotten password is chosen anew by a link from a mail', async () => {
  const page = await open('/login');
  await page.getByRole('link', { name: 'I forgot my password' }).click();
  await page.getByLabel('Email').fill(ida.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a mail with a link is on its way').waitFor();
  const link = await mailbox.link(ida.email);
  await page.goto(link);
  await page.getByLabel('Password').fill('icing is waved off');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('Your new password is saved. Sign in with it.').waitFor();
  await page.goto(link);
  await page.getByLabel('Password').fill('icing is waved off again');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await page.getByText('This link was used or has expired.').waitFor();
});

test('without JavaScript it is forms and pages', async () => {
  const nora = { ...ida, email: 'nora@example.org', firstName: 'Nora' };
  await join(signIn as TestAccounts, nora);
  const page = await open('/', { javaScript: false });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(nora.email);
  await page.getByLabel('Password').fill(nora.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${address}/`);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name.includes('session'))?.httpOnly).toBe(true);
});

test('login is reachable from the navigation at every width', async () => {
  const page = await open('/');
  await atEveryWidth(page, async () => {
    expect(await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).isVisible()).toBe(true);
    await expectNoSideways(page);
  });
});

test.each([
  ['/register', 390, false],
  ['/register?sent=1', 1180, true],
  ['/login', 390, true],
  ['/verify?token=x', 390, false],
  ['/forgotten-password', 1180, false],
  ['/new-password?token=x', 390, true],
] as const)('nothing on %s stands in anybody’s way (%i px, dark: %s)', async (path, width, dark) => {
  const page = await open(path, { width, dark });
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('the panel to sign in stands in nobody’s way either, and Escape closes it', async () => {
  const page = await open('/', { width: 390, dark: true });
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(0);
});
