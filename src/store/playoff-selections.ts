// Whom a league selected for the playoffs after a regular season: as an operator says, else those who worked them.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { Database, Session } from './database.ts';
import type { FinishedSeason } from './finished-seasons.ts';

export type SelectedOfficial = { pageId: string; firstName: string; lastName: string; role: Role };

export type Selection = {
  officials: SelectedOfficial[];
  /** Whether somebody told us, or we saw who worked. */
  source: 'told' | 'worked';
};

export async function findSelection(session: Session, season: FinishedSeason): Promise<Selection> {
  const told = await sql<SelectedOfficial>`
    select distinct on (o.last_key, o.first_key, o.id, chosen.role)
      o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", chosen.role
    from playoff_selections chosen
    join officials named on named.id = chosen.official_id
    join officials o on o.id = coalesce(named.merged_into, named.id)
    where chosen.league_id = ${season.leagueId} and chosen.season_feed_id = ${season.feedId}
    order by o.last_key, o.first_key, o.id, chosen.role
  `.execute(session);
  if (told.rows.length > 0) return { officials: told.rows, source: 'told' };
  const worked = await sql<SelectedOfficial>`
    select o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", line.role
    from season_lines line join officials o on o.id = line.official_id
    where line.season_id = (
      select s.id from seasons s
      where s.league_id = ${season.leagueId} and s.kind = 'playoff' and s.ends_on >= ${season.endsOn}
      order by s.ends_on limit 1
    )
    order by o.last_key, o.first_key, o.id
  `.execute(session);
  return { officials: worked.rows, source: 'worked' };
}

/** In place of whoever was selected in that role before. */
export async function saveSelection(
  db: Database,
  season: FinishedSeason,
  role: Role,
  officialIds: number[],
  { byWhom, at }: { byWhom: string; at: Date },
): Promise<void> {
  await db.transaction().execute(async (write) => {
    await write
      .deleteFrom('playoff_selections')
      .where('league_id', '=', season.leagueId)
      .where('season_feed_id', '=', season.feedId)
      .where('role', '=', role)
      .execute();
    if (officialIds.length === 0) return;
    await write
      .insertInto('playoff_selections')
      .values(
        officialIds.map((officialId) => ({
          league_id: season.leagueId,
          season_feed_id: season.feedId,
          official_id: officialId,
          role,
          selected_by: byWhom,
          selected_at: at,
        })),
      )
      .execute();
  });
}
