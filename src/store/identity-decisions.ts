// What was decided about who is who. A decision is kept for ever; undoing it is written beside it.
import { sql } from 'kysely';
import type { Session } from './database.ts';
import { StoreRefusal } from './refusal.ts';
import type { CountRules } from './season-lines.ts';

export type Decider = { byWhom: string; at: Date; rules: CountRules };
export type DecisionKind = 'merge' | 'split' | 'rename';

export type Decision = {
  id: number;
  kind: string;
  official_id: number;
  other_id: number | null;
  alias_ids: number[];
  detail: unknown;
};

export async function saveDecision(
  session: Session,
  decision: {
    kind: DecisionKind;
    officialId: number;
    otherId?: number;
    aliasIds?: number[];
    detail?: object;
  },
  { at, byWhom }: Omit<Decider, 'rules'>,
): Promise<number> {
  const { id } = await session
    .insertInto('identity_decisions')
    .values({
      at,
      by_whom: byWhom,
      kind: decision.kind,
      official_id: decision.officialId,
      other_id: decision.otherId ?? null,
      alias_ids: decision.aliasIds ?? [],
      detail: JSON.stringify(decision.detail ?? {}),
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked: of two who undo it at once, the second is told that it is done. */
export async function findOpenDecision(session: Session, id: number): Promise<Decision> {
  const found = await session
    .selectFrom('identity_decisions')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new StoreRefusal('no-decision', `There is no decision ${id}.`);
  if (found.undone_at) throw new StoreRefusal('undone-already', `Decision ${id} was already undone.`);
  return found;
}

export async function saveUndone(
  session: Session,
  id: number,
  { at, byWhom }: Omit<Decider, 'rules'>,
): Promise<void> {
  await session
    .updateTable('identity_decisions')
    .set({ undone_at: at, undone_by: byWhom })
    .where('id', '=', id)
    .execute();
}

export type ListedDecision = {
  id: number;
  at: Date;
  byWhom: string;
  kind: DecisionKind;
  /** Page ids of today. */
  official: string;
  other: string | null;
  /** Of a rename. */
  detail: { from?: { pageId: string }; to?: { pageId: string } };
  undoneAt: Date | null;
  undoneBy: string | null;
};

/** Newest first. */
export async function listDecisions(
  session: Session,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedDecision[]> {
  const { rows } = await sql<ListedDecision>`
    select d.id, d.at, d.by_whom as "byWhom", d.kind, coalesce(w.page_id, o.page_id) as official,
      coalesce(v.page_id, other.page_id) as other, d.detail,
      d.undone_at as "undoneAt", d.undone_by as "undoneBy"
    from identity_decisions d
    join officials o on o.id = d.official_id
    left join officials other on other.id = d.other_id
    left join withheld_names w on w.official_id = o.id
    left join withheld_names v on v.official_id = other.id
    order by d.id desc limit ${limit} offset ${offset}
  `.execute(session);
  return rows;
}

export async function countDecisions(session: Session): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from identity_decisions
  `.execute(session);
  return rows[0]?.count ?? 0;
}
