import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  ada,
  cleo,
  dov,
  game,
  linesmen,
  referees,
  rules,
  tell,
  tellSeasons,
} from '../../tests/sample-season.ts';
import { listAudit } from './audit-log.ts';
import { listChecksums } from './checksums.ts';
import { mergeOfficials, undoDecision } from './identity.ts';
import { findOfficialByPageId, type Official } from './officials.ts';
import { renameOfficial } from './rename-official.ts';

const { db } = await openTestDatabase();
const decider = { byWhom: 'boss@example.org', at: new Date('2026-01-20T12:00:00Z'), rules };
const otherAda = { ...ada, personId: '77' };

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, {
    games: [game('1'), game('2', { officials: [...referees(otherAda), ...linesmen(cleo, dov)] })],
  });
});

async function official(pageId: string): Promise<Official & { isCanonical: boolean }> {
  const found = await findOfficialByPageId(db, pageId);
  if (!found) throw new Error(`no ${pageId}`);
  return found;
}

async function leagueTotals(): Promise<unknown> {
  const { rows } = await sql`
    select season_id, role, sum(games), sum(home_power_plays) from season_lines group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}

const rename = async (pageId: string, firstName: string, lastName: string) =>
  renameOfficial(db, (await official(pageId)).id, { firstName, lastName }, decider);

test('a renamed official has a new page, the old one leads there, and no total changes', async () => {
  const before = await leagueTotals();
  const { id } = await official('Boris_Kell');
  const { decision, pageId } = await rename('Boris_Kell', ' Boris ', 'van der Kell');
  expect(pageId).toBe('Boris_vanderKell');
  expect(await official('Boris_vanderKell')).toMatchObject({
    id,
    lastName: 'van der Kell',
    isCanonical: true,
  });
  expect(await official('Boris_Kell')).toMatchObject({ id, pageId: 'Boris_vanderKell', isCanonical: false });
  expect(await leagueTotals()).toEqual(before);
  const [audit] = await listAudit(db, { what: 'rename', limit: 1, offset: 0 });
  expect(audit).toMatchObject({ byWhom: 'boss@example.org', about: 'Boris_Kell → Boris_vanderKell' });

  // The feed goes on spelling it as before, and means the same person.
  await tell(db, { games: [game('3')] });
  expect((await official('Boris_Kell')).id).toBe(id);

  await undoDecision(db, decision, decider);
  expect(await official('Boris_Kell')).toMatchObject({ id, lastName: 'Kell', isCanonical: true });
  expect(await official('Boris_vanderKell')).toMatchObject({ id, pageId: 'Boris_Kell', isCanonical: false });
  await expect(undoDecision(db, decision, decider)).rejects.toThrow('already undone');
});

test('there and back again is the same as never', async () => {
  const before = await listChecksums(db);
  await rename('Cleo_Marsh', 'Clea', 'Marsh');
  await rename('Clea_Marsh', 'Cleo', 'Marsh');
  expect(await official('Cleo_Marsh')).toMatchObject({ isCanonical: true });
  expect(await listChecksums(db)).toEqual(before);
});

test('an accent keeps the address, and a name that is taken gets the next number', async () => {
  expect((await rename('Dov_Lindqvist', 'Döv', 'Lindqvist')).pageId).toBe('Döv_Lindqvist');
  expect(await official('Dov_Lindqvist')).toMatchObject({ pageId: 'Döv_Lindqvist' });
  expect((await rename('Ada_Vance_2', 'Ada', 'Väncé')).pageId).toBe('Ada_Väncé_2');
  expect((await rename('Döv_Lindqvist', 'Ada', 'Vance')).pageId).toBe('Ada_Vance_3');
  // Links do not change hands: the address that led to Dov is not given to anybody else.
  expect((await rename('Cleo_Marsh', 'Dov', 'Lindqvist')).pageId).toBe('Dov_Lindqvist_2');
});

test('a rename that something later overtook cannot be undone', async () => {
  const first = await rename('Boris_Kell', 'Bo', 'Kell');
  const second = await rename('Bo_Kell', 'Bobby', 'Kell');
  await expect(undoDecision(db, first.decision, decider)).rejects.toThrow('a later one changed the name');
  const merge = await mergeOfficials(
    db,
    (await official('Ada_Vance')).id,
    (await official('Bobby_Kell')).id,
    decider,
  );
  await expect(undoDecision(db, second.decision, decider)).rejects.toThrow('already merged');
  expect((await official('Boris_Kell')).pageId).toBe('Ada_Vance');
  await undoDecision(db, merge, decider);
  await undoDecision(db, second.decision, decider);
  await undoDecision(db, first.decision, decider);
  expect(await official('Boris_Kell')).toMatchObject({ isCanonical: true });
});

test('what is no name, no news or nobody is refused and changes nothing', async () => {
  const before = [await listChecksums(db), await listAudit(db, { what: null, limit: 100, offset: 0 })];
  await expect(rename('Ada_Vance', '  ', 'Vance')).rejects.toThrow('not a name');
  await expect(rename('Ada_Vance', 'Ada', '--')).rejects.toThrow('not a name');
  await expect(rename('Ada_Vance', 'A'.repeat(81), 'Vance')).rejects.toThrow('not a name');
  await expect(rename('Ada_Vance', 'Ada\u0007', 'Vance')).rejects.toThrow('not a name');
  await expect(rename('Ada_Vance', 'Ada', 'Vance')).rejects.toThrow('has that name already');
  const nobody = renameOfficial(db, 999_999, { firstName: 'No', lastName: 'Body' }, decider);
  await expect(nobody).rejects.toThrow('no official 999999');
  expect([await listChecksums(db), await listAudit(db, { what: null, limit: 100, offset: 0 })]).toEqual(
    before,
  );
});
