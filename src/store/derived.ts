// Empties what can be made again from payloads; seasons, teams and venues are told anew over the old ones.
// Reading marks are kept aside, so that a rebuild does not send the ingest back to the feeds for games whose
// bodies we have.
import { sql } from 'kysely';
import { anyText } from './any-of.ts';
import { recountAllCareerLines } from './career-lines.ts';
import { everything, saveChanges } from './changes.ts';
import type { Session } from './database.ts';

/** Of these leagues only: what cannot be told again must stay. */
export async function emptyDerivedTables(session: Session, leagueIds: string[]): Promise<void> {
  await sql`create temporary table kept_marks on commit drop as
    select league_id, feed_id, read_mark, last_modified from games`.execute(session);
  const seasons = sql`(select id from seasons where league_id = ${anyText(leagueIds)})`;
  // Not TRUNCATE: visitors go on reading the old rows until the rebuild commits.
  await sql`delete from season_lines where season_id in ${seasons}`.execute(session);
  await recountAllCareerLines(session);
  await sql`update seasons set is_worked = false where id in ${seasons} and is_worked`.execute(session);
  await sql`delete from assignments where season_id in ${seasons}`.execute(session);
  await sql`delete from games where league_id = ${anyText(leagueIds)}`.execute(session);
}

export async function restoreReadMarks(session: Session): Promise<void> {
  await sql`
    update games g set read_mark = k.read_mark, last_modified = k.last_modified
    from kept_marks k where k.league_id = g.league_id and k.feed_id = g.feed_id
  `.execute(session);
}

/** One word for thousands: everything may have changed. */
export async function replaceChanges(session: Session, at: Date): Promise<void> {
  await session.deleteFrom('changes').execute();
  await saveChanges(session, [everything()], at);
}
