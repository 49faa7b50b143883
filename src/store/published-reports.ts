// Reports frozen as somebody published them. A season has at most one that is shown; withdrawn ones stay.
import { sql } from 'kysely';
import { pageKey } from '../domain/official-page-id.ts';
import { seasonSpan } from '../domain/season-span.ts';
import type { SeasonReport } from '../stats/season-report.ts';
import { withholdFrom } from '../stats/withhold-report.ts';
import { type Author, saveAudit } from './audit-log.ts';
import { ofLeague, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import type { FinishedSeason } from './finished-seasons.ts';
import { listWithheldPages } from './hidden-officials.ts';
import { inWriterTransaction } from './writer-lock.ts';

export type PublishedReport = { asOf: Date; method: number; report: SeasonReport };

/** As it was published, but for those who were hidden or found to be under 18 since. */
export async function findPublishedReport(
  session: Session,
  { leagueId, feedId }: FinishedSeason,
): Promise<PublishedReport | null> {
  const { rows } = await sql<PublishedReport>`
    select as_of as "asOf", method, report from published_reports
    where league_id = ${leagueId} and season_feed_id = ${feedId} and withdrawn_at is null
  `.execute(session);
  const [published] = rows;
  if (!published) return null;
  const withheld = await listWithheldPages(session);
  const report = withholdFrom(published.report, (pageId) => withheld.get(pageKey(pageId)));
  return { ...published, report };
}

export type ReportStanding = { leagueId: string; feedId: string; asOf: Date; publishedBy: string };

/** Of every season with a published report: where it stands, without the report. */
export async function listReportStandings(session: Session): Promise<ReportStanding[]> {
  const { rows } = await sql<ReportStanding>`
    select league_id as "leagueId", season_feed_id as "feedId", as_of as "asOf", published_by as "publishedBy"
    from published_reports where withdrawn_at is null
  `.execute(session);
  return rows;
}

/** In place of the one shown before. */
export async function publishReport(
  db: Database,
  season: FinishedSeason,
  report: SeasonReport,
  author: Author,
): Promise<void> {
  await inWriterTransaction(db, async (write) => {
    await saveWithdrawn(write, season, author);
    await sql`
      insert into published_reports (league_id, season_feed_id, method, as_of, report, published_by)
      values (${season.leagueId}, ${season.feedId}, ${report.method}, ${author.at}, ${JSON.stringify(report)}::jsonb, ${author.byWhom})
    `.execute(write);
    await saveAudit(write, { what: 'report-published', about: nameOf(season) }, author);
    await saveChanges(write, [ofLeague(season.leagueId)], author.at);
  });
}

/** False: none was shown. */
export async function withdrawReport(db: Database, season: FinishedSeason, author: Author): Promise<boolean> {
  return inWriterTransaction(db, async (write) => {
    if (!(await saveWithdrawn(write, season, author))) return false;
    await saveAudit(write, { what: 'report-withdrawn', about: nameOf(season) }, author);
    await saveChanges(write, [ofLeague(season.leagueId)], author.at);
    return true;
  });
}

async function saveWithdrawn(
  write: Session,
  { leagueId, feedId }: FinishedSeason,
  { byWhom, at }: Author,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update published_reports set withdrawn_at = ${at}, withdrawn_by = ${byWhom}
    where league_id = ${leagueId} and season_feed_id = ${feedId} and withdrawn_at is null
  `.execute(write);
  return numAffectedRows > 0n;
}

function nameOf(season: FinishedSeason): string {
  return `${season.leagueId} ${seasonSpan(season)}`;
}
