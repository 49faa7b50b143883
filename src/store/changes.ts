// What changed, for live pages and caches. Listeners are told the changes themselves by NOTIFY, and after which change
// they came: who has missed one, or hears of too many for one word, reads the rows from the table. Ids follow
// the order of commits only because writers hold the writer lock: save changes inside `inWriterTransaction`.
import { sql } from 'kysely';
import type { OpenDatabase, Session } from './database.ts';

/** No league: everything may have changed. */
export type Change = {
  leagueId: string | null;
  seasonId: number | null;
  gameId: string | null;
  gameDay: string | null;
  officialIds: number[];
};

/** Of everything, said of some officials where it is about them. */
export function everything(officialIds: number[] = []): Change {
  return { leagueId: null, seasonId: null, gameId: null, gameDay: null, officialIds };
}

/** Something its pages say that is no game: a report, a selection. */
export function ofLeague(leagueId: string): Change {
  return { ...everything(), leagueId };
}

export type SavedChange = Change & { id: number };

const channel = 'third_team_changes';
/** PostgreSQL refuses a word of 8,000 bytes; who hears an empty one looks into the table. */
const longestWord = 7_500;

export async function saveChanges(session: Session, changes: Change[], at: Date): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    at,
    league_id: change.leagueId,
    season_id: change.seasonId,
    game_feed_id: change.gameId,
    game_day: change.gameDay,
    official_ids: change.officialIds,
  }));
  await sql`
    with before as (select coalesce(max(id), 0) as id from changes),
    saved as (
      insert into changes (at, league_id, season_id, game_feed_id, game_day, official_ids)
      select at, league_id, season_id, game_feed_id, game_day, official_ids
      from jsonb_populate_recordset(null::changes, ${JSON.stringify(rows)}::jsonb)
      returning id, league_id as "leagueId", season_id as "seasonId", game_feed_id as "gameId",
        game_day as "gameDay", official_ids as "officialIds"
    ),
    told as (
      select json_build_object('after', (select id from before), 'changes', json_agg(saved order by id))::text as word
      from saved
    )
    select pg_notify(${channel}, case when octet_length(word) < ${longestWord} then word else '' end) from told
  `.execute(session);
}

/**
 * Old changes help nobody who reconnects: their pages were loaded after them. The newest stays, so that the
 * newest id never falls back to nothing.
 */
export async function pruneChanges(session: Session, before: Date): Promise<void> {
  await sql`
    delete from changes where at < ${before} and id < (select max(id) from changes)
  `.execute(session);
}

export async function listChangesAfter(session: Session, id: number, most: number): Promise<SavedChange[]> {
  return session
    .selectFrom('changes')
    .select([
      'id',
      'league_id as leagueId',
      'season_id as seasonId',
      'game_feed_id as gameId',
      'game_day as gameDay',
      'official_ids as officialIds',
    ])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** The ids still kept; zeros when nothing ever changed. */
export async function findChangeSpan(session: Session): Promise<{ oldest: number; newest: number }> {
  const { rows } = await sql<{ oldest: number; newest: number }>`
    select coalesce(min(id), 0) as oldest, coalesce(max(id), 0) as newest from changes
  `.execute(session);
  return rows[0] ?? { oldest: 0, newest: 0 };
}

/** Changes that came right after the one called `after`. */
export type ToldChanges = { after: number; changes: SavedChange[] };

export type ChangeListener = { lost: Promise<void>; close(): Promise<void> };

/** A connection of its own that hears of changes until it breaks: it does not mend itself. */
export async function listenForChanges(
  { connect }: Pick<OpenDatabase, 'connect'>,
  onNotice: (told: ToldChanges | null) => void,
): Promise<ChangeListener> {
  const client = await connect();
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.once('error', () => resolve());
  });
  client.on('notification', ({ payload }) => onNotice(payload ? (JSON.parse(payload) as ToldChanges) : null));
  try {
    await client.query(`listen ${channel}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { lost, close: () => client.end().catch(() => undefined) };
}
