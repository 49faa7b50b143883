// The names and numbers that search is made of. A number is read from one game of the newest season in each
// league: whole careers of crews would be read for a figure that hardly ever changes within a season.
import { sql } from 'kysely';
import type { PersonName } from '../domain/name-match.ts';
import type { Session } from './database.ts';

export type NamedOfficial = PersonName & {
  id: number;
  pageId: string;
  otherNames: PersonName[];
  numbers: number[];
  leagues: string[];
  games: number;
};

/** Search as the server offers it: what was typed, at most how many; best first. */
export type OfficialSearch = (typed: string, limit: number) => Promise<NamedOfficial[]>;

/** Everybody, or of the given ids those who still are somebody: a merged or hidden official is not. */
export async function listNamedOfficials(session: Session, ids?: number[]): Promise<NamedOfficial[]> {
  const chosen = ids === undefined ? sql`` : sql`and o.id = any(${ids}::bigint[])`;
  const { rows } = await sql<NamedOfficial>`
    select o.id, o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName",
      coalesce((
        select jsonb_agg(jsonb_build_object('firstName', a.first_name, 'lastName', a.last_name))
        from aliases a
        where a.official_id = o.id and (a.first_name, a.last_name) <> (o.first_name, o.last_name)
      ), '[]') as "otherNames",
      case when o.is_minor then '{}' else coalesce(newest.numbers, '{}') end as numbers, coalesce(newest.leagues, '{}') as leagues,
      coalesce((select sum(games)::integer from season_lines where official_id = o.id), 0) as games
    from officials o
    left join lateral (
      select array_agg(league_id order by position) as leagues,
        array_agg(distinct number) filter (where number is not null) as numbers
      from (
        select distinct on (s.league_id) s.league_id, l.position, (
          select number from assignments
          where official_id = o.id and season_id = s.id and gone_at is null and number is not null limit 1
        ) as number
        from (select distinct season_id from assignments where official_id = o.id and gone_at is null) worked
        join seasons s on s.id = worked.season_id
        join leagues l on l.id = s.league_id
        order by s.league_id, s.starts_on desc nulls last
      ) as by_league
    ) as newest on true
    where o.merged_into is null and o.hidden_at is null ${chosen}
  `.execute(session);
  return rows;
}

export type ChangeSpan = { oldest: number; newest: number };

/** Two looks at an index: cheap enough to ask every few seconds. */
export async function findChangeSpan(session: Session): Promise<ChangeSpan> {
  const { oldest, newest } = await session
    .selectFrom('changes')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirstOrThrow();
  return { oldest: oldest ?? 0, newest: newest ?? 0 };
}

/** Whose games or names changed after a change; null: anybody's may have. */
export async function listChangedOfficials(session: Session, after: number): Promise<number[] | null> {
  const { rows } = await sql<{ everybody: boolean; ids: number[] | null }>`
    select coalesce(bool_or(league_id is null and official_ids = '{}'), false) as everybody,
      (select array_agg(distinct touched) from changes c, unnest(c.official_ids) as touched where c.id > ${after}) as ids
    from changes where id > ${after}
  `.execute(session);
  const [said] = rows;
  return said?.everybody ? null : (said?.ids ?? []);
}
