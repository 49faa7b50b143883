// Games of a day with their crews: what home and previous games are made of.
import { sql } from 'kysely';
import type { GameStatus, Role } from '../domain/game.ts';
import type { Session } from './database.ts';

export type CrewOnPage = { role: Role; title: string; pageId: string; firstName: string; lastName: string };

export type GameOnPage = {
  leagueId: string;
  gameId: string;
  isPlayoff: boolean;
  status: GameStatus;
  statusText: string;
  startsAt: Date | null;
  timeTbd: boolean;
  gameDay: string;
  zone: string;
  venue: string | null;
  homeCity: string;
  visitingCity: string;
  homeGoals: number | null;
  visitingGoals: number | null;
  period: string | null;
  clock: string | null;
  seriesGame: number | null;
  crew: CrewOnPage[];
};

/** Each league has its own today, so days are asked for in pairs of league and date. */
export async function listGamesOn(
  session: Session,
  days: { leagueId: string; day: string }[],
): Promise<GameOnPage[]> {
  const { rows } = await sql<Omit<GameOnPage, 'startsAt'> & { startsAt: Date | null }>`
    select g.league_id as "leagueId", g.feed_id as "gameId", s.kind = 'playoff' as "isPlayoff", g.status,
      g.status_text as "statusText", g.starts_at as "startsAt", g.time_tbd as "timeTbd", g.game_day as "gameDay",
      g.zone, v.name as venue, coalesce(h.city, '') as "homeCity", coalesce(w.city, '') as "visitingCity",
      g.home_goals as "homeGoals", g.visiting_goals as "visitingGoals", g.period, g.clock,
      g.series_game as "seriesGame",
      coalesce((
        select jsonb_agg(jsonb_build_object('role', a.role, 'title', a.title, 'pageId', o.page_id,
          'firstName', o.first_name, 'lastName', o.last_name) order by a.role desc, a.slot, a.id)
        from assignments a join officials o on o.id = a.official_id
        where a.game_id = g.id and a.crew = g.crew_number and a.gone_at is null
      ), '[]') as crew
    from unnest(
      ${days.map(({ leagueId }) => leagueId)}::text[], ${days.map(({ day }) => day)}::date[]
    ) as wanted (league_id, day)
    join games g on g.league_id = wanted.league_id and g.game_day = wanted.day
    join seasons s on s.id = g.season_id
    join leagues l on l.id = g.league_id
    left join teams h on h.id = g.home_team_id
    left join teams w on w.id = g.visiting_team_id
    left join venues v on v.id = g.venue_id
    where s.kind <> 'other'
    order by l.position, g.starts_at, g.feed_id
  `.execute(session);
  return rows;
}

export async function listLeagueZones(session: Session): Promise<{ leagueId: string; zone: string }[]> {
  return session.selectFrom('leagues').select(['id as leagueId', 'zone']).orderBy('position').execute();
}
