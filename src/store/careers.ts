// One official's record: the counted season lines, and what tells two people of one name apart.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import { nameLetters } from '../domain/name.ts';
import type { SeasonKind } from '../domain/season.ts';
import type { Session } from './database.ts';
import type { Official } from './officials.ts';

export type LeagueSeason = {
  seasonId: number;
  leagueId: string;
  name: string;
  kind: SeasonKind;
  startsOn: string | null;
  endsOn: string | null;
};

export type CareerLine = LeagueSeason & {
  season: string;
  role: Role;
  games: number;
  firstDay: string;
  lastDay: string;
};

export async function listCareerLines(session: Session, officialId: number): Promise<CareerLine[]> {
  const rows = await session
    .selectFrom('season_lines as l')
    .innerJoin('seasons as s', 's.id', 'l.season_id')
    .select([
      's.id as seasonId',
      's.league_id as leagueId',
      's.name',
      's.name as season',
      's.kind',
      's.starts_on as startsOn',
      's.ends_on as endsOn',
      'l.role',
      'l.games',
      'l.first_day as firstDay',
      'l.last_day as lastDay',
    ])
    .where('l.official_id', '=', officialId)
    .orderBy('l.last_day', 'desc')
    .orderBy('l.role', 'desc')
    .execute();
  return rows as CareerLine[];
}

/** Every season with this official on a crew, counted or not: what a game log can be filtered by. */
export async function listCareerSeasons(session: Session, officialId: number): Promise<LeagueSeason[]> {
  const { rows } = await sql<LeagueSeason>`
    select s.id as "seasonId", s.league_id as "leagueId", s.name, s.kind, s.starts_on as "startsOn", s.ends_on as "endsOn"
    from (select distinct season_id from assignments where official_id = ${officialId} and gone_at is null) worked
    join seasons s on s.id = worked.season_id
    join leagues l on l.id = s.league_id
    order by l.position, s.starts_on desc nulls last, s.id
  `.execute(session);
  return rows;
}

/** The number last worn in each league, the newest first; none of somebody under 18. */
export async function listNumbersWorn(
  session: Session,
  officialId: number,
): Promise<{ leagueId: string; number: number }[]> {
  const { rows } = await sql<{ leagueId: string; number: number }>`
    select "leagueId", number from (
      select distinct on (g.league_id) g.league_id as "leagueId", a.number, g.game_day
      from assignments a join games g on g.id = a.game_id
      where a.official_id = ${officialId} and a.gone_at is null and a.number is not null
        and not (select is_minor from officials where id = ${officialId})
      order by g.league_id, g.game_day desc, g.id desc
    ) last_worn order by game_day desc, "leagueId"
  `.execute(session);
  return rows;
}

export type Namesake = Official & {
  games: number;
  leagueIds: string[];
  firstDay: string | null;
  lastDay: string | null;
};

/** Others of the same name, with what tells them apart: where and when they worked. */
export async function listNamesakes(session: Session, official: Official): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select o.id, o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName",
      coalesce(sum(l.games), 0)::integer as games,
      coalesce(array_agg(distinct s.league_id) filter (where s.id is not null), '{}') as "leagueIds",
      min(l.first_day) as "firstDay", max(l.last_day) as "lastDay"
    from officials o
    left join season_lines l on l.official_id = o.id
    left join seasons s on s.id = l.season_id
    where o.last_key = ${nameLetters(official.lastName)} and o.first_key = ${nameLetters(official.firstName)}
      and o.merged_into is null and o.id <> ${official.id}
    group by o.id order by o.id
  `.execute(session);
  return rows;
}
