// The rink's own truth beside what the database says of it.
import { sql } from 'kysely';
import type { Session } from '../src/store/database.ts';

export type StoredSeason = { name: string; games: number; played: number; assignments: number };

/** By season, "OHL 83": its games, those that are over, and the officials on those. */
export async function listSeasonCounts(session: Session): Promise<StoredSeason[]> {
  const { rows } = await sql<StoredSeason>`
    select s.league_id || ' ' || s.feed_id as name, count(*)::integer as games,
      count(*) filter (where g.status in ('final', 'unofficial'))::integer as played,
      coalesce(sum(c.crew) filter (where g.status in ('final', 'unofficial')), 0)::integer as assignments
    from games g join seasons s on s.id = g.season_id
    cross join lateral (
      select count(*) as crew from assignments a
      where a.game_id = g.id and a.crew = g.crew_number and a.gone_at is null
    ) c
    group by s.id
  `.execute(session);
  return rows;
}

/** The rink's clock as the site remembers it; see open-feeds.ts. */
export async function worldTime(session: Session): Promise<Date> {
  const { rows } = await sql<{ clock: { real: number; world: number; speed: number } }>`
    select value -> 'clock' as clock from site_notes where key = 'rink'
  `.execute(session);
  const clock = rows[0]?.clock;
  if (!clock) throw new Error('this database has no rink');
  return new Date(clock.world + (Date.now() - clock.real) * clock.speed);
}
