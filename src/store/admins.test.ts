import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { changeUserType, countUsers } from './admins.ts';
import { listAudit } from './audit-log.ts';

const { db } = await openTestDatabase();
const at = new Date('2026-01-20T12:00:00Z');

test('of two Admins who take the role from each other at the same moment, one is left', async () => {
  const people = ['ida', 'bea'].map((id) => ({
    id,
    email: `${id}@example.org`,
    email_verified: true,
    name: id,
    first_name: id,
    last_name: 'Frost',
    user_type: 'Admin',
    created_at: at,
    updated_at: at,
  }));
  await db.insertInto('users').values(people).execute();
  const revoke = (id: string, mayBeLast = false) =>
    changeUserType(db, id, 'Referee', { byWhom: 'a test', at, mayBeLast });
  const outcomes = await Promise.allSettled([revoke('ida'), revoke('bea')]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await countUsers(db, { typed: '', isAdmin: true })).toBe(1);
  expect(await listAudit(db, { what: null, limit: 9, offset: 0 })).toHaveLength(1);
  // At a terminal somebody can make another.
  await Promise.all([revoke('ida', true), revoke('bea', true)]);
  expect(await countUsers(db, { typed: '', isAdmin: true })).toBe(0);
  await expect(revoke('eve')).rejects.toThrow('no such account');
});
