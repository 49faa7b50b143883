// Spoiled answers through the reader the site uses: asked, parsed, taken and counted. Each part begins on a copy of
// the same database and speaks for one league; what the others know must be as it was at the end.
import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { FeedCall } from '../../src/feeds/feed.ts';
import { FeedError } from '../../src/feeds/feed-error.ts';
import { hockeytechFeed } from '../../src/feeds/hockeytech/hockeytech-feed.ts';
import { nhlFeed } from '../../src/feeds/nhl/nhl-feed.ts';
import type { Request } from '../../src/feeds/request.ts';
import { type LeagueFeed, LeagueReader } from '../../src/ingest/league-reader.ts';
import { callName } from '../../src/ingest/plan.ts';
import type { Database, OpenDatabase } from '../../src/store/database.ts';
import { anySpoiled, type Spoiled, type Subject, spoil } from './feed-bodies.ts';
import type { Finding } from './request-run.ts';
import { listUnsound } from './sound-rows.ts';

export type FeedTarget = {
  leagues: LeagueFeed[];
  subjects: Subject[];
  now: Date;
  copy(): Promise<OpenDatabase>;
};

const mostAtOnce = 12;
const runsPerPart = 60;
const mostOfAKind = 25;

/** What the world's feeds said when it was read, the newest of each kind first. */
export async function listSubjects(db: Database): Promise<Subject[]> {
  const { rows } = await sql<{ league: string; what: string; key: string; body: Buffer }>`
    select league, what, key, body from (
      select league_id as league, what, key, body,
        row_number() over (partition by league_id, what order by id desc) as place
      from payloads where fault is null
    ) p where place <= ${mostOfAKind} order by league, what, key
  `.execute(db);
  return rows.map(({ league, what, key, body }) => ({
    leagueId: league,
    call: { what, key } as FeedCall,
    body: zstdDecompressSync(body).toString(),
  }));
}

export async function runFeeds(
  target: FeedTarget,
  {
    bodies,
    seed,
    path,
    onProgress,
    mostFindings = 5,
  }: {
    bodies: number;
    seed: number;
    path?: string;
    onProgress?: (bodies: number) => void;
    mostFindings?: number;
  },
): Promise<{ bodies: number; findings: Finding[]; taken: number }> {
  const findings: Finding[] = [];
  const counts = { bodies: 0, taken: 0 };
  for (let part = 0; counts.bodies < bodies && findings.length < mostFindings; part += 1) {
    const partSeed = (seed + part * 7_919) | 0;
    const league = target.leagues[Math.abs(partSeed) % target.leagues.length] as LeagueFeed;
    const finding = await runPart(target, league, {
      seed: partSeed,
      counts,
      ...(path !== undefined && { path }),
      onProgress: () => onProgress?.(counts.bodies),
    });
    if (finding) findings.push(finding);
    if (path !== undefined) break;
  }
  return { ...counts, findings };
}

type Part = {
  seed: number;
  path?: string;
  counts: { bodies: number; taken: number };
  onProgress: () => void;
};

async function runPart(
  target: FeedTarget,
  league: LeagueFeed,
  { seed, path, counts, onProgress }: Part,
): Promise<Finding | null> {
  const subjects = target.subjects.filter(({ leagueId }) => leagueId === league.league.id);
  const handful = fc.array(anySpoiled(subjects.length), { minLength: 1, maxLength: mostAtOnce, size: 'max' });
  const check = (work: (spoiled: Spoiled[]) => Promise<void>) =>
    fc.check(fc.asyncProperty(handful, work), {
      seed,
      numRuns: runsPerPart,
      ...(path !== undefined && { path, endOnFailure: true }),
    });

  await using store = await opened(target);
  const before = await otherLeagues(store.db, league.league.id);
  const outcome = await check(async (spoiled) => {
    counts.bodies += spoiled.length;
    counts.taken += await tell(store.db, target, league, subjects, spoiled);
    onProgress();
  });
  if (outcome.failed) return findingOf(outcome, seed);
  const unsound = await listUnsound(store.db);
  if ((await otherLeagues(store.db, league.league.id)) !== before) unsound.push('another league has changed');
  if (unsound.length === 0) return null;
  // Again, each handful on a copy of its own and looked at: the one that did it is found and shrunk.
  const careful = await check(async (spoiled) => {
    await using own = await opened(target);
    await tell(own.db, target, league, subjects, spoiled);
    const left = await listUnsound(own.db);
    if (left.length > 0) throw new Error(left.join('\n'));
  });
  return careful.failed
    ? findingOf(careful, seed)
    : { what: unsound.join('\n'), shrunk: 'only by many answers together', seed, path: '' };
}

