// What the plan of one league needs to know.
import { sql } from 'kysely';
import type { GameStatus } from '../domain/game.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { Session } from './database.ts';

const unread = sql`g.read_mark is distinct from g.status || '|' || coalesce(g.last_modified, '')`;

export type PlanGame = {
  feedId: string;
  status: GameStatus;
  startsAt: Date | null;
  gameDay: string;
  crewSize: number;
  checkedAt: Date | null;
  isUnread: boolean;
};

/** The games of these days: the window in which crews and scores still move. */
export async function listGamesAround(
  session: Session,
  leagueId: string,
  from: string,
  to: string,
): Promise<PlanGame[]> {
  const { rows } = await sql<PlanGame>`
    select g.feed_id as "feedId", g.status, g.starts_at as "startsAt",
      g.game_day as "gameDay", g.checked_at as "checkedAt", (${unread}) as "isUnread",
      (select count(*) from assignments a where a.game_id = g.id and a.gone_at is null)::integer as "crewSize"
    from games g
    where g.league_id = ${leagueId} and g.game_day between ${from} and ${to}
    order by g.game_day, g.starts_at, g.feed_id
  `.execute(session);
  return rows;
}

export type PlanSeason = {
  feedId: string;
  name: string;
  kind: SeasonKind;
  startsOn: string | null;
  endsOn: string | null;
};

export async function listPlanSeasons(session: Session, leagueId: string): Promise<PlanSeason[]> {
  const rows = await session
    .selectFrom('seasons')

    .select(['feed_id as feedId', 'name', 'kind', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('league_id', '=', leagueId)
    .orderBy('starts_on', (order) => order.desc().nullsLast())
    .execute();
  return rows as PlanSeason[];
}

/** When the slow calls were last answered, so that a restart does not ask for everything again. */
export async function listLastAsked(
  session: Session,
  leagueId: string,
): Promise<{ what: string; key: string; at: Date }[]> {
  const { rows } = await sql<{ what: string; key: string; at: Date }>`
    select what, key, max(checked_at) as at from payloads
    where league_id = ${leagueId} and what in ('seasons', 'schedule', 'brackets', 'day') group by what, key
  `.execute(session);
  return rows;
}

/** Finished games still to be read, newest first: visitors ask for this season before they ask for the last. */
export async function listUnreadGames(
  session: Session,
  options: { leagueId: string; seasonFeedId?: string; skip: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ feed_id: string }>`
    select g.feed_id from games g
    where g.league_id = ${options.leagueId} and g.status in ('final', 'unofficial') and ${unread}
      and g.feed_id <> all(${options.skip}::text[])
      ${
        options.seasonFeedId === undefined
          ? sql``
          : sql`and g.season_id = (select id from seasons s where s.league_id = g.league_id and s.feed_id = ${options.seasonFeedId})`
      }
    order by g.game_day desc, g.feed_id desc
    limit ${options.limit}
  `.execute(session);
  return rows.map((row) => row.feed_id);
}

export async function countUnreadGames(session: Session): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from games g where g.status in ('final', 'unofficial') and ${unread}
  `.execute(session);
  return rows[0]?.unread ?? 0;
}

export async function countUnreadInSeason(
  session: Session,
  { leagueId, seasonFeedId }: { leagueId: string; seasonFeedId: string },
): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from games g join seasons s on s.id = g.season_id
    where s.league_id = ${leagueId} and s.feed_id = ${seasonFeedId}
      and g.status in ('final', 'unofficial') and ${unread}
  `.execute(session);
  return rows[0]?.unread ?? 0;
}
