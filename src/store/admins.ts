// Who runs the site: the list of everybody with an account, the one change of role there is, and the end of sessions.
import { sql } from 'kysely';
import { type Author, saveAudit } from './audit-log.ts';
import type { Database, Session } from './database.ts';
import { StoreRefusal } from './refusal.ts';
import { type KnownUser, saveUserType, type UserType } from './users.ts';

/**
 * False: they have that role already. On a page the last Admin cannot go, because nobody could make another there;
 * at a terminal somebody can.
 */
export async function changeUserType(
  db: Database,
  userId: string,
  to: UserType,
  { mayBeLast, ...author }: Author & { mayBeLast: boolean },
): Promise<boolean> {
  return db.transaction().execute(async (session) => {
    // All of them are locked, so that two Admins who take each other's role away leave one.
    const { rows: admins } = await sql<{ id: string }>`
      select id from users where user_type = 'Admin' order by id for update
    `.execute(session);
    const { rows } = await sql<{ email: string; userType: string }>`
      select email, user_type as "userType" from users where id = ${userId} for update
    `.execute(session);
    const user = rows[0];
    if (!user) throw new StoreRefusal('no-user', 'There is no such account.');
    if (user.userType === to) return false;
    if (user.userType === 'Admin' && admins.length < 2 && !mayBeLast) {
      throw new StoreRefusal('last-admin', `${user.email} is the last Admin.`);
    }
    await saveUserType(session, userId, to);
    const what = to === 'Admin' ? 'admin-granted' : 'admin-revoked';
    await saveAudit(session, { what, about: user.email, detail: { userId } }, author);
    return true;
  });
}

/** Signs somebody out everywhere, as when a phone was stolen. */
export async function endSessions(db: Database, userId: string, author: Author): Promise<void> {
  await db.transaction().execute(async (session) => {
    const user = await session
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new StoreRefusal('no-user', 'There is no such account.');
    const ended = await session
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const detail = { userId, sessions: Number(ended.numDeletedRows) };
    await saveAudit(session, { what: 'sessions-ended', about: user.email, detail }, author);
  });
}

export type UserQuery = { typed: string; isAdmin: boolean };

/** By a part of the e-mail or the name; newest first. */
export async function listUsersPage(
  session: Session,
  { limit, offset, ...query }: UserQuery & { limit: number; offset: number },
): Promise<KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select id, email, first_name as "firstName", last_name as "lastName", user_type as "userType",
      email_verified as "isVerified", created_at as "createdAt"
    from users where ${matches(query)} order by created_at desc, id limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

export async function countUsers(session: Session, query: UserQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from users where ${matches(query)}
  `.execute(session);
  return rows[0]?.count ?? 0;
}

function matches({ typed, isAdmin }: UserQuery) {
  return sql`
    position(lower(${typed}::text) in lower(email || ' ' || first_name || ' ' || last_name)) > 0
    and (user_type = 'Admin' or not ${isAdmin}::boolean)
  `;
}
