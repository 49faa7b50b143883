// The operator's view of every feed: when it last answered, what went wrong and how often, what is next.
// Counters only: one row per league and call, however long the site runs.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type FeedEvent =
  | { league: string; what: string; kind: 'answer' | 'unchanged'; at: Date }
  | { league: string; what: string; kind: 'fault'; fault: string; sentence: string; at: Date };

export async function saveFeedEvents(session: Session, events: FeedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const health = new Map<string, HealthRow>();
  const faults = new Map<string, FaultRow>();
  for (const event of events) {
    const row = health.get(`${event.league} ${event.what}`) ?? newHealth(event);
    health.set(`${event.league} ${event.what}`, row);
    if (event.kind === 'fault') {
      const key = `${event.league} ${event.what} ${event.fault}`;
      const fault = faults.get(key) ?? { ...newFault(event), times: 0 };
      faults.set(key, { ...fault, times: fault.times + 1, last_at: event.at, sentence: event.sentence });
      row.last_error_at = event.at;
      row.last_error = event.sentence;
    } else {
      row.answers += 1;
      row.unchanged += event.kind === 'unchanged' ? 1 : 0;
      row.last_answer_at = event.at;
    }
  }
  await sql`
    insert into feed_health as old (league_id, what, answers, unchanged, asked_at, last_answer_at, last_error_at, last_error)
    select league_id, what, answers, unchanged, asked_at, last_answer_at, last_error_at, last_error
    from jsonb_populate_recordset(null::feed_health, ${JSON.stringify([...health.values()])}::jsonb)
    on conflict (league_id, what) do update set
      answers = old.answers + excluded.answers, unchanged = old.unchanged + excluded.unchanged,
      asked_at = excluded.asked_at, last_answer_at = coalesce(excluded.last_answer_at, old.last_answer_at),
      last_error_at = coalesce(excluded.last_error_at, old.last_error_at),
      last_error = coalesce(excluded.last_error, old.last_error)
  `.execute(session);
  await sql`
    insert into feed_faults as old (league_id, what, kind, times, last_at, sentence)
    select league_id, what, kind, times, last_at, sentence
    from jsonb_populate_recordset(null::feed_faults, ${JSON.stringify([...faults.values()])}::jsonb)
    on conflict (league_id, what, kind) do update set
      times = old.times + excluded.times, last_at = excluded.last_at, sentence = excluded.sentence
  `.execute(session);
}

export async function saveNextTries(
  session: Session,
  tries: { league: string; what: string; at: Date }[],
): Promise<void> {
  if (tries.length === 0) return;
  await sql`
    update feed_health h set next_try_at = next.at
    from unnest(
      ${tries.map((next) => next.league)}::text[], ${tries.map((next) => next.what)}::text[],
      ${tries.map((next) => next.at)}::timestamptz[]
    ) as next (league_id, what, at)
    where h.league_id = next.league_id and h.what = next.what and h.next_try_at is distinct from next.at
  `.execute(session);
}

export type FeedReport = {
  league: string;
  what: string;
  answers: number;
  unchanged: number;
  lastAnswerAt: Date | null;
  lastErrorAt: Date | null;
  lastError: string | null;
  nextTryAt: Date | null;
  /** When somebody wished it to be asked again, and it was not yet. */
  readAgainAt: Date | null;
  faults: Record<string, number>;
};

export async function listFeedReports(session: Session): Promise<FeedReport[]> {
  const { rows } = await sql<FeedReport>`
    select h.league_id as league, h.what, h.answers, h.unchanged, h.last_answer_at as "lastAnswerAt",
      h.last_error_at as "lastErrorAt", h.last_error as "lastError", h.next_try_at as "nextTryAt",
      h.read_again_at as "readAgainAt", coalesce((
        select jsonb_object_agg(f.kind, f.times order by f.kind) from feed_faults f
        where f.league_id = h.league_id and f.what = h.what
      ), '{}') as faults
    from feed_health h join leagues l on l.id = h.league_id
    order by l.position, h.what
  `.execute(session);
  return rows;
}

type HealthRow = {
  league_id: string;
  what: string;
  answers: number;
  unchanged: number;
  asked_at: Date;
  last_answer_at: Date | null;
  last_error_at: Date | null;
  last_error: string | null;
};

function newHealth({ league, what, at }: FeedEvent): HealthRow {
  const never = { last_answer_at: null, last_error_at: null, last_error: null };
  return { league_id: league, what, answers: 0, unchanged: 0, asked_at: at, ...never };
}

type FaultRow = {
  league_id: string;
  what: string;
  kind: string;
  times: number;
  last_at: Date;
  sentence: string;
};

function newFault(event: FeedEvent & { kind: 'fault' }): FaultRow {
  const { league, what, fault, sentence, at } = event;
  return { league_id: league, what, kind: fault, times: 0, last_at: at, sentence };
}
