// Every league's feed: how long ago it answered, and what went wrong since. One line for all while nobody reads them.
import { type Config, SettingError } from './config.ts';
import { type FeedHealth, judgeFeeds } from './domain/feed-freshness.ts';
import { type Finding, fine, toDo } from './finding.ts';
import { peekClock } from './open-feeds.ts';
import type { Database } from './store/database.ts';
import type { DatabaseState } from './store/database-state.ts';
import { type FeedReport, listFeedReports } from './store/feed-health.ts';
import { listFeedStates, listLeaguesPlaying } from './store/freshness.ts';

export async function examineFeeds(
  config: Config,
  db: Database,
  { isIngesting }: DatabaseState,
): Promise<Finding[]> {
  const what = 'feeds';
  let now: Date;
  try {
    now = (await peekClock(config, db))();
  } catch (error) {
    if (error instanceof SettingError) return [toDo('settings', error.message)];
    throw error;
  }
  const states = await listFeedStates(db);
  if (states.length === 0) return [fine(what, 'none was asked yet')];
  const feeds = judgeFeeds(states, await listLeaguesPlaying(db, now), now);
  if (!isIngesting) {
    const last = Math.max(0, ...feeds.map(({ answeredAt }) => answeredAt?.getTime() ?? 0));
    const since = last > 0 ? ` since ${ago(now.getTime() - last)} ago` : '';
    return [toDo(what, `nobody reads them${since}: npm start, or npm run ingest beside npm run serve`)];
  }
  const reports = Map.groupBy(await listFeedReports(db), ({ league }) => league);
  return feeds.map((feed) => judge(feed, reports.get(feed.leagueId) ?? [], now));
}

function judge({ leagueId, health, answeredAt }: FeedHealth, reports: FeedReport[], now: Date): Finding {
  const what = `feed ${leagueId}`;
  const answered = answeredAt
    ? `answered ${ago(now.getTime() - answeredAt.getTime())} ago`
    : 'never answered';
  const fault = reports
    .filter(({ lastErrorAt }) => lastErrorAt !== null)
    .sort((a, b) => Number(b.lastErrorAt) - Number(a.lastErrorAt))[0];
  const since = fault && Number(fault.lastErrorAt) > Number(fault.lastAnswerAt ?? 0);
  const trouble = since ? `; ${fault.what}: ${fault.lastError}` : '';
  if (health === 'retired') return fine(what, `${answered}, and is no longer read`);
  if (health === 'fresh') return fine(what, answered + trouble);
  return toDo(what, `${answered}${trouble}; what to do: docs/operations.md, "When a feed is silent"`);
}

function ago(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
