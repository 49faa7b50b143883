// Officials by games worked: sums of season lines, ranked, those who are level sharing a rank.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { Session } from './database.ts';
import type { Standing } from './standings.ts';

export type Leader = Standing & { rank: number };

export type Leaders = {
  leaders: Leader[];
  /** Everybody who worked a game that was asked for. */
  officials: number;
  /** How many more are level with the last one listed. */
  alsoLevel: number;
};

export type LeadersWanted = {
  /** Null: all of them. */
  seasonIds: number[] | null;
  role: Role | null;
  limit: number;
};

export async function listLeaders(
  session: Session,
  { seasonIds, role, limit }: LeadersWanted,
): Promise<Leaders> {
  const { rows } = await sql<Standing & { officials: number }>`
    with totals as (
      select official_id, sum(games)::integer as games,
        coalesce(sum(games) filter (where role = 'referee'), 0)::integer as as_referee
      from season_lines
      where ${seasonIds === null ? sql`true` : sql`season_id = any(${seasonIds}::integer[])`}
        and ${role === null ? sql`true` : sql`role = ${role}`}
      group by official_id
    )
    select t.games, t.as_referee as "asReferee", o.page_id as "pageId", o.first_name as "firstName",
      o.last_name as "lastName", (select count(*)::integer from totals) as officials
    from totals t join officials o on o.id = t.official_id
    where t.games >= coalesce((select games from totals order by games desc offset ${limit - 1} limit 1), 0)
    order by t.games desc, o.last_key, o.first_key, o.id
  `.execute(session);
  const ranks = new Map<number, number>();
  for (const [place, { games }] of rows.entries()) if (!ranks.has(games)) ranks.set(games, place + 1);
  return {
    leaders: rows.slice(0, limit).map(({ officials, ...leader }) => ({
      ...leader,
      rank: ranks.get(leader.games) as number,
    })),
    officials: rows[0]?.officials ?? 0,
    alsoLevel: Math.max(0, rows.length - limit),
  };
}
