import { expect, test } from 'vitest';
import { openAdminDesk } from '../../../tests/admin-desk.ts';
import { textOf } from '../../../tests/page-text.ts';
import { countAudit } from '../../store/audit-log.ts';
import { adminPaths } from '../../ui/admin-paths.ts';
import { officialsActions } from './officials/actions.ts';

const desk = await openAdminDesk(() => new Date('2026-01-10T01:00:00Z'));
const pages = [...Object.values(adminPaths), `${adminPaths.photos}/1/picture`];

const posts: [path: string, act: string][] = [
  ...Object.keys(officialsActions).map((act): [string, string] => [adminPaths.officials, act]),
  [adminPaths.inbox, 'done'],
  [adminPaths.inbox, 'reopen'],
  [adminPaths.photos, 'show'],
  [adminPaths.photos, 'refuse'],
  [adminPaths.photos, 'undo'],
  [adminPaths.reports, 'publish'],
  [adminPaths.reports, 'withdraw'],
  [adminPaths.selections, 'select'],
  [adminPaths.selections, 'remove'],
  [adminPaths.feeds, 'read-again'],
  [adminPaths.users, 'grant'],
  [adminPaths.users, 'revoke'],
];

test.each(pages)('%s is for an Admin only, and kept by no cache', async (path) => {
  const nobody = await desk.get(path, 'nobody');
  expect(nobody.status).toBe(303);
  expect(nobody.headers.get('location')).toBe(`/login?next=${encodeURIComponent(path)}`);
  expect((await desk.get(path, 'referee')).status).toBe(403);
  const admin = await desk.get(path);
  expect(admin.status).toBe(path.endsWith('/picture') ? 404 : 200);
  expect(admin.headers.get('cache-control')).toBe('no-store');
});

test.each(posts)('%s takes "%s" from an Admin only, and only what makes sense', async (path, act) => {
  const nobody = await desk.post(path, { do: act }, 'nobody');
  expect(nobody.status).toBe(303);
  expect(nobody.headers.get('location')).toMatch(/^\/login/);
  expect((await desk.post(path, { do: act }, 'referee')).status).toBe(403);
  for (const values of [{}, { id: 'x\0', keep: '\0', official: '\0', decision: '1e99', alias: 'x' }]) {
    const admin = await desk.post(path, { do: act, ...values });
    expect(admin.status).toBe(400);
    expect(textOf(await admin.text())).toContain('Nothing was changed.');
  }
  // That the Admin became one, and nothing since.
  expect(await countAudit(desk.db, null)).toBe(1);
});

test('a post that names no action, or comes from another site, changes nothing', async () => {
  expect(await desk.refusal(adminPaths.inbox, {})).toContain('does not know that request');
  expect(await desk.refusal(adminPaths.inbox, { do: 'toString' })).toContain('does not know that request');
  expect((await desk.post(adminPaths.audit, { do: 'erase' })).status).toBe(405);
  const elsewhere = await desk.post(adminPaths.users, { do: 'grant' }, 'admin', 'cross-site');
  expect(elsewhere.status).toBe(403);
});

test('a desk with nothing on it says so on every page', async () => {
  expect(textOf(await desk.read(adminPaths.overview))).toContain('0 pairs of officials to review');
  expect(textOf(await desk.read(adminPaths.officials))).toContain('Nobody to review');
  expect(textOf(await desk.read(adminPaths.inbox))).toContain('Nothing waits here.');
  expect(textOf(await desk.read(adminPaths.photos))).toContain('No photo waits');
  expect(textOf(await desk.read(adminPaths.reports))).toContain('No regular season of any league has ended');
  expect(textOf(await desk.read(adminPaths.selections))).toContain('No regular season of any league has');
  expect(textOf(await desk.read(adminPaths.feeds))).toContain('No feed was asked yet.');
  expect(textOf(await desk.read(`${adminPaths.audit}?what=merge`))).toContain('Nothing was done yet.');
});
