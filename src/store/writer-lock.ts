// One writer at a time for games and identities. It keeps change ids in the order of their commits, and
// two sightings of a new name from becoming two officials.
import { sql } from 'kysely';
import type { Database, Session } from './database.ts';

export const writerLock = 7_301_972;

export async function inWriterTransaction<T>(
  db: Database,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (session) => {
    await sql`select pg_advisory_xact_lock(${writerLock})`.execute(session);
    return work(session);
  });
}
