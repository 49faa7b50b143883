// The review list as a human works through it, by their real names: both people as they stand today, with what tells them apart. A pair
// that a merge elsewhere made one is not on it, and comes back when that merge is undone.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type ReviewedOfficial = {
  id: number;
  pageId: string;
  firstName: string;
  lastName: string;
  games: number;
  leagueIds: string[];
  firstDay: string | null;
  lastDay: string | null;
};

export type OpenReview = {
  id: number;
  reason: string;
  detail: string;
  createdAt: Date;
  official: ReviewedOfficial;
  other: ReviewedOfficial;
};

const standing = sql`
  with recursive standing as (
    select id, id as stands from officials where merged_into is null
    union all
    select o.id, s.stands from officials o join standing s on s.id = o.merged_into
  ), open_reviews as (
    select r.id, r.reason, r.detail, r.created_at, a.stands as official_id, b.stands as other_id
    from reviews r join standing a on a.id = r.official_id join standing b on b.id = r.other_id
    where r.settled_as is null and a.stands <> b.stands
  )
`;

const person = (id: string) => sql`(
  select jsonb_build_object('id', o.id, 'pageId', coalesce(w.page_id, o.page_id),
    'firstName', coalesce(w.first_name, o.first_name), 'lastName', coalesce(w.last_name, o.last_name),
    'games', coalesce(sum(l.games), 0), 'firstDay', min(l.first_day), 'lastDay', max(l.last_day),
    'leagueIds', coalesce(jsonb_agg(distinct s.league_id) filter (where s.id is not null), '[]'))
  from officials o
  left join withheld_names w on w.official_id = o.id
  left join season_lines l on l.official_id = o.id
  left join seasons s on s.id = l.season_id
  where o.id = r.${sql.ref(id)} group by o.id, w.official_id
)`;

/** Oldest first. */
export async function listOpenReviews(
  session: Session,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenReview[]> {
  const { rows } = await sql<OpenReview>`
    ${standing}
    select r.id, r.reason, r.detail, r.created_at as "createdAt", ${person('official_id')} as official,
      ${person('other_id')} as other
    from (select * from open_reviews order by id limit ${limit} offset ${offset}) r order by r.id
  `.execute(session);
  return rows;
}

export async function countOpenReviews(session: Session): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${standing} select count(*)::integer as count from open_reviews
  `.execute(session);
  return rows[0]?.count ?? 0;
}

export type SettledReview = { id: number; official: string; other: string; settledAt: Date };

/** Those that somebody said are two people, the newest word first. */
export async function listTwoPeople(session: Session, limit: number): Promise<SettledReview[]> {
  const { rows } = await sql<SettledReview>`
    select * from (
      select distinct on (least(r.official_id, r.other_id), greatest(r.official_id, r.other_id))
        r.id, a.page_id as official, b.page_id as other, r.settled_at as "settledAt"
      from reviews r join officials a on a.id = r.official_id join officials b on b.id = r.other_id
      where r.settled_as = 'different'
      order by least(r.official_id, r.other_id), greatest(r.official_id, r.other_id), r.id
    ) pairs order by "settledAt" desc, id desc limit ${limit}
  `.execute(session);
  return rows;
}
