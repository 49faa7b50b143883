// What a report is computed from: the lines of its officials, the league's own totals with each game once, and the
// games at the ends. Several seasons may be asked for at once: some leagues cut one year in two.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import { listLength } from '../stats/minimum.ts';
import type { Counts, Person, SeasonLine, Withholds } from '../stats/season-line.ts';
import type { OfficialHalves, ReportGame, SeasonFigures } from '../stats/season-report.ts';
import type { Session } from './database.ts';

type NamedRow = { pageId: string; firstName: string; lastName: string; withholds: Withholds | null };

/** Everybody is in the figures; what is withheld of whom is said beside the name. */
const person = sql`o.page_id as "pageId", o.first_name as "firstName", o.last_name as "lastName",
  case when o.hidden_at is not null then 'name' when o.is_minor then 'figures' end as withholds`;

function personOf({ pageId, firstName, lastName, withholds }: NamedRow): Person {
  return { pageId, firstName, lastName, ...(withholds && { withholds }) };
}

export async function findSeasonFigures(session: Session, seasonIds: number[]): Promise<SeasonFigures> {
  return {
    ...(await findTotals(session, seasonIds)),
    lines: await listLines(session, seasonIds),
    halves: await listHalves(session, seasonIds),
    mostPenaltyMinutes: await listGames(session, seasonIds, 'penalty-minutes'),
    longest: await listGames(session, seasonIds, 'length'),
    penalties: await listPenaltyCounts(session, seasonIds),
  };
}

async function findTotals(session: Session, seasonIds: number[]) {
  const { rows } = await sql<{ games: number; pp: [number, number]; faceoffs: [number, number] }>`
    select count(*)::integer as games,
      array[coalesce(sum(home_power_plays), 0), coalesce(sum(visiting_power_plays), 0)]::integer[] as pp,
      array[coalesce(sum(home_faceoffs_won), 0), coalesce(sum(visiting_faceoffs_won), 0)]::integer[] as faceoffs
    from games where season_id = any(${seasonIds}::integer[]) and counts
  `.execute(session);
  const { games, pp, faceoffs } = rows[0] as (typeof rows)[number];
  return {
    games,
    powerPlays: { home: pp[0], visiting: pp[1] },
    faceoffs: { home: faceoffs[0], visiting: faceoffs[1] },
  };
}

async function listLines(session: Session, seasonIds: number[]): Promise<SeasonLine[]> {
  const { rows } = await sql<NamedRow & { role: Role } & Counts>`
    select ${person}, line.role,
      sum(line.games)::integer as games,
      sum(line.penalty_games)::integer as "penaltyGames",
      sum(line.home_penalty_minutes)::integer as "homePenaltyMinutes",
      sum(line.visiting_penalty_minutes)::integer as "visitingPenaltyMinutes",
      sum(line.power_play_games)::integer as "powerPlayGames",
      sum(line.home_power_plays)::integer as "homePowerPlays",
      sum(line.visiting_power_plays)::integer as "visitingPowerPlays",
      sum(line.faceoff_games)::integer as "faceoffGames",
      sum(line.home_faceoffs_won)::integer as "homeFaceoffsWon",
      sum(line.visiting_faceoffs_won)::integer as "visitingFaceoffsWon",
      sum(line.length_games)::integer as "lengthGames",
      sum(line.length_minutes)::integer as "lengthMinutes"
    from season_lines line join officials o on o.id = line.official_id
    where line.season_id = any(${seasonIds}::integer[])
    group by o.id, line.role
    order by o.last_key, o.first_key, o.id, line.role
  `.execute(session);
  return rows.map(({ pageId, firstName, lastName, withholds, role, ...counts }) => ({
    person: personOf({ pageId, firstName, lastName, withholds }),
    role,
    counts,
  }));
}

/** Those who finished it, as in the season lines. */
const worked = (seasonIds: number[]) => sql`
  select distinct a.official_id, a.role, g.id as game_id, g.game_day, g.home_power_plays, g.visiting_power_plays,
    g.home_faceoffs_won, g.visiting_faceoffs_won
  from games g join assignments a on a.game_id = g.id and a.gone_at is null and a.crew = g.crew_number
  where g.season_id = any(${seasonIds}::integer[]) and g.counts
`;

async function listHalves(session: Session, seasonIds: number[]): Promise<OfficialHalves[]> {
  const half = (side: 0 | 1) => sql`
    array[
      coalesce(sum(home_power_plays) filter (where turn % 2 = ${side}), 0),
      coalesce(sum(visiting_power_plays) filter (where turn % 2 = ${side}), 0),
      coalesce(sum(home_faceoffs_won) filter (where turn % 2 = ${side}), 0),
      coalesce(sum(visiting_faceoffs_won) filter (where turn % 2 = ${side}), 0)
    ]::integer[]
  `;
  type Four = [number, number, number, number];
  const { rows } = await sql<{ pageId: string; role: Role; odd: Four; even: Four }>`
    with turns as (
      select w.*, row_number() over (partition by official_id, role order by game_day, game_id) as turn
      from (${worked(seasonIds)}) w
    )
    select o.page_id as "pageId", t.role, ${half(1)} as odd, ${half(0)} as even
    from turns t join officials o on o.id = t.official_id
    group by o.id, t.role
  `.execute(session);
  return rows.map(({ pageId, role, odd, even }) => ({
    pageId,
    role,
    powerPlays: { odd: { home: odd[0], visiting: odd[1] }, even: { home: even[0], visiting: even[1] } },
    faceoffs: { odd: { home: odd[2], visiting: odd[3] }, even: { home: even[2], visiting: even[3] } },
  }));
}

async function listGames(
  session: Session,
  seasonIds: number[],
  by: 'penalty-minutes' | 'length',
): Promise<ReportGame[]> {
  // A resumed game's length covers only what was left to play.
  const value =
    by === 'length'
      ? sql`case when g.crew_number = 1 then g.length_minutes end`
      : sql`g.home_penalty_minutes + g.visiting_penalty_minutes`;
  const { rows } = await sql<ReportGame>`
    select g.league_id as "leagueId", g.feed_id as "gameId", g.game_day as day,
      coalesce(v.city, '') as visiting, coalesce(h.city, '') as home, (${value})::integer as value
    from games g
    left join teams h on h.id = g.home_team_id left join teams v on v.id = g.visiting_team_id
    where g.season_id = any(${seasonIds}::integer[]) and g.counts and (${value}) is not null
    order by 6 desc, g.game_day, g.id limit ${listLength}
  `.execute(session);
  return rows;
}

async function listPenaltyCounts(session: Session, seasonIds: number[]): Promise<SeasonFigures['penalties']> {
  const { rows } = await sql<NamedRow & { games: number; penalties: number }>`
    select ${person},
      count(*)::integer as games, sum(jsonb_array_length(g.penalties))::integer as penalties
    from (${worked(seasonIds)}) w join games g on g.id = w.game_id join officials o on o.id = w.official_id
    where w.role = 'referee' and jsonb_typeof(g.penalties) = 'array'
    group by o.id
  `.execute(session);
  return rows.map(({ games, penalties, ...named }) => ({ person: personOf(named), games, penalties }));
}
