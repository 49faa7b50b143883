// The officials of one league and season by games worked, and which leagues and seasons have any.
import { sql } from 'kysely';
import type { LeagueSeason } from './careers.ts';
import type { Session } from './database.ts';

/** Seasons in which at least one official has a counted game, in the order of the leagues, newest first. */
export async function listWorkedSeasons(session: Session): Promise<LeagueSeason[]> {
  // As one text: there are hundreds, and every page with a choice of seasons asks for all of them.
  const { rows } = await sql<{ seasons: string | null }>`
    select string_agg(concat_ws(${between}, s.id, s.league_id, s.name, s.kind, coalesce(s.starts_on::text, ''),
      coalesce(s.ends_on::text, '')), ${atEnd} order by l.position, s.starts_on desc nulls last, s.id desc) as seasons
    from seasons s join leagues l on l.id = s.league_id
    where s.is_worked
  `.execute(session);
  const lines = rows[0]?.seasons?.split(atEnd) ?? [];
  return lines.map((line) => {
    const [id, leagueId = '', name = '', kind, startsOn, endsOn] = line.split(between);
    const dates = { startsOn: startsOn || null, endsOn: endsOn || null };
    return { seasonId: Number(id), leagueId, name, kind: kind as LeagueSeason['kind'], ...dates };
  });
}

/** What separates fields and records where text may hold anything that is printed. */
const [between, atEnd] = ['\u001f', '\u001e'];

export type Standing = {
  pageId: string;
  firstName: string;
  lastName: string;
  games: number;
  /** Of these games, as referee; the others were worked on the lines. */
  asReferee: number;
};

export type Standings = {
  standings: Standing[];
  /** Everybody who worked, those included who are not named. */
  officials: number;
};

export async function listStandings(session: Session, seasonIds: number[]): Promise<Standings> {
  const { rows } = await sql<Standing & { isHidden: boolean }>`
    select o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName", worked.games,
      worked.as_referee as "asReferee", o.hidden_at is not null as "isHidden"
    from (
      select official_id, sum(games)::integer as games,
        coalesce(sum(games) filter (where role = 'referee'), 0)::integer as as_referee
      from season_lines
      where season_id = any(${seasonIds}::integer[]) group by official_id
    ) worked
    -- A hundred or two of thousands: each by its key.
    cross join lateral (select * from officials where id = worked.official_id offset 0) o
    order by worked.games desc, o.last_key, o.first_key, o.id
  `.execute(session);
  const named = rows.filter(({ isHidden }) => !isHidden);
  return { standings: named.map(({ isHidden, ...standing }) => standing), officials: rows.length };
}

export async function countCountedGames(session: Session, seasonIds: number[]): Promise<number> {
  const { rows } = await sql<{ games: number }>`
    select count(*)::integer as games from games where season_id = any(${seasonIds}::integer[]) and counts
  `.execute(session);
  return rows[0]?.games ?? 0;
}
