// Regular seasons that are over, and who then worked the playoffs: what a report is about.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import type { Session } from './database.ts';

export type FinishedSeason = { seasonId: number; name: string; endsOn: string };

/** The last regular season that ended before the day, and has counted games. */
export async function findFinishedSeason(
  session: Session,
  leagueId: string,
  day: string,
): Promise<FinishedSeason | null> {
  const { rows } = await sql<FinishedSeason>`
    select s.id as "seasonId", s.name, s.ends_on as "endsOn" from seasons s
    where s.league_id = ${leagueId} and s.kind = 'regular' and s.ends_on < ${day}
      and exists (select from season_lines line where line.season_id = s.id)
    order by s.ends_on desc limit 1
  `.execute(session);
  return rows[0] ?? null;
}

export type PlayoffOfficial = { pageId: string; firstName: string; lastName: string; role: Role };

/** Those who worked the playoffs that followed a regular season. */
export async function listPlayoffOfficials(
  session: Session,
  leagueId: string,
  endsOn: string,
): Promise<PlayoffOfficial[]> {
  const { rows } = await sql<PlayoffOfficial>`
    select o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", line.role
    from season_lines line join officials o on o.id = line.official_id
    where line.season_id = (
      select s.id from seasons s where s.league_id = ${leagueId} and s.kind = 'playoff' and s.ends_on >= ${endsOn}
      order by s.ends_on limit 1
    )
    order by o.last_key, o.first_key, o.id
  `.execute(session);
  return rows;
}
