// What changed, for live pages and caches. Listeners get only "up to this id" by NOTIFY (a payload is
// limited to 8,000 bytes) and read the rows, so a missed notification is caught up from the table.
import { sql } from 'kysely';
import type { Session } from './database.ts';
import { saveRows } from './rows.ts';

export type Change = {
  leagueId: string | null;
  seasonId: number | null;
  gameId: string | null;
  gameDay: string | null;
  officialIds: number[];
};

const channel = 'third_team_changes';

export async function saveChanges(session: Session, changes: Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    at,
    league_id: change.leagueId,
    season_id: change.seasonId,
    game_feed_id: change.gameId,
    game_day: change.gameDay,
    official_ids: change.officialIds,
  }));
  await saveRows(session, 'changes', rows);
  await sql`select pg_notify(${channel}, (select max(id)::text from changes))`.execute(session);
}

/** Old changes help nobody who reconnects: their pages were loaded after them. */
export async function pruneChanges(session: Session, before: Date): Promise<void> {
  await session.deleteFrom('changes').where('at', '<', before).execute();
}
