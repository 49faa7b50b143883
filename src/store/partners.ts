// Who works with whom: officials on one crew of a counted game.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type Partner = { pageId: string; firstName: string; lastName: string; games: number };

/** The most frequent first, and how many there are in all, those included who are not named. */
export async function listPartners(
  session: Session,
  officialId: number,
  limit: number,
): Promise<{ partners: Partner[]; total: number }> {
  const { rows } = await sql<Partner & { total: number; isHidden: boolean }>`
    select o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", together.games, together.total,
      o.hidden_at is not null as "isHidden"
    from (
      select other.official_id, count(distinct g.id)::integer as games, count(*) over ()::integer as total
      from assignments own
      join games g on g.id = own.game_id and g.counts and g.crew_number = own.crew
      join assignments other on other.game_id = own.game_id and other.crew = own.crew and other.gone_at is null
        and other.official_id <> own.official_id
      where own.official_id = ${officialId} and own.gone_at is null
      group by other.official_id
    ) together
    -- Each by its key: few of all there are.
    cross join lateral (select * from officials where id = together.official_id offset 0) o
    order by o.hidden_at is not null, together.games desc, o.last_key, o.first_key, o.id
    limit ${limit}
  `.execute(session);
  const named = rows.filter(({ isHidden }) => !isHidden);
  return {
    partners: named.map(({ total, isHidden, ...partner }) => partner),
    total: rows[0]?.total ?? 0,
  };
}
