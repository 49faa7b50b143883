import type { Database } from '../../store/database.ts';
import { type FeedReport, listFeedReports } from '../../store/feed-health.ts';

export type Status = { now: Date; feeds: FeedReport[] };

export async function loadStatus(db: Database, now: Date): Promise<Status> {
  return { now, feeds: await listFeedReports(db) };
}
