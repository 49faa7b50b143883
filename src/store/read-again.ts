// The wish that a league's feed be asked a question again at once: an operator leaves it here, and the ingest, in
// whatever process it runs, finds it within half a minute.
import { sql } from 'kysely';
import { type Author, saveAudit } from './audit-log.ts';
import type { Database, Session } from './database.ts';

/** False: that league was never asked that. */
export async function saveReadAgain(
  db: Database,
  { league, what }: { league: string; what: string },
  author: Author,
): Promise<boolean> {
  return db.transaction().execute(async (session) => {
    const { numAffectedRows = 0n } = await sql`
      update feed_health set read_again_at = ${author.at} where league_id = ${league} and what = ${what}
    `.execute(session);
    if (numAffectedRows === 0n) return false;
    await saveAudit(session, { what: 'read-again', about: `${league} ${what}` }, author);
    return true;
  });
}

export type ReadAgain = { what: string; at: Date };

export async function listReadAgain(session: Session, leagueId: string): Promise<ReadAgain[]> {
  const { rows } = await sql<ReadAgain>`
    select what, read_again_at as at from feed_health where league_id = ${leagueId} and read_again_at is not null
  `.execute(session);
  return rows;
}

/** Granted; a wish that came meanwhile stays. */
export async function saveReadAgainDone(
  session: Session,
  leagueId: string,
  wishes: ReadAgain[],
): Promise<void> {
  await sql`
    update feed_health h set read_again_at = null
    from unnest(${wishes.map(({ what }) => what)}::text[], ${wishes.map(({ at }) => at)}::timestamptz[]) as w (what, at)
    where h.league_id = ${leagueId} and h.what = w.what and h.read_again_at <= w.at
  `.execute(session);
}
