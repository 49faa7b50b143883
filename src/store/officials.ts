// Officials: an opaque id inside, a page id outside. A merged official keeps its row and its page id,
// which then redirects for ever.
import { sql } from 'kysely';
import { displayName, nameLetters } from '../domain/name.ts';
import { pageId, pageKey } from '../domain/official-page-id.ts';
import type { Session } from './database.ts';

export type Official = { id: number; pageId: string; firstName: string; lastName: string };

export async function saveNewOfficial(
  session: Session,
  firstName: string,
  lastName: string,
  at: Date,
): Promise<Official> {
  const first = displayName(firstName);
  const last = displayName(lastName);
  const page = await freePageId(session, first, last);
  const { id } = await session
    .insertInto('officials')
    .values({
      page_id: page,
      page_key: pageKey(page),
      first_name: first,
      last_name: last,
      first_key: nameLetters(first),
      last_key: nameLetters(last),
      merged_into: null,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, pageId: page, firstName: first, lastName: last };
}

/**
 * First_Last, then First_Last_2 and on. An id that redirects is taken too: links must not change hands. What
 * `ownerId` has or had is free for that official.
 */
export async function freePageId(
  session: Session,
  first: string,
  last: string,
  ownerId: number | null = null,
): Promise<string> {
  const key = pageKey(pageId(first, last));
  const fits = sql`(page_key = ${key} or page_key ~ ('^' || ${escapePattern(key)} || '_[0-9]+$'))`;
  const { rows } = await sql<{ page_key: string }>`
    select page_key from officials where ${fits} and id is distinct from ${ownerId}::bigint
    union all
    select page_key from redirects where ${fits} and official_id is distinct from ${ownerId}::bigint
    union all
    select page_key from withheld_names where ${fits} and official_id is distinct from ${ownerId}::bigint
  `.execute(session);
  const taken = new Set(rows.map((row) => row.page_key));
  for (let homonym = 1; ; homonym += 1) {
    const page = pageId(first, last, homonym);
    if (!taken.has(pageKey(page))) return page;
  }
}

function escapePattern(text: string): string {
  return text.replace(/[^\p{L}\p{N}_]/gu, '\\$&');
}

export type FoundOfficial = Official & { isCanonical: boolean; isMinor: boolean };

/**
 * Forgives case, accents and spaces; follows merges and renames. Not canonical: redirect to `pageId`. A hidden
 * official is nobody.
 */
export async function findOfficialByPageId(session: Session, typed: string): Promise<FoundOfficial | null> {
  const key = pageKey(typed);
  const { rows } = await sql<Official & { isMinor: boolean }>`
    with recursive trail as (
      select id, merged_into from officials where page_key = ${key}
      union
      select o.id, o.merged_into from redirects r join officials o on o.id = r.official_id where r.page_key = ${key}
      union
      select o.id, o.merged_into from trail t join officials o on o.id = t.merged_into
    )
    select o.id, o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName",
      o.is_minor as "isMinor"
    from trail t join officials o using (id)
    where t.merged_into is null and o.hidden_at is null limit 1
  `.execute(session);
  const row = rows[0];
  return row ? { ...row, isCanonical: row.pageId === typed } : null;
}

/** People whose first or last name folds to the same letters, hidden ones too: where near names are looked for. */
export async function listHalfNamesakes(
  session: Session,
  firstName: string,
  lastName: string,
): Promise<Official[]> {
  const [first, last] = [nameLetters(firstName), nameLetters(lastName)];
  const { rows } = await sql<Official>`
    select id, page_id as "pageId", first_name as "firstName", last_name as "lastName" from officials
    where merged_into is null and hidden_at is null and (last_key = ${last} or first_key = ${first})
    union all
    select official_id, page_id, first_name, last_name from withheld_names
    where last_key = ${last} or first_key = ${first}
    order by id
  `.execute(session);
  return rows;
}

/** Others of the same name, for "Not this First Last?". */
export async function listHomonyms(session: Session, official: Official): Promise<Official[]> {
  return session
    .selectFrom('officials')
    .select(['id', 'page_id as pageId', 'first_name as firstName', 'last_name as lastName'])
    .where('merged_into', 'is', null)
    .where('last_key', '=', nameLetters(official.lastName))
    .where('first_key', '=', nameLetters(official.firstName))
    .where('id', '<>', official.id)
    .orderBy('id')
    .execute();
}

export async function findOfficial(session: Session, id: number): Promise<Official> {
  return session
    .selectFrom('officials')
    .select(['id', 'page_id as pageId', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
