// Leagues, seasons, teams and venues: the small tables every game points to.
import type { FeedTeam } from '../domain/game.ts';
import type { League } from '../domain/league.ts';
import type { FeedSeason, SeasonKind } from '../domain/season.ts';
import { anyText } from './any-of.ts';
import type { Session } from './database.ts';
import { saveRows } from './rows.ts';

export async function saveLeagues(session: Session, leagues: readonly League[]): Promise<void> {
  const rows = leagues.map((league, position) => ({
    id: league.id,
    name: league.name,
    feed: league.feed,
    client: league.clientCode,
    zone: league.zone,
    position,
  }));
  await saveRows(session, 'leagues', rows, ['id']);
}

/** Writes only what differs, so that reading the same seasons again touches no row. */
export async function saveSeasons(session: Session, leagueId: string, seasons: FeedSeason[]): Promise<void> {
  const known = await session.selectFrom('seasons').selectAll().where('league_id', '=', leagueId).execute();
  const byId = new Map(known.map((row) => [row.feed_id, row]));
  const news = seasons
    .map((season) => ({
      league_id: leagueId,
      feed_id: season.seasonId,
      name: season.name,
      kind: season.kind,
      starts_on: season.startsOn,
      ends_on: season.endsOn,
    }))
    .filter((row) => {
      const old = byId.get(row.feed_id);
      return (
        !old ||
        old.name !== row.name ||
        old.kind !== row.kind ||
        old.starts_on !== row.starts_on ||
        old.ends_on !== row.ends_on
      );
    });
  await saveRows(session, 'seasons', news, ['league_id', 'feed_id']);
}

export type KnownSeason = { id: number; kind: SeasonKind };

export async function listSeasons(session: Session, leagueId: string): Promise<Map<string, KnownSeason>> {
  const rows = await session
    .selectFrom('seasons')
    .select(['id', 'feed_id', 'kind'])
    .where('league_id', '=', leagueId)
    .execute();
  return new Map(rows.map((row) => [row.feed_id, { id: row.id, kind: row.kind as SeasonKind }]));
}

/** Returns the id of every team of the league, after saving those that are new or renamed. */
export async function saveTeams(
  session: Session,
  leagueId: string,
  teams: Iterable<FeedTeam>,
): Promise<Map<string, number>> {
  const known = await session.selectFrom('teams').selectAll().where('league_id', '=', leagueId).execute();
  const byId = new Map(known.map((row) => [row.feed_id, row]));
  const news = new Map<string, FeedTeam>();
  for (const team of teams) {
    const old = byId.get(team.id);
    // A list answer may know less than a summary did: it never blanks a name.
    const better = {
      ...team,
      city: team.city || (old?.city ?? ''),
      nickname: team.nickname || (old?.nickname ?? ''),
      code: team.code || (old?.code ?? ''),
    };
    const same =
      old && old.city === better.city && old.nickname === better.nickname && old.code === better.code;
    if (!same) news.set(team.id, better);
  }
  const rows = [...news.values()].map((team) => ({
    league_id: leagueId,
    feed_id: team.id,
    city: team.city,
    nickname: team.nickname,
    code: team.code,
  }));
  await saveRows(session, 'teams', rows, ['league_id', 'feed_id']);
  if (rows.length === 0) return new Map(known.map((row) => [row.feed_id, row.id]));
  const saved = await session
    .selectFrom('teams')
    .select(['id', 'feed_id'])
    .where('league_id', '=', leagueId)
    .execute();
  return new Map(saved.map((row) => [row.feed_id, row.id]));
}

export async function saveVenues(session: Session, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const list = () =>
    session.selectFrom('venues').select(['id', 'name']).where('name', '=', anyText(names)).execute();
  let rows = await list();
  const known = new Set(rows.map((row) => row.name));
  const news = [...new Set(names)].filter((name) => !known.has(name)).map((name) => ({ name }));
  if (news.length > 0) {
    await saveRows(session, 'venues', news, ['name']);
    rows = await list();
  }
  return new Map(rows.map((row) => [row.name, row.id]));
}
