// What axe objects to. A look takes it from a third of a second to several, most of it for the contrast of colours.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectNoSideways } from './browser.ts';

type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** No violation that axe can see, WCAG 2.2 AA and its best practices. */
export async function expectAccessible(page: Page, { except = '' } = {}): Promise<void> {
  // Off unless asked for: the 24 pixels of WCAG 2.2.
  await expectNoViolations(page, { rules: { 'target-size': { enabled: true } } }, except);
}

/** By day and by night. Night changes colours alone, so only what depends on them is looked at again. */
export async function expectAccessibleDayAndNight(page: Page, { except = '' } = {}): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, { except });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, { runOnly: ['color-contrast', 'link-in-text-block'] }, except);
}

/** On a phone by day, then on a desk by night. */
export async function expectAccessiblePhoneAndDesk(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 800;
  for (const [width, colorScheme] of [[390, 'light'] as const, [1180, 'dark'] as const]) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await expectNoSideways(page);
  }
}

async function expectNoViolations(page: Page, options: AxeOptions, except: string): Promise<void> {
  // What passed is not described, and no second page is opened to gather it: a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ ...options, resultTypes: ['violations'] });
  if (except) axe.exclude(except);
  const { violations } = await axe.analyze();
  const said = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`,
  );
  expect(said).toEqual([]);
}
