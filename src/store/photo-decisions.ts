// What somebody decides about a photo, and the way back. An approval tells the official's page to draw itself anew;
// bytes of a refused photo stay for thirty days, because until then a refusal can be undone.
import { sql } from 'kysely';
import { keptDays } from '../domain/kept-days.ts';
import { everything, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import { photoKeys } from './photo-copies.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoState } from './photos.ts';
import { inWriterTransaction } from './writer-lock.ts';

type Decider = { byWhom: string; at: Date };

const refusedKeptMs = keptDays.refusedPhoto * 24 * 60 * 60_000;

/** In place of the one shown before. False: it was not waiting any more. */
export async function approvePhoto(db: Database, id: number, decider: Decider): Promise<boolean> {
  return inWriterTransaction(db, async (session) => {
    const photo = await findForUpdate(session, id);
    if (photo?.state !== 'waiting') return false;
    await sql`
      update photos set state = 'replaced', replaced_by = ${id}
      where official_id = ${photo.official_id} and state = 'shown'
    `.execute(session);
    await saveState(session, id, 'shown', decider);
    await tellOfficial(session, photo.official_id, decider.at);
    return true;
  });
}

/** One that waits, or one that is shown and has to go. False: it is neither. */
export async function refusePhoto(db: Database, id: number, decider: Decider): Promise<boolean> {
  return inWriterTransaction(db, async (session) => {
    const photo = await findForUpdate(session, id);
    if (photo?.state !== 'waiting' && photo?.state !== 'shown') return false;
    await saveState(session, id, 'refused', decider);
    if (photo.state === 'shown') {
      // What it replaced has no way back through it any more: another may be shown by then.
      await sql`update photos set replaced_by = null where replaced_by = ${id}`.execute(session);
      await tellOfficial(session, photo.official_id, decider.at);
    }
    return true;
  });
}

/**
 * Back to the queue, and what an approval replaced is shown again. False: nothing is decided about it, a newer one
 * stands in its place (undo that first), or its bytes are gone.
 */
export async function undoPhotoDecision(db: Database, id: number, at: Date): Promise<boolean> {
  return inWriterTransaction(db, async (session) => {
    const photo = await findForUpdate(session, id);
    if (photo === undefined || photo.removed_at) return false;
    if (photo.state !== 'shown' && photo.state !== 'refused') return false;
    await saveState(session, id, 'waiting', null);
    if (photo.state === 'shown') {
      await sql`
        update photos set state = 'shown', replaced_by = null where replaced_by = ${id} and state = 'replaced'
      `.execute(session);
      await tellOfficial(session, photo.official_id, at);
    }
    return true;
  });
}

/** How many were thrown away. */
export async function pruneRefusedPhotos(db: Database, files: PhotoFiles, now: Date): Promise<number> {
  const before = new Date(now.getTime() - refusedKeptMs);
  const { rows } = await sql<{ id: number }>`
    select id from photos where state = 'refused' and removed_at is null and decided_at < ${before} order by id
  `.execute(db);
  let removed = 0;
  for (const { id } of rows) if (await removeBytes(db, files, id, { before, now })) removed += 1;
  return removed;
}

/** Locked and looked at again, so that nobody undoes a refusal whose bytes are just going. */
async function removeBytes(
  db: Database,
  files: PhotoFiles,
  id: number,
  { before, now }: { before: Date; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (session) => {
    const { numAffectedRows = 0n } = await sql`
      update photos set removed_at = ${now}
      where id = ${id} and state = 'refused' and removed_at is null and decided_at < ${before}
    `.execute(session);
    if (numAffectedRows === 0n) return false;
    for (const key of photoKeys(id)) await files.remove(key);
    return true;
  });
}

async function findForUpdate(session: Session, id: number) {
  return session
    .selectFrom('photos')
    .select(['official_id', 'state', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function saveState(
  session: Session,
  id: number,
  state: PhotoState,
  decider: Decider | null,
): Promise<void> {
  await session
    .updateTable('photos')
    .set({ state, decided_at: decider?.at ?? null, decided_by: decider?.byWhom ?? null })
    .where('id', '=', id)
    .execute();
}

/** And whoever they were merged into: it is shown there. */
async function tellOfficial(session: Session, officialId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive trail as (
      select id, merged_into from officials where id = ${officialId}
      union
      select o.id, o.merged_into from trail t join officials o on o.id = t.merged_into
    )
    select id from trail
  `.execute(session);
  const officialIds = rows.map((row) => row.id);
  await saveChanges(session, [everything(officialIds)], at);
}
