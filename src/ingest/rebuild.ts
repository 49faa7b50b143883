// Makes every derived table again from the payloads, in one transaction: visitors see the old tables until
// the new ones are whole. Who is who is not derived, so officials, aliases and decisions stay; so do the games
// of leagues that are switched off, whose payloads nobody can read just now.
import type { League } from '../domain/league.ts';
import type { Feed, FeedCall } from '../feeds/feed.ts';
import { FeedError } from '../feeds/feed-error.ts';
import type { Database, Session } from '../store/database.ts';
import { emptyDerivedTables, replaceChanges, restoreReadMarks } from '../store/derived.ts';
import { saveRunEnd, saveRunStart } from '../store/feed-runs.ts';
import { countPayloads, listPayloadsAfter, type StoredPayload } from '../store/payloads.ts';
import type { CountRules } from '../store/season-lines.ts';
import { inWriterTransaction } from '../store/writer-lock.ts';
import type { Told } from './laid-game.ts';
import type { LeagueFeed } from './league-reader.ts';
import { takeNews } from './take-news.ts';

const stretch = 400;

export type Rebuilt = { payloads: number; unreadable: number };

export async function rebuild(
  db: Database,
  leagues: LeagueFeed[],
  options: { rules: CountRules; at: Date; onProgress?: (done: number, total: number) => void },
): Promise<Rebuilt> {
  const feeds = new Map(leagues.map((one) => [one.league.id, one]));
  return inWriterTransaction(db, async (session) => {
    const total = await countPayloads(session);
    const rebuilt: Rebuilt = { payloads: 0, unreadable: 0 };
    await emptyDerivedTables(session, [...feeds.keys()]);
    let lastId = 0;
    for (;;) {
      const payloads = await listPayloadsAfter(session, lastId, stretch);
      const last = payloads.at(-1);
      if (!last) break;
      lastId = last.id;
      await retell(session, payloads, feeds, options.rules, rebuilt);
      rebuilt.payloads += payloads.length;
      options.onProgress?.(rebuilt.payloads, total);
    }
    await restoreReadMarks(session);
    await replaceChanges(session, options.at);
    const run = await saveRunStart(session, {
      kind: 'rebuild',
      leagueId: null,
      season: null,
      at: options.at,
    });
    await saveRunEnd(session, run, { games: 0, requests: 0, faults: rebuilt.unreadable }, options.at);
    return rebuilt;
  });
}

async function retell(
  session: Session,
  payloads: StoredPayload[],
  feeds: Map<string, LeagueFeed>,
  rules: CountRules,
  rebuilt: Rebuilt,
): Promise<void> {
  let league: League | null = null;
  let told: Told[] = [];
  const flush = async () => {
    if (league && told.length > 0) await takeNews(session, league, told, rules);
    told = [];
  };
  for (const payload of payloads) {
    const source = feeds.get(payload.leagueId);
    if (!source) continue;
    if (league !== source.league) await flush();
    league = source.league;
    const one = read(source.feed, payload);
    if (one) told.push(one);
    else rebuilt.unreadable += 1;
  }
  await flush();
}

function read(feed: Feed, { id, what, key, body, at, checkedAt }: StoredPayload): Told | null {
  try {
    const news = feed.parse({ what, key } as FeedCall, body);
    return { what, payloadId: id, at, lastSeenAt: checkedAt, news };
  } catch (error) {
    if (error instanceof FeedError) return null;
    throw error;
  }
}
