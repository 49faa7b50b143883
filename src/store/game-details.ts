// One game in full: everything its page shows beyond what a list shows.
import { sql } from 'kysely';
import { inOrder, type Listed } from '../domain/crew-history.ts';
import type { Penalty, PeriodScore } from '../domain/game.ts';
import type { GameOnPage } from '../domain/game-on-page.ts';
import type { Session } from './database.ts';
import { type ListedRow, listedOn, listGamesByIds, toListed } from './days.ts';

export type GameDetails = {
  id: number;
  season: string;
  homeTeamId: number | null;
  visitingTeamId: number | null;
  homeNickname: string;
  visitingNickname: string;
  attendance: number | null;
  lengthMinutes: number | null;
  periods: PeriodScore[];
  /** Null: the league has said nothing of penalties. */
  penalties: Penalty[] | null;
  /** Everybody who is or was listed, by crew and place, in the order they came. */
  listed: Listed[];
};

export async function findGame(
  session: Session,
  leagueId: string,
  gameId: string,
): Promise<(GameOnPage & GameDetails) | null> {
  const { rows } = await sql<Omit<GameDetails, 'listed'> & { listed: ListedRow[] }>`
    select g.id, s.name as season, g.home_team_id as "homeTeamId", g.visiting_team_id as "visitingTeamId",
      coalesce(h.nickname, '') as "homeNickname", coalesce(w.nickname, '') as "visitingNickname",
      g.attendance, g.length_minutes as "lengthMinutes", coalesce(g.periods, '[]') as periods, g.penalties,
      coalesce((${listedOn(sql`g.id`)}), '[]') as listed
    from games g
    join seasons s on s.id = g.season_id
    left join teams h on h.id = g.home_team_id
    left join teams w on w.id = g.visiting_team_id
    where g.league_id = ${leagueId} and g.feed_id = ${gameId}
  `.execute(session);
  const details = rows[0];
  const [game] = details ? await listGamesByIds(session, [details.id]) : [];
  if (!details || !game) return null;
  const listed = details.listed.map((row) => toListed(row, game.status));
  const byCrew = inOrder(listed).sort((a, b) => a.crew - b.crew);
  return { ...game, ...details, listed: byCrew };
}

const monthsBack = 10;

/**
 * A team's last finished games before this one. No index knows teams: days are walked backwards from the game,
 * which ends after a week or two for a team that plays and after these months for one that does not.
 */
export async function listGamesBefore(
  session: Session,
  game: { id: number; leagueId: string; gameDay: string },
  { teamId, limit }: { teamId: number; limit: number },
): Promise<GameOnPage[]> {
  const { rows } = await sql<{ id: number }>`
    select id from games
    where league_id = ${game.leagueId}
      and game_day between ${game.gameDay}::date - ${monthsBack} * interval '1 month' and ${game.gameDay}::date
      and (home_team_id = ${teamId} or visiting_team_id = ${teamId})
      and status in ('final', 'unofficial') and id <> ${game.id}
    order by game_day desc, starts_at desc limit ${limit}
  `.execute(session);
  return listGamesByIds(
    session,
    rows.map(({ id }) => id),
  );
}
