// Reports frozen as somebody published them. A season has at most one that is shown; withdrawn ones stay.
import { sql } from 'kysely';
import type { SeasonReport } from '../stats/season-report.ts';
import type { Database, Session } from './database.ts';
import type { FinishedSeason } from './finished-seasons.ts';

export type PublishedReport = { asOf: Date; method: number; report: SeasonReport };

export async function findPublishedReport(
  session: Session,
  { leagueId, feedId }: FinishedSeason,
): Promise<PublishedReport | null> {
  const { rows } = await sql<PublishedReport>`
    select as_of as "asOf", method, report from published_reports
    where league_id = ${leagueId} and season_feed_id = ${feedId} and withdrawn_at is null
  `.execute(session);
  return rows[0] ?? null;
}

type Decider = { byWhom: string; at: Date };

/** In place of the one shown before. */
export async function publishReport(
  db: Database,
  season: FinishedSeason,
  report: SeasonReport,
  { byWhom, at }: Decider,
): Promise<void> {
  await db.transaction().execute(async (write) => {
    await withdrawReport(write, season, { byWhom, at });
    await sql`
      insert into published_reports (league_id, season_feed_id, method, as_of, report, published_by)
      values (${season.leagueId}, ${season.feedId}, ${report.method}, ${at}, ${JSON.stringify(report)}::jsonb, ${byWhom})
    `.execute(write);
  });
}

/** False: none was shown. */
export async function withdrawReport(
  session: Session,
  { leagueId, feedId }: FinishedSeason,
  { byWhom, at }: Decider,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update published_reports set withdrawn_at = ${at}, withdrawn_by = ${byWhom}
    where league_id = ${leagueId} and season_feed_id = ${feedId} and withdrawn_at is null
  `.execute(session);
  return numAffectedRows > 0n;
}
