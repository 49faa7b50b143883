// Regular seasons that are over: what a report is about.
import { sql } from 'kysely';
import { addDays, todayIn } from '../domain/game-day.ts';
import { findLeague } from '../domain/leagues.ts';
import type { LeagueSeason } from './careers.ts';
import type { Session } from './database.ts';

export type FinishedSeason = LeagueSeason & { feedId: string; endsOn: string };

/** By league, newest first; only those with games that count. The last day has to be over where the league plays. */
export async function listFinishedSeasons(session: Session, now: Date): Promise<FinishedSeason[]> {
  const { rows } = await sql<FinishedSeason>`
    select s.id as "seasonId", s.league_id as "leagueId", s.feed_id as "feedId", s.name, s.kind,
      s.starts_on as "startsOn", s.ends_on as "endsOn"
    from seasons s join leagues l on l.id = s.league_id
    where s.kind = 'regular' and s.ends_on < ${addDays(todayIn('UTC', now), 1)}
      and s.is_worked
    order by l.position, s.ends_on desc, s.id desc
  `.execute(session);
  return rows.filter(({ leagueId, endsOn }) => endsOn < todayIn(findLeague(leagueId)?.zone ?? 'UTC', now));
}
