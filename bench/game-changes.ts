// Changes to today's games at a given pace, each committed as ingest commits them: the row, the change, the word to
// all who listen, in one transaction. The game's venue counts them, so that a reader can tell how old a page is.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { saveChanges } from '../src/store/changes.ts';
import type { Database } from '../src/store/database.ts';
import { inWriterTransaction } from '../src/store/writer-lock.ts';

export type TodaysGame = { id: number; leagueId: string; gameId: string; gameDay: string; seasonId: number };

export async function listTodaysGames(db: Database, day: string): Promise<TodaysGame[]> {
  const { rows } = await sql<TodaysGame>`
    select id, league_id as "leagueId", feed_id as "gameId", game_day as "gameDay", season_id as "seasonId"
    from games where game_day = ${day} order by league_id, feed_id
  `.execute(db);
  return rows;
}

const venueOf = (count: number) => `Rink number ${count}.`;

/** The newest change a page shows, of the game that `changeGame` was called for. */
export function readCount(page: string): number | null {
  const found = /Rink number (\d+)\./.exec(page)?.[1];
  return found === undefined ? null : Number(found);
}

/** Returns the id of the change, and the moment of its commit on the clock all processes share. */
export async function changeGame(
  db: Database,
  { id, leagueId, gameId, gameDay, seasonId }: TodaysGame,
  count: number,
): Promise<{ changeId: number; committedMs: number }> {
  const changeId = await inWriterTransaction(db, async (write) => {
    await sql`
      with rink as (
        insert into venues (name) values (${venueOf(count)})
        on conflict (name) do update set name = excluded.name returning id
      )
      update games set venue_id = (select id from rink) where id = ${id}
    `.execute(write);
    await saveChanges(write, [{ leagueId, gameId, gameDay, seasonId, officialIds: [] }], new Date());
    const { rows } = await sql<{ id: number }>`select max(id) as id from changes`.execute(write);
    return rows[0]?.id ?? 0;
  });
  return { changeId, committedMs: sharedMs() };
}

/** Milliseconds since the machine was started. */
export function sharedMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Until the signal, one after another: each game in turn, the first of them every second time. */
export async function changeGames(
  db: Database,
  games: TodaysGame[],
  { everyMs, signal }: { everyMs: number; signal: AbortSignal },
): Promise<{ commits: Map<number, number>; changes: number }> {
  const [first, ...others] = games;
  if (first === undefined) throw new Error('no game is played today');
  const commits = new Map<number, number>();
  let count = 0;
  for (let changes = 0; ; changes += 1) {
    if (signal.aborted) return { commits, changes };
    const dueMs = sharedMs() + everyMs;
    const other = others[changes % others.length];
    if (changes % 2 === 0 || other === undefined) {
      count += 1;
      commits.set(count, (await changeGame(db, first, count)).committedMs);
    } else await changeOther(db, other, changes);
    await sleep(Math.max(0, dueMs - sharedMs()), undefined, { signal }).catch(() => undefined);
  }
}

async function changeOther(db: Database, game: TodaysGame, changes: number): Promise<void> {
  await inWriterTransaction(db, async (write) => {
    await sql`update games set attendance = ${changes} where id = ${game.id}`.execute(write);
    const { leagueId, gameId, gameDay, seasonId } = game;
    await saveChanges(write, [{ leagueId, gameId, gameDay, seasonId, officialIds: [] }], new Date());
  });
}
