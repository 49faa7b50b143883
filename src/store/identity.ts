// Merge and split: the two repairs of identity, both undoable. Only aliases move between officials; the
// rest (assignments, season lines) follows from them, so either repair leaves every league total as it was.
import { sql } from 'kysely';
import { anyId } from './any-of.ts';
import { saveAudit } from './audit-log.ts';
import { everything, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import { mustBeNamed } from './hidden-officials.ts';
import {
  type Decider,
  type Decision,
  findOpenDecision,
  saveDecision,
  saveUndone,
} from './identity-decisions.ts';
import { inheritMinor } from './minors.ts';
import { findOfficial, type Official, saveNewOfficial } from './officials.ts';
import { StoreRefusal } from './refusal.ts';
import { undoRename } from './rename-official.ts';
import { saveReviewsSettled } from './reviews.ts';
import { type LineKey, recountSeasonLines } from './season-lines.ts';
import { inWriterTransaction } from './writer-lock.ts';

/** Everything of `otherId` becomes `officialId`'s; the other page redirects. Returns the decision's id. */
export async function mergeOfficials(
  db: Database,
  officialId: number,
  otherId: number,
  decider: Decider,
): Promise<number> {
  return inWriterTransaction(db, async (session) => {
    if (officialId === otherId) {
      throw new StoreRefusal('same-official', 'An official cannot be merged into themselves.');
    }
    for (const id of [officialId, otherId]) await mustStand(session, id);
    await mustBeNamed(session, officialId, otherId);
    await inheritMinor(session, otherId, officialId);
    const aliasIds = await listAliasIds(session, otherId);
    await moveAliases(session, aliasIds, officialId, decider);
    await setMergedInto(session, otherId, officialId);
    await saveReviewsSettled(session, [officialId, otherId], { as: 'merged', at: decider.at });
    const decision = await saveDecision(session, { kind: 'merge', officialId, otherId, aliasIds }, decider);
    const about = await nameChange(session, otherId, officialId);
    await saveAudit(session, { what: 'merge', about, detail: { decision, aliasIds } }, decider);
    return decision;
  });
}

/**
 * Takes some aliases away from an official. When they are just those of an earlier merge, that official
 * comes back with the old page; otherwise they become a new one. `decision` can be undone; it is null when an
 * earlier merge was undone instead.
 */
export async function splitOfficial(
  db: Database,
  officialId: number,
  aliasIds: number[],
  decider: Decider,
): Promise<{ officialId: number; decision: number | null }> {
  return inWriterTransaction(db, async (session) => {
    await mustBeNamed(session, officialId);
    const own = await listAliasIds(session, officialId);
    const asked = [...new Set(aliasIds)].sort((a, b) => a - b);
    if (asked.length === 0 || asked.some((id) => !own.includes(id))) {
      throw new StoreRefusal('foreign-alias', 'Every alias to split off must belong to that official.');
    }
    if (asked.length === own.length) {
      throw new StoreRefusal('every-alias', 'At least one alias must stay with the official.');
    }
    const merge = await findMergeOf(session, officialId, asked);
    if (merge) {
      await undo(session, merge, decider);
      return { officialId: merge.other_id as number, decision: null };
    }
    const made = await foundFrom(session, asked[0] as number, decider.at);
    await inheritMinor(session, officialId, made.id);
    await moveAliases(session, asked, made.id, decider);
    const split = { officialId, otherId: made.id, aliasIds: asked };
    const decision = await saveDecision(session, { kind: 'split', ...split }, decider);
    const about = await nameChange(session, officialId, made.id);
    await saveAudit(session, { what: 'split', about, detail: { decision, aliasIds: asked } }, decider);
    return { officialId: made.id, decision };
  });
}

export async function undoDecision(db: Database, decisionId: number, decider: Decider): Promise<void> {
  await inWriterTransaction(db, async (session) =>
    undo(session, await findOpenDecision(session, decisionId), decider),
  );
}

async function undo(session: Session, decision: Decision, decider: Decider): Promise<void> {
  const { id, kind } = decision;
  await mustBeNamed(session, decision.official_id, decision.other_id);
  const about =
    kind === 'rename'
      ? await undoRename(session, decision, decider.at)
      : await undoMove(session, decision, decider);
  await saveUndone(session, id, decider);
  await saveAudit(session, { what: 'undo', about, detail: { decision: id, kind } }, decider);
}

/** A merge is undone by giving the aliases back, a split by folding the new official into the old. */
async function undoMove(session: Session, decision: Decision, decider: Decider): Promise<string> {
  const other = decision.other_id as number;
  const [from, to] =
    decision.kind === 'merge' ? [decision.official_id, other] : [other, decision.official_id];
  const there = await listAliasIds(session, from);
  if (decision.alias_ids.some((id) => !there.includes(id))) {
    const why = 'a later decision moved its aliases on';
    throw new StoreRefusal('moved-on', `Decision ${decision.id} cannot be undone: ${why}.`);
  }
  if (decision.kind === 'merge') await setMergedInto(session, other, null);
  else await mustStand(session, to);
  // Aliases met since the decision stay where they were met, unless nobody would be left to hold them.
  const moving = decision.kind === 'merge' ? decision.alias_ids : there;
  await moveAliases(session, moving, to, decider);
  if (decision.kind === 'split') await setMergedInto(session, other, decision.official_id);
  if (decision.kind === 'merge') await saveReviewsSettled(session, [decision.official_id, other], null);
  return nameChange(session, from, to);
}

async function moveAliases(
  session: Session,
  aliasIds: number[],
  toOfficialId: number,
  { at, rules }: Decider,
): Promise<void> {
  if (aliasIds.length === 0) return;
  const { rows: touched } = await sql<{ official_id: number; season_id: number }>`
    select distinct official_id, season_id from assignments where alias_id = any(${aliasIds}::bigint[])
  `.execute(session);
  await session
    .updateTable('aliases')
    .set({ official_id: toOfficialId })
    .where('id', '=', anyId(aliasIds))
    .execute();
  await session
    .updateTable('assignments')
    .set({ official_id: toOfficialId })
    .where('alias_id', '=', anyId(aliasIds))
    .execute();
  const keys: LineKey[] = touched.flatMap(({ official_id, season_id }) => [
    { officialId: official_id, seasonId: season_id },
    { officialId: toOfficialId, seasonId: season_id },
  ]);
  const once = new Map(keys.map((key) => [`${key.officialId} ${key.seasonId}`, key]));
  await recountSeasonLines(session, [...once.values()], rules);
  const officialIds = [...new Set([...keys.map((key) => key.officialId), toOfficialId])];
  await saveChanges(session, [everything(officialIds)], at);
}

async function foundFrom(session: Session, aliasId: number, at: Date): Promise<Official> {
  const alias = await session
    .selectFrom('aliases')
    .select(['first_name', 'last_name'])
    .where('id', '=', aliasId)
    .executeTakeFirstOrThrow();
  return saveNewOfficial(session, alias.first_name, alias.last_name, at);
}

async function findMergeOf(
  session: Session,
  officialId: number,
  aliasIds: number[],
): Promise<Decision | null> {
  const merges = await session
    .selectFrom('identity_decisions')
    .selectAll()
    .where('kind', '=', 'merge')
    .where('official_id', '=', officialId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
  const wanted = aliasIds.join();
  return merges.find((merge) => [...merge.alias_ids].sort((a, b) => a - b).join() === wanted) ?? null;
}

async function listAliasIds(session: Session, officialId: number): Promise<number[]> {
  const rows = await session
    .selectFrom('aliases')
    .select('id')
    .where('official_id', '=', officialId)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

async function mustStand(session: Session, id: number): Promise<void> {
  const row = await session
    .selectFrom('officials')
    .select('merged_into')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new StoreRefusal('no-official', `There is no official ${id}.`);
  if (row.merged_into !== null) {
    throw new StoreRefusal('merged-already', `Official ${id} was already merged into ${row.merged_into}.`);
  }
}

async function setMergedInto(session: Session, id: number, into: number | null): Promise<void> {
  await session.updateTable('officials').set({ merged_into: into }).where('id', '=', id).execute();
}

/** For the audit log: whose records went where. */
async function nameChange(session: Session, fromId: number, toId: number): Promise<string> {
  const [from, to] = [await findOfficial(session, fromId), await findOfficial(session, toId)];
  return `${from.pageId} → ${to.pageId}`;
}
