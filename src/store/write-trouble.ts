// Why nothing can be written just now, and since when. Reading goes on meanwhile: pages are served, and whoever wants to
// write is told in words and tries again later.
import { sql } from 'kysely';
import type { Session } from './database.ts';
import { deleteNote, findNote, saveNote } from './site-notes.ts';

export type WriteTrouble = 'disk-full' | 'read-only';

const causes: Record<string, WriteTrouble> = {
  '53100': 'disk-full',
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  '25006': 'read-only',
  EROFS: 'read-only',
};

/** Null: it failed for another reason. */
export function writeTroubleIn(error: unknown): WriteTrouble | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? causes[String(at.code)] : undefined;
    if (code) return code;
  }
  return null;
}

export async function isReadOnly(session: Session): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as is
  `.execute(session);
  return rows[0]?.is ?? false;
}

const paused = 'writes-paused';

/** A word to everybody; it is one small row, for which there mostly is room where a batch of games has none. */
export async function saveWritesPaused(session: Session, trouble: WriteTrouble, since: Date): Promise<void> {
  await saveNote(session, paused, { trouble, since: since.toISOString() });
}

/** Also tells whether anything can be written: it throws where not. */
export async function saveWritesGoOn(session: Session, at: Date): Promise<void> {
  await saveNote(session, 'last-written', at.toISOString());
  await deleteNote(session, paused);
}

export type Stoppage = { trouble: WriteTrouble; since: Date | null };

export async function findWriteTrouble(session: Session): Promise<Stoppage | null> {
  if (await isReadOnly(session)) return { trouble: 'read-only', since: null };
  const note = await findNote<{ trouble: WriteTrouble; since: string }>(session, paused);
  return note && { trouble: note.trouble, since: new Date(note.since) };
}
