// The site's ingest without its pages, for tests that kill it. It opens the store, waits for "go" on stdin,
// reads the rink, and acknowledges every game once what it read of it is committed: the rows are asked for
// again on another connection, which sees nothing that is not. Ends in order on SIGTERM or with its parent.
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { readConfig } from '../../src/config.ts';
import { runIngest } from '../../src/ingest/loop.ts';
import type { Step } from '../../src/ingest/run.ts';
import { openFeeds } from '../../src/open-feeds.ts';
import { openStore } from '../../src/open-store.ts';
import type { Database } from '../../src/store/database.ts';

export type AcknowledgedGame = {
  league: string;
  game: string;
  /** When its summary was last read, by the clock of the world. */
  checkedAt: string;
  /** The newest summary kept of it, and everybody who is or was on it, by the ids of their rows. */
  payload: number;
  crew: number[];
};

export type IngestWord =
  | { opened: true }
  | { read: AcknowledgedGame[] }
  /** Nothing is due any more in any league. */
  | { idle: true }
  | { stepped: true }
  | { trouble: string }
  | { stopped: true }
  | { failed: string };

function tell(word: IngestWord): void {
  process.stdout.write(`${JSON.stringify(word)}\n`);
}

const stopping = new AbortController();
const lines = createInterface({ input: process.stdin });
const go = new Promise<void>((resolve) => {
  const stop = () => {
    stopping.abort();
    resolve();
  };
  lines.once('line', () => resolve()).once('close', stop);
  process.once('SIGTERM', stop);
});

async function ingestWorld(): Promise<void> {
  const config = readConfig();
  const store = await openStore(config, () => undefined);
  const feeds = await openFeeds(config, store.db);
  tell({ opened: true });
  await go;
  const leagueIds = feeds.leagues.map(({ league }) => league.id);
  const acknowledge = await acknowledger(store.db, leagueIds);
  const idle = new Set<string>();
  function onStep(leagueId: string, step: Step): void {
    tell({ stepped: true });
    if (step.idleUntil) idle.add(leagueId);
    else idle.delete(leagueId);
    const allIdle = idle.size === leagueIds.length;
    void acknowledge(leagueId).then(() => allIdle && tell({ idle: true }), onTrouble);
  }
  function onTrouble(error: unknown): void {
    tell({ trouble: error instanceof Error ? error.message : String(error) });
  }
  await runIngest(store, {
    ...feeds,
    rules: { countBothCrews: config.countBothCrews },
    historyDays: config.historyDays,
    // Far below the site's: more commits, and so more moments to be killed at.
    batchSize: 6,
    signal: stopping.signal,
    onStep,
    onTrouble: (_where, error) => onTrouble(error),
  });
  await feeds.stop();
  await store.close();
  tell({ stopped: true });
}

/** Names the games of a league that were read since it was last asked. */
async function acknowledger(db: Database, leagueIds: string[]): Promise<(leagueId: string) => Promise<void>> {
  const told = new Map<string, string>();
  const since = new Map<string, string>();
  for (const leagueId of leagueIds) {
    const known = await listRead(db, leagueId, '-infinity');
    for (const { game, checkedAt } of known) told.set(`${leagueId} ${game}`, checkedAt);
    since.set(leagueId, known.at(-1)?.checkedAt ?? '-infinity');
  }
  return async (leagueId) => {
    const read = await listRead(db, leagueId, since.get(leagueId) ?? '-infinity');
    const news = read.filter(({ game, checkedAt }) => told.get(`${leagueId} ${game}`) !== checkedAt);
    if (news.length === 0) return;
    for (const { game, checkedAt } of news) told.set(`${leagueId} ${game}`, checkedAt);
    since.set(leagueId, news.at(-1)?.checkedAt ?? '-infinity');
    tell({ read: news });
  };
}

async function listRead(db: Database, leagueId: string, since: string): Promise<AcknowledgedGame[]> {
  const { rows } = await sql<AcknowledgedGame>`
    select g.league_id as league, g.feed_id as game, g.checked_at::text as "checkedAt",
      (select max(p.id) from payloads p
        where p.league_id = g.league_id and p.what in ('summary', 'second-summary') and p.key = g.feed_id) as payload,
      (select coalesce(json_agg(a.id), '[]') from assignments a where a.game_id = g.id) as crew
    from games g
    where g.league_id = ${leagueId} and g.checked_at >= ${since}::timestamptz
    order by g.checked_at
  `.execute(db);
  return rows;
}

ingestWorld().then(
  () => process.exit(0),
  (error: Error) => {
    tell({ failed: error.message });
    process.exit(1);
  },
);
