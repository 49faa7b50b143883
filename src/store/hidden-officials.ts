// Officials who are not named any more. Hiding takes name and page out of `officials` and puts them aside, so that
// nothing which reads there can tell them; games, counts and aliases stay, and a feed that names the person again
// finds the same nameless row.
import { sql } from 'kysely';
import { pageKey } from '../domain/official-page-id.ts';
import type { Withholds } from '../stats/season-line.ts';
import { type Author, saveAudit } from './audit-log.ts';
import { everything, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import type { Official } from './officials.ts';
import { StoreRefusal } from './refusal.ts';
import { inWriterTransaction } from './writer-lock.ts';

/** Returns the page id that is no more. */
export async function hideOfficial(db: Database, officialId: number, author: Author): Promise<string> {
  return inWriterTransaction(db, async (session) => {
    await mustBeNamed(session, officialId);
    const { rows } = await sql<{ pageId: string }>`
      insert into withheld_names
        (official_id, page_id, page_key, first_name, last_name, first_key, last_key, hidden_by)
      select id, page_id, page_key, first_name, last_name, first_key, last_key, ${author.byWhom}
      from officials where id = ${officialId} and merged_into is null returning page_id as "pageId"
    `.execute(session);
    const about = rows[0]?.pageId;
    if (about === undefined) throw new StoreRefusal('no-official', `There is no official ${officialId}.`);
    await sql`
      update officials set page_id = '?' || id, page_key = '?' || id, first_name = '', last_name = '',
        first_key = '', last_key = '', hidden_at = ${author.at}
      where id = ${officialId}
    `.execute(session);
    await saveAudit(session, { what: 'official-hidden', about }, author);
    await saveChanges(session, [everything([officialId])], author.at);
    return about;
  });
}

/** Everything is as it was. Returns the page id that is again. */
export async function showOfficial(db: Database, officialId: number, author: Author): Promise<string> {
  return inWriterTransaction(db, async (session) => {
    const { rows } = await sql<{ pageId: string }>`
      update officials o set page_id = w.page_id, page_key = w.page_key, first_name = w.first_name,
        last_name = w.last_name, first_key = w.first_key, last_key = w.last_key, hidden_at = null
      from withheld_names w where w.official_id = o.id and o.id = ${officialId} returning w.page_id as "pageId"
    `.execute(session);
    const about = rows[0]?.pageId;
    if (about === undefined) throw new StoreRefusal('not-hidden', `Official ${officialId} is not hidden.`);
    await sql`delete from withheld_names where official_id = ${officialId}`.execute(session);
    await saveAudit(session, { what: 'official-shown', about }, author);
    await saveChanges(session, [everything([officialId])], author.at);
    return about;
  });
}

export type HiddenOfficial = Official & { hiddenAt: Date; hiddenBy: string; games: number };

/** For those who run the site. The newest first. */
export async function listHidden(session: Session): Promise<HiddenOfficial[]> {
  return selectHidden(session, sql`true`);
}

/** By the page id they had, in any spelling. */
export async function findHidden(session: Session, typed: string): Promise<HiddenOfficial | null> {
  const [found] = await selectHidden(session, sql`w.page_key = ${pageKey(typed)}`);
  return found ?? null;
}

async function selectHidden(session: Session, which: ReturnType<typeof sql>): Promise<HiddenOfficial[]> {
  const { rows } = await sql<HiddenOfficial>`
    select o.id, w.page_id as "pageId", w.first_name as "firstName", w.last_name as "lastName",
      o.hidden_at as "hiddenAt", w.hidden_by as "hiddenBy", coalesce(c.games, 0) as games
    from withheld_names w join officials o on o.id = w.official_id
    left join career_lines c on c.official_id = o.id
    where ${which} order by o.hidden_at desc, o.id desc
  `.execute(session);
  return rows;
}

/** What is decided about somebody's name or records waits until they have a name again. */
export async function mustBeNamed(session: Session, ...ids: (number | null)[]): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from officials where id = any(${ids.filter((id) => id !== null)}::bigint[]) and hidden_at is not null
  `.execute(session);
  const [hidden] = rows;
  if (hidden) throw new StoreRefusal('hidden', `Official ${hidden.id} is hidden: show them again first.`);
}

/** By every page key that ever led to them: what is withheld of whom. */
export async function listWithheldPages(session: Session): Promise<Map<string, Withholds>> {
  const { rows } = await sql<{ key: string; withholds: Withholds }>`
    with recursive person as (
      select id, id as stands from officials where merged_into is null and (hidden_at is not null or is_minor)
      union all
      select o.id, p.stands from officials o join person p on p.id = o.merged_into
    )
    select page.key, case when o.hidden_at is not null then 'name' else 'figures' end as withholds
    from person p join officials o on o.id = p.stands
    cross join lateral (
      select page_key as key from officials where id = p.id
      union all select page_key from redirects where official_id = p.id
      union all select page_key from withheld_names where official_id = p.id
    ) page
  `.execute(session);
  return new Map(rows.map(({ key, withholds }) => [key, withholds]));
}
