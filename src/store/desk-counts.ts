// What waits for a human, in figures.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export async function countWaitingPhotos(session: Session): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from photos where state = 'waiting'
  `.execute(session);
  return rows[0]?.count ?? 0;
}
