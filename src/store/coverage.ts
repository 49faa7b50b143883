// How far back our counts reach: a career here is the part of it that was played since then.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type LeagueCoverage = { leagueId: string; leagueName: string; since: string };

/** The first counted game of each league; one short walk along games_by_season per season. */
export async function listCoverage(session: Session): Promise<LeagueCoverage[]> {
  const { rows } = await sql<LeagueCoverage>`
    select l.id as "leagueId", l.name as "leagueName", min(earliest.game_day) as since
    from leagues l
    join seasons s on s.league_id = l.id and s.kind in ('regular', 'playoff')
    cross join lateral (
      select g.game_day from games g where g.season_id = s.id and g.counts order by g.game_day limit 1
    ) earliest
    group by l.id, l.name, l.position order by l.position
  `.execute(session);
  return rows;
}
