// Crews and their history: a row is one official on one game for as long as the feed listed them there.
// Nothing is deleted; who was replaced keeps the row with the time it ended.
import { sql } from 'kysely';
import type { Role } from '../domain/game.ts';
import { anyId } from './any-of.ts';
import type { Session } from './database.ts';
import { saveRows } from './rows.ts';

export type CrewMember = {
  id: number;
  gameId: number;
  officialId: number;
  aliasId: number;
  role: Role;
  title: string;
  slot: number;
  number: number | null;
};

/** Those on the newest crew of each game, in the order the feed lists them. */
export async function listCurrentCrews(session: Session, gameIds: number[]): Promise<CrewMember[]> {
  if (gameIds.length === 0) return [];
  const rows = await session
    .selectFrom('assignments as a')
    .innerJoin('games as g', (join) =>
      join.onRef('g.id', '=', 'a.game_id').onRef('g.crew_number', '=', 'a.crew'),
    )
    .select([
      'a.id',
      'a.game_id as gameId',
      'a.official_id as officialId',
      'a.alias_id as aliasId',
      'a.role',
      'a.title',
      'a.slot',
      'a.number',
    ])
    .where('a.game_id', '=', anyId(gameIds))
    .where('a.gone_at', 'is', null)
    .orderBy('a.id')
    .execute();
  return rows as CrewMember[];
}

export type NewAssignment = Omit<CrewMember, 'id'> & {
  seasonId: number;
  crew: number;
  payloadId: number;
  at: Date;
};

export async function saveAssignments(session: Session, added: NewAssignment[]): Promise<void> {
  const rows = added.map((member) => ({
    game_id: member.gameId,
    season_id: member.seasonId,
    alias_id: member.aliasId,
    official_id: member.officialId,
    role: member.role,
    title: member.title,
    slot: member.slot,
    number: member.number,
    crew: member.crew,
    first_seen_at: member.at,
    gone_at: null,
    gone_last_seen_at: null,
    payload_id: member.payloadId,
  }));
  await saveRows(session, 'assignments', rows);
}

export async function saveGone(
  session: Session,
  gone: { id: number; lastSeenAt: Date | null; at: Date }[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    update assignments a set gone_at = ended.at, gone_last_seen_at = coalesce(ended.last_seen_at, a.first_seen_at)
    from unnest(
      ${gone.map((member) => member.id)}::bigint[], ${gone.map((member) => member.lastSeenAt)}::timestamptz[],
      ${gone.map((member) => member.at)}::timestamptz[]
    ) as ended (id, last_seen_at, at)
    where a.id = ended.id
  `.execute(session);
}

export async function saveAltered(
  session: Session,
  altered: Pick<CrewMember, 'id' | 'aliasId' | 'title' | 'slot' | 'number'>[],
): Promise<void> {
  for (const member of altered) {
    await session
      .updateTable('assignments')
      .set({ alias_id: member.aliasId, title: member.title, slot: member.slot, number: member.number })
      .where('id', '=', member.id)
      .execute();
  }
}

/** A game that moved to another season takes its crew along. */
export async function saveCrewSeasons(session: Session, gameIds: number[]): Promise<void> {
  if (gameIds.length === 0) return;
  await sql`
    update assignments a set season_id = g.season_id from games g
    where g.id = a.game_id and g.id = any(${gameIds}::bigint[]) and a.season_id <> g.season_id
  `.execute(session);
}

/** Everybody who is or was on these games: whoever left needs a recount as much as whoever came. */
export async function listOfficialsOnGames(
  session: Session,
  gameIds: number[],
): Promise<Map<number, number[]>> {
  if (gameIds.length === 0) return new Map();
  const rows = await session
    .selectFrom('assignments')
    .select(['game_id', 'official_id'])
    .distinct()
    .where('game_id', '=', anyId(gameIds))
    .orderBy('official_id')
    .execute();
  const games = Map.groupBy(rows, (row) => row.game_id);
  return new Map([...games].map(([gameId, group]) => [gameId, group.map((row) => row.official_id)]));
}
