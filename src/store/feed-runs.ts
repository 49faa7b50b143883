// What was read when, in runs: a back-fill of a season, a stretch of live reading, a rebuild.
import type { Session } from './database.ts';

export type RunKind = 'backfill' | 'live' | 'rebuild';
export type RunCount = { games: number; requests: number; faults: number };

export async function saveRunStart(
  session: Session,
  run: { kind: RunKind; leagueId: string | null; season: string | null; at: Date },
): Promise<number> {
  const { id } = await session
    .insertInto('feed_runs')
    .values({
      kind: run.kind,
      league_id: run.leagueId,
      season: run.season,
      started_at: run.at,
      ended_at: null,
      games: 0,
      requests: 0,
      faults: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A run that was killed keeps an open end. */
export async function saveRunEnd(session: Session, id: number, count: RunCount, at: Date): Promise<void> {
  await session
    .updateTable('feed_runs')
    .set({ ...count, ended_at: at })
    .where('id', '=', id)
    .execute();
}
