import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { game, tell, tellSeasons } from '../../tests/sample-season.ts';
import { forgetOld } from './forget.ts';
import { findOfficialByPageId } from './officials.ts';
import { saveSubmission } from './submissions.ts';

const { db } = await openTestDatabase();
const real = new Date('2026-06-01T12:00:00Z');
const onSite = new Date('2027-06-01T12:00:00Z');
const before = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);

async function saveUser(id: string, email_verified: boolean, created_at: Date): Promise<void> {
  const times = { created_at, updated_at: created_at };
  const name = { name: id, first_name: id, last_name: id };
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.org`, email_verified, ...name, ...times })
    .execute();
}

test('what is promised to be thrown away is gone on its day, and nothing else is', async () => {
  await saveUser('confirmed', true, before(real, 400));
  await saveUser('waiting', false, before(real, 29));
  await saveUser('never', false, before(real, 31));
  const times = { created_at: before(real, 8), updated_at: before(real, 8) };
  for (const [id, hours] of [
    ['old', -1],
    ['open', 1],
  ] as const) {
    const expires_at = new Date(real.getTime() + hours * 60 * 60_000);
    await db
      .insertInto('sessions')
      .values({ id, token: id, user_id: 'confirmed', expires_at, ...times })
      .execute();
    await db
      .insertInto('verifications')
      .values({ id, identifier: id, value: '', expires_at, ...times })
      .execute();
  }
  for (const [message, done] of [
    ['waits', null],
    ['recent', 364],
    ['old', 366],
  ] as const) {
    await saveSubmission(db, { form: 'ideas', answers: { message }, fromPage: '' }, before(onSite, 900));
    const done_at = done === null ? null : before(onSite, done);
    await db
      .updateTable('submissions')
      .set({ done_at })
      .where('done_at', 'is', null)
      .where('id', '=', (eb) => eb.selectFrom('submissions').select((one) => one.fn.max('id').as('id')))
      .execute();
  }
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
  const official_id = (await findOfficialByPageId(db, 'Ada_Vance'))?.id as number;
  for (const days of [364, 366]) {
    const decided = { state: 'refused', decided_at: before(onSite, days), decided_by: 'boss@example.org' };
    const picture = { content_type: 'image/png', width: 1, height: 1, sha256: Buffer.from('') };
    const sender = { sender_name: `sent ${days}`, sender_email: 'a@example.org', from_page: '' };
    await db
      .insertInto('photos')
      .values({ official_id, ...decided, ...picture, ...sender, created_at: real })
      .execute();
  }

  await forgetOld(db, { real, onSite });
  await forgetOld(db, { real, onSite });

  const ids = async (table: 'users' | 'sessions' | 'verifications') =>
    (await db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  expect(await ids('users')).toEqual(['confirmed', 'waiting']);
  expect(await ids('sessions')).toEqual(['open']);
  expect(await ids('verifications')).toEqual(['open']);
  const sent = await db.selectFrom('submissions').select('answers').orderBy('id').execute();
  expect(sent.map(({ answers }) => answers)).toEqual([{ message: 'waits' }, { message: 'recent' }]);
  const photos = await db
    .selectFrom('photos')
    .select(['sender_name', 'sender_email'])
    .orderBy('id')
    .execute();
  expect(photos).toEqual([
    { sender_name: 'sent 364', sender_email: 'a@example.org' },
    { sender_name: null, sender_email: null },
  ]);
});
