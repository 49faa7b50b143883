// Whose pages are asked for: those with the most to show.
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';

export type BusyOfficial = { pageId: string; games: number };

export async function findBusiestOfficial(db: Database): Promise<BusyOfficial> {
  const { rows } = await sql<BusyOfficial>`
    select o.page_id as "pageId", sum(l.games)::integer as games
    from season_lines l join officials o on o.id = l.official_id
    group by o.id order by games desc, o.id limit 1
  `.execute(db);
  if (!rows[0]) throw new Error('nobody worked a game');
  return rows[0];
}
