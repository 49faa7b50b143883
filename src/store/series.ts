// The N of "Game N of 7". Leagues disagree about game_number in playoffs (a number in the series, a running
// number, always "0"), so unless brackets said it, it is the game's place within its season and letter.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export async function recountSeries(session: Session, seasonIds: number[]): Promise<void> {
  if (seasonIds.length === 0) return;
  await sql`
    update games g set series_game = counted.series_game
    from (
      select id, coalesce(series_game_said, case when game_letter <> '' then
        row_number() over (partition by season_id, game_letter order by game_day, starts_at, feed_id)
      end) as series_game
      from games
      where season_id = any(${seasonIds}::integer[]) and status not in ('cancelled')
    ) counted
    where g.id = counted.id and g.series_game is distinct from counted.series_game
  `.execute(session);
}
