// Officials by games worked, ranked, those who are level sharing a rank: of all seasons from the lines of careers, of
// some from their season lines.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { Session } from './database.ts';
import type { Standing } from './standings.ts';

export type Leader = Standing & { rank: number };

export type Leaders = {
  /** As many as were asked for, or everybody there is. */
  leaders: Leader[];
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
  const totals = seasonIds === null ? careers(role) : seasons(seasonIds, role);
  const { rows } = await sql<Standing>`
    with totals as ${totals}, named as not materialized (
      select * from totals where official_id <> all (array(select id from officials where hidden_at is not null))
    )
    select t.games, t.as_referee as "asReferee", o.page_id as "pageId", o.first_name as "firstName",
      o.last_name as "lastName"
    from named t
    -- A few dozen of thousands: each by its key, whatever the planner thinks of their number.
    cross join lateral (select * from officials where id = t.official_id offset 0) o
    where t.games >= coalesce((select games from named order by games desc offset ${limit - 1} limit 1), 1)
    order by t.games desc, o.last_key, o.first_key, o.id
  `.execute(session);
  const ranks = new Map<number, number>();
  for (const [place, { games }] of rows.entries()) if (!ranks.has(games)) ranks.set(games, place + 1);
  return {
    leaders: rows.slice(0, limit).map((row) => ({ ...row, rank: ranks.get(row.games) as number })),
    alsoLevel: Math.max(0, rows.length - limit),
  };
}

/** Not materialized: the most are found by the index of that count, without counting everybody's. */
function careers(role: Role | null) {
  const games = sql.ref(role === null ? 'games' : `as_${role}`);
  return sql`not materialized (
    select official_id, ${games} as games, ${role === 'linesman' ? sql`0` : sql`as_referee`} as as_referee
    from career_lines where ${games} > 0
  )`;
}

function seasons(seasonIds: number[], role: Role | null) {
  return sql`materialized (
    select official_id, sum(games)::integer as games,
      coalesce(sum(games) filter (where role = 'referee'), 0)::integer as as_referee
    from season_lines
    where season_id = any(${seasonIds}::integer[]) and ${role === null ? sql`true` : sql`role = ${role}`}
    group by official_id
  )`;
}
