// What is thrown away by itself once nobody needs it any more. /privacy promises each of these in words.
import { sql } from 'kysely';
import { keptDays } from '../domain/kept-days.ts';
import type { Database } from './database.ts';

/**
 * `real` is the clock that sessions and accounts are made by; `onSite` the one of pages, which may be of an invented
 * world and run ahead.
 */
export async function forgetOld(db: Database, { real, onSite }: { real: Date; onSite: Date }): Promise<void> {
  await sql`delete from sessions where expires_at < ${real}`.execute(db);
  await sql`delete from verifications where expires_at < ${real}`.execute(db);
  await sql`
    delete from users where not email_verified and created_at < ${daysBefore(real, keptDays.unconfirmed)}
  `.execute(db);
  const dealtWith = daysBefore(onSite, keptDays.dealtWith);
  await sql`delete from submissions where done_at < ${dealtWith}`.execute(db);
  await sql`
    update photos set sender_name = null, sender_email = null
    where decided_at < ${dealtWith} and (sender_name is not null or sender_email is not null)
  `.execute(db);
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 24 * 60 * 60_000);
}
