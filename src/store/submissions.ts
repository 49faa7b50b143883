// What visitors sent through our own forms, word for word as they were checked at the edge. Nothing that says
// who they are is kept beside it: no address, no browser.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type SubmissionForm = 'ideas' | 'merge' | 'photo' | 'store' | 'takedown';

export type Submission = {
  form: SubmissionForm;
  answers: Record<string, unknown>;
  /** The page of ours it was sent from; "" when it did not say. */
  fromPage: string;
};

export async function saveSubmission(session: Session, sent: Submission, at: Date): Promise<void> {
  await sql`
    insert into submissions (form, answers, from_page, created_at)
    values (${sent.form}, ${JSON.stringify(sent.answers)}::jsonb, ${sent.fromPage}, ${at})
  `.execute(session);
}

export type KeptSubmission = Submission & { id: number; createdAt: Date };

/** Newest first. */
export async function listSubmissions(
  session: Session,
  form: SubmissionForm,
  limit: number,
): Promise<KeptSubmission[]> {
  const rows = await session
    .selectFrom('submissions')
    .select(['id', 'form', 'answers', 'from_page as fromPage', 'created_at as createdAt'])
    .where('form', '=', form)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows as KeptSubmission[];
}