async function opened({ copy }: FeedTarget) {
  const store = await copy();
  return { db: store.db, [Symbol.asyncDispose]: () => store.close() };
}

function findingOf(outcome: fc.RunDetails<[Spoiled[]]>, seed: number): Finding {
  const error = outcome.errorInstance as Error | null;
  return {
    what: `${error?.message}\n${error?.stack?.split('\n').slice(1, 8).join('\n')}`,
    shrunk: JSON.stringify(outcome.counterexample?.[0])?.slice(0, 2_000) ?? '',
    seed,
    path: outcome.counterexamplePath ?? '',
  };
}

/** How many of them were understood. Throws for a crash, and for a finished game that a list took back. */
async function tell(
  db: Database,
  target: FeedTarget,
  { league, feed }: LeagueFeed,
  subjects: Subject[],
  spoiled: Spoiled[],
): Promise<number> {
  const said = new Map<string, { call: FeedCall; body: string }>();
  for (const one of spoiled) {
    const { call, body } = subjects[one.subject] as Subject;
    said.set(callName(call), { call, body: spoil(body, one) });
  }
  const whole = new Map(subjects.map(({ call, body }) => [feed.url(call).href, body]));
  const answers = new Map([...said.values()].map(({ call, body }) => [feed.url(call).href, body]));
  const request: Request = async (url, _, care) => {
    const body = answers.get(url.href) ?? whole.get(url.href);
    try {
      if (body === undefined) throw new FeedError('not-found', 'nothing there');
      if (body.trim() === '') throw new FeedError('empty', 'nothing in it');
      care?.accept?.(body);
      return { unchanged: false, body, etag: null, lastModified: null, attempts: 1 };
    } catch (error) {
      if (error instanceof FeedError) care?.onFault?.(error);
      throw error;
    }
  };
  const calls = [...said.values()].map(({ call }) => call).filter(({ what }) => what !== 'second-summary');
  const seconds = [...said.values()].map(({ call }) => call).filter(({ what }) => what === 'second-summary');
  const isListOnly =
    calls.length > 0 && seconds.length === 0 && calls.every(({ what }) => what !== 'summary');
  const finished = isListOnly ? await listFinished(db, league.id) : new Set<string>();
  const reader = new LeagueReader(
    { league, feed },
    { db, request, now: () => target.now, rules: { countBothCrews: false } },
  );
  const { requests, faults } = await reader.read([
    ...calls,
    ...seconds.filter(({ key }) => !calls.some((call) => call.what === 'summary' && call.key === key)),
  ]);
  if (isListOnly) {
    const after = await listFinished(db, league.id);
    const lost = [...finished].filter((id) => !after.has(id));
    if (lost.length > 0) throw new Error(`a list took back ${lost.slice(0, 3)}`);
  }
  return requests - faults;
}

async function listFinished(db: Database, leagueId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('games')
    .select('feed_id')
    .where('league_id', '=', leagueId)
    .where('status', '=', 'final')
    .execute();
  return new Set(rows.map(({ feed_id }) => feed_id));
}

async function otherLeagues(db: Database, leagueId: string): Promise<string> {
  const { rows } = await sql<{ sum: string }>`
    select md5(coalesce(string_agg(line, '' order by line), '')) as sum from (
      select md5(g::text) as line from games g where league_id <> ${leagueId}
      union all select md5(s::text) from seasons s where league_id <> ${leagueId}
      union all select md5(t::text) from teams t where league_id <> ${leagueId}
      union all select md5(a::text) from assignments a join games g on g.id = a.game_id where g.league_id <> ${leagueId}
    ) told
  `.execute(db);
  return rows[0]?.sum ?? '';
}

export function feedOf(league: LeagueFeed['league']): LeagueFeed {
  const { clientCode } = league;
  const settings = { key: 'k', clientCode, siteId: null, leagueId: null, lang: 'en' };
  const isNhl = league.feed === 'nhl';
  return {
    league,
    feed: isNhl
      ? nhlFeed(league, { host: 'nhl.test' })
      : hockeytechFeed(league, { ...settings, host: 'feed.test' }),
  };
}
