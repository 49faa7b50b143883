import { beforeAll, expect, test } from 'vitest';
import { openAdminDesk, type Posted } from '../../../tests/admin-desk.ts';
import { textOf } from '../../../tests/page-text.ts';
import { game, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { listAudit } from '../../store/audit-log.ts';
import { countInbox } from '../../store/inbox.ts';
import { saveMinor } from '../../store/minors.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { listSubmissions } from '../../store/submissions.ts';
import { submitPhoto } from './submit-photo.ts';

const now = new Date('2026-01-20T12:00:00Z');
const desk = await openAdminDesk(() => now);
const { db } = desk;
const inbox = '/admin/inbox?form=takedown';
const asked = {
  opened: '2026-01-20T11:59:00.000Z',
  from: '/official-page/Ada_Vance',
  official: 'Ada_Vance',
  who: 'parent',
  what: 'all',
  message: 'She is my daughter.',
  email: 'parent@example.org',
};

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
});

const send = (values: Posted) => desk.post('/forms/takedown', values, 'nobody');
const newest = async () => (await listSubmissions(db, 'takedown', 1))[0];
const audits = async (limit: number) =>
  (await listAudit(db, { what: null, limit, offset: 0 })).map(({ what, about, byWhom }) => [
    what,
    about,
    byWhom,
  ]);

test('an official page leads to the form, with the official filled in', async () => {
  const page = await (await desk.get('/official-page/Ada_Vance', 'nobody')).text();
  const link = /href="(\/forms\/takedown[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const form = await (await desk.get(link, 'nobody')).text();
  expect(form).toMatch(/name="official"[^>]*value="Ada_Vance"/);
  expect(textOf(form)).toContain('I am a parent or guardian');
});

test('a request without a choice or an address comes back with every word that was typed', async () => {
  const { who, email, ...rest } = asked;
  const answer = await send({ ...rest, who: 'the king', email: 'nowhere' });
  const text = await answer.text();
  expect(answer.status).toBe(400);
  expect(text).toContain('Please choose one of these.');
  expect(text).toContain('This is not an e-mail address');
  expect(text).toContain('She is my daughter.');
  expect(text).toMatch(/value="all"[^>]*checked|checked[^>]*value="all"/);
  expect(await newest()).toBeUndefined();
});

test('anybody may ask without an account, and is told what happens next', async () => {
  const answer = await send(asked);
  expect(answer.status).toBe(303);
  const thanks = await desk.get(answer.headers.get('location') as string, 'nobody');
  expect(textOf(await thanks.text())).toContain('A person reads your request and writes to you.');
  expect(await newest()).toMatchObject({
    answers: { official: 'Ada_Vance', officialPageId: 'Ada_Vance', who: 'parent', what: 'all' },
    fromPage: '/official-page/Ada_Vance',
  });
});

test('the desk has it in a queue of its own, and one press hides, marks and writes down', async () => {
  expect(textOf(await desk.read('/admin'))).toContain('1 request to hide somebody');
  const text = textOf(await desk.read(inbox));
  expect(text).toContain('I am a parent or guardian');
  const id = (await newest())?.id as number;
  expect(await desk.send(inbox, { do: 'hide', id, official: 'Ada_Vance' })).toContain('done=hidden');
  expect((await desk.get('/official-page/Ada_Vance', 'nobody')).status).toBe(404);
  expect(await countInbox(db, { form: 'takedown', isDone: false })).toBe(0);
  expect(await audits(2)).toEqual([
    ['submission-done', `takedown ${id}`, 'boss@example.org'],
    ['official-hidden', 'Ada_Vance', 'boss@example.org'],
  ]);
});

test('a request about somebody hidden is taken like one about somebody we never heard of', async () => {
  expect((await send(asked)).status).toBe(303);
  expect(await newest()).toMatchObject({ answers: { official: 'Ada_Vance', officialPageId: null } });
  const id = (await newest())?.id as number;
  expect(await desk.refusal(inbox, { do: 'hide', id, official: 'Ada_Vance' })).toContain('no such official');
});

test('the desk alone knows who is hidden, and shows them again', async () => {
  const text = textOf(await desk.read('/admin/officials?official=ada_vance'));
  expect(text).toContain('Hidden since 2026-01-20 12:00 UTC by boss@example.org');
  const row = await db.selectFrom('withheld_names').select('official_id').executeTakeFirstOrThrow();
  const location = await desk.send('/admin/officials', { do: 'show', official: row.official_id });
  expect(textOf(await desk.read(location))).toContain('Shown again');
  expect((await desk.get('/official-page/Ada_Vance', 'nobody')).status).toBe(200);
  expect(await audits(1)).toEqual([['official-shown', 'Ada_Vance', 'boss@example.org']]);
});

test('somebody under 18 is marked from the request, and no photo of them is taken', async () => {
  await send({ ...asked, official: 'Cleo Marsh', what: 'under18' });
  const id = (await newest())?.id as number;
  expect(await desk.send(inbox, { do: 'minor', id, official: 'Cleo_Marsh' })).toContain('done=minor');
  expect(await audits(2)).toEqual([
    ['submission-done', `takedown ${id}`, 'boss@example.org'],
    ['minor-marked', 'Cleo_Marsh', 'boss@example.org'],
  ]);
  const sent = { official: ['Cleo_Marsh'], consent: ['yes'] };
  const file = new File([new Uint8Array([1])], 'a.png');
  const photo = { typed: sent, sentFiles: [file], fromPage: '' };
  expect(await submitPhoto(db, desk.photos, photo, now)).toEqual({ official: 'noPhotoWanted' });
  const official = (await findOfficialByPageId(db, 'Cleo_Marsh'))?.id as number;
  expect(textOf(await desk.read('/admin/officials?official=Cleo_Marsh'))).toContain('Not under 18 any more');
  expect(await desk.send('/admin/officials', { do: 'adult', official })).toContain('done=adult');
  await expect(saveMinor(db, official, false, { byWhom: '', at: now })).rejects.toThrow();
});
