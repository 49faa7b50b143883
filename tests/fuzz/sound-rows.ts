// What must hold of everything a feed ever made us store, whatever it said.
import { sql } from 'kysely';
import type { Database } from '../../src/store/database.ts';
import { listMiscounted, listTwice } from '../kept-rows.ts';

const longestName = 100;
const longestText = 300;

/** Sentences about rows that should not be there; none when all is well. */
export async function listUnsound(db: Database): Promise<string[]> {
  return db.transaction().execute(async (session) => {
    const unsound: string[] = [];
    const note = (what: string, rows: unknown[]) => {
      for (const row of rows.slice(0, 3)) unsound.push(`${what}: ${JSON.stringify(row).slice(0, 300)}`);
    };
    const ask = async (query: ReturnType<typeof sql>) => (await query.execute(session)).rows;
    const people = await session
      .selectFrom('officials')
      .select(['first_name', 'last_name', 'page_id'])
      .where('hidden_at', 'is', null)
      .execute();
    note(
      'an official without a name',
      people.filter(({ first_name, last_name }) => !/\p{L}/u.test(first_name + last_name)),
    );
    note(
      'an official with an unprintable name',
      people.filter(({ first_name, last_name }) => !isPrintable(`${first_name} ${last_name}`, longestName)),
    );
    note(
      'an official whose page has no address',
      people.filter(
        ({ page_id }) => !/^[^\s/\\?#%&<>"]+$/u.test(page_id) || page_id.replaceAll('_', '') === '',
      ),
    );
    const texts = (await ask(sql`
      select 'team' as what, city || ' ' || nickname || ' ' || code || ' ' || feed_id as text from teams
      union all select 'venue', name from venues
      union all select 'season', feed_id || ' ' || name from seasons
      union all select 'game', concat_ws(' ', feed_id, status_text, period, clock, game_number, game_letter, zone) from games
      union all select 'alias', concat_ws(' ', person_id, first_name, last_name) from aliases
      union all select 'title', title from assignments group by title
      union all select 'detail', detail from reviews
      union all select 'fault', sentence from feed_faults
    `)) as { what: string; text: string }[];
    note(
      'an unprintable text',
      texts.filter(({ text }) => !isPrintable(text, 3 * longestText)),
    );
    note(
      'a game out of time',
      await ask(sql`
      select league_id, feed_id, game_day::text, starts_at::text from games
      where game_day not between '1900-01-01' and '2099-12-31' or starts_at not between '1899-12-30' and '2100-01-02'`),
    );
    note(
      'a figure no game has',
      await ask(sql`
      select league_id, feed_id, home_goals, visiting_goals, periods_played, home_penalty_minutes, visiting_penalty_minutes,
        home_power_plays, visiting_power_plays, home_faceoffs_won, visiting_faceoffs_won, length_minutes, attendance, series_game_said
      from games
      where not (coalesce(home_goals, 0) between 0 and 999 and coalesce(visiting_goals, 0) between 0 and 999
        and coalesce(periods_played, 1) between 0 and 99
        and coalesce(home_penalty_minutes, 0) between 0 and 999 and coalesce(visiting_penalty_minutes, 0) between 0 and 999
        and coalesce(home_power_plays, 0) between 0 and 999 and coalesce(visiting_power_plays, 0) between 0 and 999
        and coalesce(home_faceoffs_won, 0) between 0 and 999 and coalesce(visiting_faceoffs_won, 0) between 0 and 999
        and coalesce(length_minutes, 1) between 1 and 600 and coalesce(attendance, 1) between 1 and 999999
        and coalesce(series_game_said, 1) between 0 and 999)`),
    );
    note(
      'a number nobody wears',
      await ask(
        sql`select number, slot from assignments where not (coalesce(number, 1) between 1 and 999 and slot between 1 and 20)`,
      ),
    );
    note(
      'a crew of another league or season',
      await ask(sql`
      select a.id from assignments a join games g on g.id = a.game_id join aliases al on al.id = a.alias_id
      join leagues l on l.id = g.league_id join seasons s on s.id = g.season_id
      left join teams h on h.id = g.home_team_id left join teams v on v.id = g.visiting_team_id
      where a.season_id <> g.season_id or a.official_id <> al.official_id or l.client <> al.client or s.league_id <> g.league_id
        or h.league_id <> g.league_id or v.league_id <> g.league_id`),
    );
    note('twice', await listTwice(session));
    note('miscounted', await listMiscounted(session));
    return unsound;
  });
}

/** Also no half of a pair, and nothing that is not there to be seen or hides what is. */
function isPrintable(text: string, most: number): boolean {
  return text.length <= most && text.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);
}
