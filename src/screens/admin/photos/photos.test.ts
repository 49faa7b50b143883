import { beforeAll, expect, test } from 'vitest';
import { boss, openAdminDesk } from '../../../../tests/admin-desk.ts';
import { textOf } from '../../../../tests/page-text.ts';
import { game, tell, tellSeasons } from '../../../../tests/sample-season.ts';
import { listAudit } from '../../../store/audit-log.ts';
import { findOfficialByPageId } from '../../../store/officials.ts';
import { savePhoto } from '../../../store/photos.ts';
import { adminPaths, waitingPhotoPath } from '../../../ui/admin-paths.ts';

const now = new Date('2026-01-20T12:00:00Z');
const desk = await openAdminDesk(() => now);
const page = adminPaths.photos;
const bytes = Buffer.from('bytes of a picture');
let id = 0;

beforeAll(async () => {
  await tellSeasons(desk.db);
  await tell(desk.db, { games: [game('1')] });
  const official = await findOfficialByPageId(desk.db, 'Ada_Vance');
  const sent = {
    officialId: official?.id ?? 0,
    image: { type: 'image/png', width: 40, height: 50, bytes } as const,
    senderName: 'Mo Reyes',
    senderEmail: 'mo@example.org',
    fromPage: '/official-page/Ada_Vance',
  };
  id = await savePhoto(desk.db, desk.photos, sent, now);
});

async function lastAudit() {
  const [last] = await listAudit(desk.db, { what: null, limit: 1, offset: 0 });
  return last && [last.what, last.about, last.byWhom];
}

test('the queue shows the picture, the official and who sent it', async () => {
  const html = await desk.read(page);
  expect(html).toContain(`src="${waitingPhotoPath(id)}"`);
  expect(textOf(html)).toContain('1 photo waits');
  expect(textOf(html)).toContain('Ada Vance Sent by Mo Reyes, mo@example.org 2026-01-20 12:00 UTC');
});

test('the picture of a waiting photo is for an Admin only, and kept by no cache', async () => {
  const picture = await desk.get(waitingPhotoPath(id));
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
  expect((await desk.get(waitingPhotoPath(id), 'referee')).status).toBe(403);
  expect((await desk.get(waitingPhotoPath(id), 'nobody')).status).toBe(303);
  for (const other of ['0', '999', 'x', '1e99', '-1']) {
    expect((await desk.get(`${page}/${other}/picture`)).status).toBe(404);
  }
});

test('a photo is shown, taken back, refused and taken back, each with a line in the audit log', async () => {
  expect(await desk.send(page, { do: 'show', id })).toBe(`${page}?done=photo-shown`);
  expect(await lastAudit()).toEqual(['photo-shown', 'Ada_Vance', boss.email]);
  expect(textOf(await desk.read(page))).toContain(`Shown by ${boss.email}`);
  expect(await desk.refusal(page, { do: 'show', id })).toContain('Somebody was faster');
  await desk.send(page, { do: 'undo', id });
  expect(await lastAudit()).toEqual(['photo-undone', 'Ada_Vance', boss.email]);
  await desk.send(page, { do: 'refuse', id });
  expect(await lastAudit()).toEqual(['photo-refused', 'Ada_Vance', boss.email]);
  expect(await desk.refusal(page, { do: 'refuse', id })).toContain('Somebody was faster');
  await desk.send(page, { do: 'undo', id });
  expect(textOf(await desk.read(page))).toContain('1 photo waits');
});
