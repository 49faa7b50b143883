// Photos of officials: sent by anybody, shown once somebody approved them. A photo stays with the official it was
// sent for; a merge shows it on the other page and takes nothing, so that undoing the merge needs no repair here.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Session } from './database.ts';
import { photoKey } from './photo-copies.ts';
import type { PhotoFiles } from './photo-files.ts';
import type { PhotoImage, PhotoType } from './photo-image.ts';

export type PhotoState = 'waiting' | 'shown' | 'refused' | 'replaced';

export type SentPhoto = {
  officialId: number;
  image: PhotoImage;
  senderName: string | null;
  senderEmail: string | null;
  fromPage: string;
};

/** Row and bytes, or neither. */
export async function savePhoto(
  db: Database,
  files: PhotoFiles,
  { officialId, image, senderName, senderEmail, fromPage }: SentPhoto,
  at: Date,
): Promise<number> {
  return db.transaction().execute(async (session) => {
    const { id } = await session
      .insertInto('photos')
      .values({
        official_id: officialId,
        state: 'waiting',
        content_type: image.type,
        width: image.width,
        height: image.height,
        sha256: createHash('sha256').update(image.bytes).digest(),
        sender_name: senderName,
        sender_email: senderEmail,
        from_page: fromPage,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await files.save(photoKey(id), image.bytes, image.type);
    return id;
  });
}

export type ShownPhoto = {
  id: number;
  contentType: PhotoType;
  width: number;
  height: number;
  /** Hexadecimal. */
  sha256: string;
};

/** Of this official or of one merged into them: the one approved last. None of somebody under 18. */
export async function findShownPhoto(session: Session, officialId: number): Promise<ShownPhoto | null> {
  const { rows } = await sql<ShownPhoto>`
    with recursive person as (
      select ${officialId}::bigint as id
      union
      select o.id from officials o join person p on o.merged_into = p.id
    )
    select p.id, p.content_type as "contentType", p.width, p.height, encode(p.sha256, 'hex') as sha256
    from photos p join person on person.id = p.official_id
    where p.state = 'shown' and not (select is_minor from officials where id = ${officialId})
    order by p.decided_at desc, p.id desc limit 1
  `.execute(session);
  return rows[0] ?? null;
}

export type ListedPhoto = {
  id: number;
  state: PhotoState;
  /** Whose page it is today, merges followed. */
  pageId: string;
  firstName: string;
  lastName: string;
  contentType: PhotoType;
  width: number;
  height: number;
  senderName: string | null;
  senderEmail: string | null;
  fromPage: string;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** Its bytes are gone, and with them the way back. */
  isRemoved: boolean;
};

/** The oldest first: whoever waits longest. */
export async function listWaitingPhotos(session: Session, limit: number): Promise<ListedPhoto[]> {
  return listPhotos(session, sql`where p.state = 'waiting' order by p.id limit ${limit}`);
}

/** The newest decision first: what can be undone. */
export async function listDecidedPhotos(session: Session, limit: number): Promise<ListedPhoto[]> {
  return listPhotos(
    session,
    sql`where p.state <> 'waiting' order by p.decided_at desc, p.id desc limit ${limit}`,
  );
}

export async function findPhoto(session: Session, id: number): Promise<ListedPhoto | null> {
  const [photo] = await listPhotos(session, sql`where p.id = ${id}`);
  return photo ?? null;
}

async function listPhotos(session: Session, which: ReturnType<typeof sql>): Promise<ListedPhoto[]> {
  const { rows } = await sql<ListedPhoto>`
    select p.id, p.state, o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName",
      p.content_type as "contentType", p.width, p.height, p.sender_name as "senderName",
      p.sender_email as "senderEmail", p.from_page as "fromPage", p.created_at as "createdAt",
      p.decided_at as "decidedAt", p.decided_by as "decidedBy", p.removed_at is not null as "isRemoved"
    from photos p
    cross join lateral (
      with recursive trail as (
        select id, merged_into, page_id, first_name, last_name from officials where id = p.official_id
        union
        select o.id, o.merged_into, o.page_id, o.first_name, o.last_name
        from trail t join officials o on o.id = t.merged_into
      )
      select * from trail where merged_into is null
    ) o
    ${which}
  `.execute(session);
  return rows;
}
