// How often something was sent within a while, by whom it was sent. By the database's own clock: nodes may disagree
// about the time, and must not about this.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type SendCount = { sends: number; secondsLeft: number };

/** One more, and how many that makes: in one statement, so that a hundred at once are a hundred. */
export async function countSend(session: Session, sender: string, withinSeconds: number): Promise<SendCount> {
  const { rows } = await sql<SendCount>`
    insert into send_counts as known (sender, sends, ends_at)
    values (${sender}, 1, now() + make_interval(secs => ${withinSeconds}))
    on conflict (sender) do update set
      sends = case when known.ends_at > now() then known.sends + 1 else 1 end,
      ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
    returning sends, extract(epoch from ends_at - now())::float as "secondsLeft"
  `.execute(session);
  return rows[0] as SendCount;
}

/** It came to nothing: a form that was not filled in right is not one that was sent. */
export async function uncountSend(session: Session, sender: string): Promise<void> {
  await sql`update send_counts set sends = greatest(sends - 1, 0) where sender = ${sender}`.execute(session);
}

/** Those whose time is over. Rows that somebody counts on just now are left for the next time. */
export async function pruneSendCounts(session: Session): Promise<void> {
  await sql`
    delete from send_counts where sender in (
      select sender from send_counts where ends_at <= now() for update skip locked
    )
  `.execute(session);
}
