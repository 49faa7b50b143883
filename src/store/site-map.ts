// Official pages for search engines, in parts of at most 5,000. A part is a range of ids, not a place in a list:
// it is one walk along the primary key, and a merge never shifts everybody behind it into another part.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export const officialsPerPart = 5_000;

export type SiteMapPart = { part: number; lastDay: string };

/** Parts with somebody in them, each with the last day any of its people worked. */
export async function listOfficialParts(session: Session): Promise<SiteMapPart[]> {
  const { rows } = await sql<SiteMapPart>`
    select ((o.id - 1) / ${officialsPerPart}::bigint + 1)::integer as part,
      max(coalesce(worked.last_day, o.created_at::date)) as "lastDay"
    from officials o
    left join lateral (select max(l.last_day) as last_day from season_lines l where l.official_id = o.id) worked
      on true
    where o.merged_into is null and o.hidden_at is null
    group by 1 order by 1
  `.execute(session);
  return rows;
}

export type OfficialOnMap = { pageId: string; lastDay: string };

export async function listOfficialsOfPart(session: Session, part: number): Promise<OfficialOnMap[]> {
  const last = part * officialsPerPart;
  const { rows } = await sql<OfficialOnMap>`
    select o.page_id as "pageId", coalesce(worked.last_day, o.created_at::date) as "lastDay"
    from officials o
    left join lateral (select max(l.last_day) as last_day from season_lines l where l.official_id = o.id) worked
      on true
    where o.id > ${last - officialsPerPart} and o.id <= ${last} and o.merged_into is null and o.hidden_at is null
    order by o.id
  `.execute(session);
  return rows;
}
