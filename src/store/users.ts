// People with an account, beyond what signs them in: their role, and those who run the site.
import type { Session } from './database.ts';

export type UserType = 'Referee' | 'Admin';

export async function saveUserType(session: Session, userId: string, userType: UserType): Promise<void> {
  await session.updateTable('users').set({ user_type: userType }).where('id', '=', userId).execute();
}

export type KnownUser = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
  isVerified: boolean;
  createdAt: Date;
};

export async function findUserByEmail(session: Session, email: string): Promise<KnownUser | null> {
  const found = await selectUsers(session).where('email', '=', email.trim().toLowerCase()).executeTakeFirst();
  return found ?? null;
}

export async function listUsers(session: Session): Promise<KnownUser[]> {
  return selectUsers(session).orderBy('created_at', 'desc').execute();
}

function selectUsers(session: Session) {
  return session
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'user_type as userType',
      'email_verified as isVerified',
      'created_at as createdAt',
    ]);
}

/** False for who signs in with an account elsewhere only. */
export async function hasPassword(session: Session, userId: string): Promise<boolean> {
  const found = await session
    .selectFrom('credentials')
    .select('id')
    .where('user_id', '=', userId)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

export type UserData = {
  user: KnownUser;
  signsInWith: string[];
  sessions: { since: Date; until: Date; browser: string | null }[];
};

/** All that is kept about somebody with an account. */
export async function findUserData(session: Session, userId: string): Promise<UserData | null> {
  const user = await selectUsers(session).where('id', '=', userId).executeTakeFirst();
  if (!user) return null;
  const credentials = await session
    .selectFrom('credentials')
    .select('provider_id as provider')
    .where('user_id', '=', userId)
    .execute();
  const sessions = await session
    .selectFrom('sessions')
    .select(['created_at as since', 'expires_at as until', 'user_agent as browser'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return { user, signsInWith: credentials.map(({ provider }) => provider), sessions };
}
