// Old payloads one after another, with their neighbours: what whoever prunes them needs to judge each. How far that got
// is a note in the database, so that every payload is judged once, whoever does it.
import { sql } from 'kysely';
import { anyId } from './any-of.ts';
import type { Session } from './database.ts';
import { findNote, saveNote } from './site-notes.ts';

export type JudgedPayload = {
  id: number;
  leagueId: string;
  what: string;
  key: string;
  at: Date;
  /** It could not be read when it came, and may be once the parser is mended. */
  isUnreadable: boolean;
  /** The answers to the same question right before and after it; null: there is none. */
  before: number | null;
  after: number | null;
  /** What the game's other summary said between those two. */
  between: number[];
  /** And said last. */
  newestOther: number | null;
  /** The first to name somebody who is or was on a crew. */
  isWitness: boolean;
};

const progress = 'payloads-judged';

/** The next ones to judge. */
export async function listPayloadsToJudge(session: Session, limit: number): Promise<JudgedPayload[]> {
  const judgedTo = (await findNote<number>(session, progress)) ?? 0;
  const sameCall = sql`o.league_id = p.league_id and o.what = p.what and o.key = p.key`;
  const otherSummary = sql`o.league_id = p.league_id and o.key = p.key
    and o.what = case p.what when 'summary' then 'second-summary' when 'second-summary' then 'summary' end`;
  const { rows } = await sql<JudgedPayload>`
    select p.id, p.league_id as "leagueId", p.what, p.key, p.fetched_at as at, p.fault is not null as "isUnreadable",
      earlier.id as before, later.id as after,
      array(select o.id from payloads o where ${otherSummary} and o.id > earlier.id and o.id < later.id) as between,
      (select o.id from payloads o where ${otherSummary} order by o.id desc limit 1) as "newestOther",
      exists (select from assignments a where a.payload_id = p.id) as "isWitness"
    from payloads p
    left join lateral (
      select o.id from payloads o where ${sameCall} and o.id < p.id order by o.id desc limit 1
    ) earlier on true
    left join lateral (
      select o.id from payloads o where ${sameCall} and o.id > p.id order by o.id limit 1
    ) later on true
    where p.id > ${judgedTo} order by p.id limit ${limit}
  `.execute(session);
  return rows;
}

/** Deletes those that are to spare and notes how far judging got. Returns how many went. */
export async function savePruned(session: Session, spare: number[], judgedTo: number): Promise<number> {
  // Asked again: a rebuild may have made one a witness meanwhile.
  const { rows } = await sql<{ id: number }>`
    delete from payloads p where p.id = ${anyId(spare)}
      and not exists (select from assignments a where a.payload_id = p.id)
    returning p.id
  `.execute(session);
  await saveNote(session, progress, judgedTo);
  return rows.length;
}
