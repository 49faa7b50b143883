// Officials under 18: their name and the games they worked, and of a game that has not begun neither that they will
// be there nor where that is.
import { type RawBuilder, sql } from 'kysely';
import { begunStatuses } from '../domain/withheld.ts';
import { type Author, saveAudit } from './audit-log.ts';
import { everything, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import { StoreRefusal } from './refusal.ts';
import { inWriterTransaction } from './writer-lock.ts';

/** Of the game `g`: whether it may be told that this official is on it. */
export function mayBeTold(officialId: number): RawBuilder<boolean> {
  return sql`(g.status = any(${begunStatuses}::text[])
    or not (select is_minor from officials where id = ${officialId}))`;
}

export async function saveMinor(
  db: Database,
  officialId: number,
  isMinor: boolean,
  author: Author,
): Promise<void> {
  await inWriterTransaction(db, async (session) => {
    const { rows } = await sql<{ about: string }>`
      update officials o set is_minor = ${isMinor} where id = ${officialId} and is_minor <> ${isMinor}
      returning coalesce((select page_id from withheld_names where official_id = o.id), page_id) as about
    `.execute(session);
    const about = rows[0]?.about;
    if (about === undefined) {
      throw new StoreRefusal('same-age', `Official ${officialId} is marked so already, or does not exist.`);
    }
    await saveAudit(session, { what: isMinor ? 'minor-marked' : 'minor-unmarked', about }, author);
    await saveChanges(session, [everything([officialId])], author.at);
  });
}

/** Whoever becomes, or comes from, somebody under 18 is under 18 until a person says otherwise. */
export async function inheritMinor(session: Session, fromId: number, toId: number): Promise<void> {
  await sql`
    update officials set is_minor = true
    where id = ${toId} and (select is_minor from officials where id = ${fromId})
  `.execute(session);
}

export type Minor = { id: number; pageId: string; firstName: string; lastName: string };

export async function listMinors(session: Session): Promise<Minor[]> {
  const { rows } = await sql<Minor>`
    select id, page_id as "pageId", first_name as "firstName", last_name as "lastName" from officials
    where is_minor and merged_into is null and hidden_at is null order by last_key, first_key, id
  `.execute(session);
  return rows;
}
