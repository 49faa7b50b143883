// When each league's feed was last asked and last answered, whatever the question was.
import { sql } from 'kysely';
import type { FeedState } from '../domain/feed-freshness.ts';
import type { Session } from './database.ts';

export async function listFeedStates(session: Session): Promise<FeedState[]> {
  const { rows } = await sql<FeedState>`
    select l.id as "leagueId", max(h.asked_at) as "askedAt", max(h.last_answer_at) as "answeredAt"
    from feed_health h join leagues l on l.id = h.league_id
    group by l.id order by l.position
  `.execute(session);
  return rows;
}

/** Leagues where somebody is on the ice, or should be within a quarter of an hour. */
export async function listLeaguesPlaying(session: Session, now: Date): Promise<Set<string>> {
  // A game is never further than two days from its game day; that is what the index by day is asked for.
  const { rows } = await sql<{ leagueId: string }>`
    select distinct league_id as "leagueId" from games
    where game_day between ${now}::timestamptz::date - 2 and ${now}::timestamptz::date + 1
      and (status = 'live' or status = 'scheduled'
        and starts_at between ${now}::timestamptz - interval '15 minutes' and ${now}::timestamptz + interval '15 minutes')
  `.execute(session);
  return new Set(rows.map(({ leagueId }) => leagueId));
}

/** Nothing was ever read: a site in its first minute. */
export async function isUnread(session: Session): Promise<boolean> {
  const { rows } = await sql<{ unread: boolean }>`select not exists (select from games) as unread`.execute(
    session,
  );
  return rows[0]?.unread ?? true;
}
