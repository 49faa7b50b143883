// How often each screen was looked at, by day and by the site people came from. Counts only: nothing in here can
// be traced to a visitor.
import { sql } from 'kysely';
import type { Session } from './database.ts';

export type ScreenViews = { day: string; screen: string; referrerHost: string; views: number };

/** Anybody can claim to come from anywhere, so a screen learns only so many hosts a day. */
const hostsPerScreen = 200;

export async function saveScreenViews(session: Session, seen: ScreenViews[]): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    insert into screen_views as old (day, screen, referrer_host, views)
    select seen.day, seen.screen, known.host, sum(seen.views)
    from unnest(
      ${seen.map(({ day }) => day)}::date[], ${seen.map(({ screen }) => screen)}::text[],
      ${seen.map(({ referrerHost }) => referrerHost)}::text[], ${seen.map(({ views }) => views)}::bigint[]
    ) as seen (day, screen, referrer_host, views)
    cross join lateral (
      select case
        when seen.referrer_host = '' or exists (
          select 1 from screen_views v
          where v.day = seen.day and v.screen = seen.screen and v.referrer_host = seen.referrer_host
        ) or (
          select count(*) from screen_views v where v.day = seen.day and v.screen = seen.screen
        ) < ${hostsPerScreen} then seen.referrer_host
        else 'other'
      end as host
    ) known
    group by seen.day, seen.screen, known.host
    on conflict (day, screen, referrer_host) do update set views = old.views + excluded.views
  `.execute(session);
}

/** Most seen first. */
export async function listScreenViews(session: Session, day: string): Promise<ScreenViews[]> {
  return session
    .selectFrom('screen_views')
    .select(['day', 'screen', 'referrer_host as referrerHost', 'views'])
    .where('day', '=', day)
    .orderBy('views', 'desc')
    .orderBy('screen')
    .orderBy('referrer_host')
    .execute();
}
