// Games as rows. Callers hand over whole rows: what an answer left unsaid was already laid over what we
// knew, so there is no partial update here.
import { type Selectable, sql } from 'kysely';
import { anyText } from './any-of.ts';
import type { Session } from './database.ts';
import { saveRows } from './rows.ts';
import type { Tables } from './tables.ts';

export type GameRow = Omit<Selectable<Tables['games']>, 'id'>;
export type KnownGame = Selectable<Tables['games']>;

/** Rows are locked: two takers of one game wait for each other instead of both diffing the old crew. */
export async function listGamesForUpdate(
  session: Session,
  leagueId: string,
  feedIds: string[],
): Promise<Map<string, KnownGame>> {
  const rows = await session
    .selectFrom('games')
    .selectAll()
    .where('league_id', '=', leagueId)
    .where('feed_id', '=', anyText(feedIds))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.feed_id, row]));
}

export async function saveGames(session: Session, rows: GameRow[]): Promise<void> {
  await saveRows(session, 'games', rows, ['league_id', 'feed_id']);
}

export async function listGameIds(
  session: Session,
  leagueId: string,
  feedIds: string[],
): Promise<Map<string, number>> {
  const rows = await session
    .selectFrom('games')
    .select(['id', 'feed_id'])
    .where('league_id', '=', leagueId)
    .where('feed_id', '=', anyText(feedIds))
    .execute();
  return new Map(rows.map((row) => [row.feed_id, row.id]));
}

/**
 * A summary was asked for and said nothing new. It then counts as read, unless the list has moved on to
 * another status: such a summary lags behind, and for two days it is worth asking again.
 */
export async function saveGamesChecked(
  session: Session,
  leagueId: string,
  feedIds: string[],
  at: Date,
): Promise<void> {
  if (feedIds.length === 0) return;
  await sql`
    update games set checked_at = ${at}, read_mark = case
      when split_part(read_mark, '|', 1) = status or game_day < ${at}::timestamptz::date - 2
      then status || '|' || coalesce(last_modified, '') else read_mark end
    where league_id = ${leagueId} and feed_id = any(${feedIds}::text[])
  `.execute(session);
}
