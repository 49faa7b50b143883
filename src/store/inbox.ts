// What was sent through the forms, for whoever reads it: what waits, and the mark that it is dealt with.
import { sql } from 'kysely';
import { type Author, saveAudit } from './audit-log.ts';
import type { Database, Session } from './database.ts';
import type { KeptSubmission, SubmissionForm } from './submissions.ts';

export type InboxItem = KeptSubmission & { doneAt: Date | null; doneBy: string | null };

export type InboxQuery = { form: SubmissionForm; isDone: boolean };

/** Newest first. */
export async function listInbox(
  session: Session,
  { form, isDone, limit, offset }: InboxQuery & { limit: number; offset: number },
): Promise<InboxItem[]> {
  const { rows } = await sql<InboxItem>`
    select id, form, answers, from_page as "fromPage", created_at as "createdAt", done_at as "doneAt",
      done_by as "doneBy"
    from submissions where form = ${form} and (done_at is not null) = ${isDone}
    order by id desc limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

export async function countInbox(session: Session, { form, isDone }: InboxQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from submissions
    where form = ${form} and (done_at is not null) = ${isDone}
  `.execute(session);
  return rows[0]?.count ?? 0;
}

/** How many wait, by form; a form where nothing waits is not in it. */
export async function countWaiting(session: Session): Promise<Map<SubmissionForm, number>> {
  const { rows } = await sql<{ form: SubmissionForm; count: number }>`
    select form, count(*)::integer as count from submissions where done_at is null group by form
  `.execute(session);
  return new Map(rows.map(({ form, count }) => [form, count]));
}

/** False: there is none of that number, or somebody was faster. What it says is not repeated in the audit log. */
export async function saveInboxDone(
  db: Database,
  id: number,
  isDone: boolean,
  author: Author,
): Promise<boolean> {
  return db.transaction().execute(async (session) => {
    const { rows } = await sql<{ form: string }>`
      update submissions set done_at = ${isDone ? author.at : null}, done_by = ${isDone ? author.byWhom : null}
      where id = ${id} and (done_at is null) = ${isDone} returning form
    `.execute(session);
    const form = rows[0]?.form;
    if (form === undefined) return false;
    const what = isDone ? 'submission-done' : 'submission-reopened';
    await saveAudit(session, { what, about: `${form} ${id}` }, author);
    return true;
  });
}
