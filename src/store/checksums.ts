// One fingerprint per table, over natural keys and without the times of checking: two databases that tell
// the same story have the same fingerprints, whatever ids their rows were given.
import { sql } from 'kysely';
import type { Session } from './database.ts';

const stories: Record<string, ReturnType<typeof sql>> = {
  seasons: sql`select league_id, feed_id, name, kind, starts_on, ends_on from seasons`,
  teams: sql`select league_id, feed_id, city, nickname, code from teams`,
  venues: sql`select name from venues`,
  games: sql`
    select g.league_id, g.feed_id, s.feed_id as season, h.feed_id as home, v.feed_id as visiting, p.name as venue,
      to_jsonb(g) - array['id', 'season_id', 'home_team_id', 'visiting_team_id', 'venue_id', 'checked_at',
        'read_mark', 'last_modified'] as rest
    from games g join seasons s on s.id = g.season_id left join teams h on h.id = g.home_team_id
    left join teams v on v.id = g.visiting_team_id left join venues p on p.id = g.venue_id`,
  officials: sql`
    select o.page_id, o.first_name, o.last_name, m.page_id as merged_into
    from officials o left join officials m on m.id = o.merged_into`,
  aliases: sql`
    select a.client, a.person_id, a.first_name, a.last_name, a.linked_by, o.page_id
    from aliases a join officials o on o.id = a.official_id`,
  assignments: sql`
    select g.league_id, g.feed_id, o.page_id, a.role, a.title, a.slot, a.number, a.crew, a.gone_at is null as stands
    from assignments a join games g on g.id = a.game_id join officials o on o.id = a.official_id`,
  season_lines: sql`
    select o.page_id, s.league_id, s.feed_id, to_jsonb(l) - array['official_id', 'season_id'] as rest
    from season_lines l join officials o on o.id = l.official_id join seasons s on s.id = l.season_id`,
  career_lines: sql`
    select o.page_id, c.games, c.as_referee, c.as_linesman from career_lines c join officials o on o.id = c.official_id`,
};

export async function listChecksums(session: Session): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for (const [table, story] of Object.entries(stories)) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line, e'\n' order by line)), '') as sum
      from (select (row_to_json(told))::text as line from (${story}) told) lines
    `.execute(session);
    checksums[table] = rows[0]?.sum ?? '';
  }
  return checksums;
}
