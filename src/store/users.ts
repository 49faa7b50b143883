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
