// Facts about this database that every process on it must agree on.
import { sql } from 'kysely';
import type { Session } from './database.ts';

/** The note as it stands: the first to write it decides, whoever comes later reads. */
export async function noteOnce<T>(session: Session, key: string, value: T): Promise<T> {
  // A database that can only be read is as good for what was decided.
  const known = await findNote<T>(session, key);
  if (known !== null) return known;
  const { rows } = await sql<{ value: T }>`
    insert into site_notes (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = site_notes.value
    returning value
  `.execute(session);
  return (rows[0] as { value: T }).value;
}

export async function findNote<T>(session: Session, key: string): Promise<T | null> {
  const { rows } = await sql<{ value: T }>`select value from site_notes where key = ${key}`.execute(session);
  return rows[0]?.value ?? null;
}

export async function saveNote(session: Session, key: string, value: unknown): Promise<void> {
  await sql`
    insert into site_notes (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value
  `.execute(session);
}

export async function deleteNote(session: Session, key: string): Promise<void> {
  await sql`delete from site_notes where key = ${key}`.execute(session);
}
