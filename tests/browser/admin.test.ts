import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { saveFeedEvents } from '../../src/store/feed-health.ts';
import { saveSubmission } from '../../src/store/submissions.ts';
import { adminPaths } from '../../src/ui/admin-paths.ts';
import { join, type TestAccounts } from '../accounts.ts';
import { boss } from '../admin-desk.ts';
import { playoffGames, reportGames } from '../report-season.ts';
import { ada, boris, game, referees, tell, tellSeasons } from '../sample-season.ts';
import { expectAccessiblePhoneAndDesk } from './accessible.ts';
import { openSite } from './browser.ts';

const now = new Date('2026-05-01T12:00:00Z');
const { db, open, address, signIn } = await openSite({
  now: () => now,
  accounts: { adminEmails: [boss.email] },
});

beforeAll(async () => {
  await join(signIn as TestAccounts, boss);
  await tellSeasons(db);
  await tell(db, {
    games: [game('1'), game('2', { officials: referees({ ...ada, personId: '77' }, boris) })],
  });
  await tell(db, { games: [...reportGames, ...playoffGames] });
  const sentence = 'The league did not answer within ten seconds, and it did not say why it was silent.';
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'second-summary', kind: 'answer', at: now },
    { league: 'OHL', what: 'second-summary', kind: 'fault', fault: 'timeout', sentence, at: now },
  ]);
  const message = `A very long word: ${'offside'.repeat(30)}`;
  await saveSubmission(db, { form: 'ideas', answers: { message }, fromPage: '/info' }, now);
});

async function signInAt(path: string): Promise<Page> {
  const page = await open(path, { width: 390 });
  await page.locator('main').getByLabel('Email').fill(boss.email);
  await page.locator('main').getByLabel('Password').fill(boss.password);
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${address}${path}`);
  return page;
}

test('an Admin signs in, settles a review by keyboard, and finds it in the audit log', async () => {
  const page = await signInAt(adminPaths.overview);
  await page.getByRole('link', { name: '1 pair of officials to review' }).click();
  const button = page.getByRole('button', {
    name: 'One: keep Ada_Vance Ada_Vance_2, Ada_Vance',
    exact: true,
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Merged.').waitFor();
  expect(await page.getByText('Nobody to review').isVisible()).toBe(true);
  await page.goto('/official-page/Ada_Vance_2');
  expect(page.url()).toBe(`${address}/official-page/Ada_Vance`);
  await page.goto(adminPaths.audit);
  const row = page.getByRole('row', { name: 'Merged' });
  expect(await row.textContent()).toContain(`MergedAda_Vance_2 → Ada_Vance${boss.email}`);
});

test('every page of the desk is accessible and fits, on a phone and on a desk', async () => {
  const page = await signInAt(adminPaths.overview);
  const paths = [
    ...Object.values(adminPaths),
    `${adminPaths.officials}?official=Boris_Kell&q=kell&done=merged`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expectAccessiblePhoneAndDesk(page);
  }
}, 60_000);
