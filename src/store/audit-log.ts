// Who with a role did what: one row for every decision, in the transaction of the decision. Nothing here is ever
// changed or deleted, so a row must make sense by itself long after what it tells of is gone.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export const auditKinds = [
  'merge',
  'split',
  'rename',
  'undo',
  'official-hidden',
  'official-shown',
  'minor-marked',
  'minor-unmarked',
  'two-people',
  'review-reopened',
  'read-again',
  'submission-done',
  'submission-reopened',
  'photo-shown',
  'photo-refused',
  'photo-undone',
  'selection',
  'report-published',
  'report-withdrawn',
  'admin-granted',
  'admin-revoked',
  'sessions-ended',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** An e-mail, or "command line". */
export type Author = { byWhom: string; at: Date };

export type NewAudit = { what: AuditKind; about: string; detail?: Record<string, unknown> };

export async function saveAudit(
  session: Session,
  { what, about, detail = {} }: NewAudit,
  { byWhom, at }: Author,
): Promise<void> {
  await sql`
    insert into audit_log (at, by_whom, what, about, detail)
    values (${at}, ${byWhom}, ${what}, ${about}, ${JSON.stringify(detail)}::jsonb)
  `.execute(session);
}

export type Audit = {
  id: number;
  at: Date;
  byWhom: string;
  what: string;
  about: string;
  detail: Record<string, unknown>;
};

/** Newest first; `what` null: everything. */
export async function listAudit(
  session: Session,
  { what, limit, offset }: { what: AuditKind | null; limit: number; offset: number },
): Promise<Audit[]> {
  const { rows } = await sql<Audit>`
    select id, at, by_whom as "byWhom", what, about, detail from audit_log
    ${what === null ? sql`` : sql`where what = ${what}`}
    order by id desc limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

export async function countAudit(session: Session, what: AuditKind | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_log ${what === null ? sql`` : sql`where what = ${what}`}
  `.execute(session);
  return rows[0]?.count ?? 0;
}
