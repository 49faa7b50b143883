// Another name for an official. The page moves with it, and the address it had leads there for ever; aliases stay as
// the feeds spell them, so whoever reads a feed finds the same person.
import { cleanName, nameLetters } from '../domain/name.ts';
import { pageKey } from '../domain/official-page-id.ts';
import { saveAudit } from './audit-log.ts';
import { everything, saveChanges } from './changes.ts';
import type { Database, Session } from './database.ts';
import { mustBeNamed } from './hidden-officials.ts';
import { type Decider, type Decision, saveDecision } from './identity-decisions.ts';
import { freePageId, type Official } from './officials.ts';
import { StoreRefusal } from './refusal.ts';
import { inWriterTransaction } from './writer-lock.ts';

type Named = Omit<Official, 'id'>;
type Renaming = { from: Named; to: Named };

/** Far longer than any name, far shorter than an address may be. */
const longestName = 80;

/** Returns the decision's id and the page's new id. */
export async function renameOfficial(
  db: Database,
  officialId: number,
  wanted: { firstName: string; lastName: string },
  decider: Omit<Decider, 'rules'>,
): Promise<{ decision: number; pageId: string }> {
  const [firstName, lastName] = [cleanName(wanted.firstName), cleanName(wanted.lastName)];
  for (const name of [firstName, lastName]) {
    if (nameLetters(name) === '' || name.length > longestName || /\p{Cc}/u.test(name)) {
      throw new StoreRefusal('bad-name', `"${name}" is not a name of 1 to ${longestName} characters.`);
    }
  }
  return inWriterTransaction(db, async (session) => {
    await mustBeNamed(session, officialId);
    const from = await findStanding(session, officialId);
    if (from.firstName === firstName && from.lastName === lastName) {
      throw new StoreRefusal('same-name', `${from.pageId} has that name already.`);
    }
    const to = { firstName, lastName, pageId: await freePageId(session, firstName, lastName, officialId) };
    await move(session, officialId, { from, to }, decider.at);
    const detail: Renaming = { from, to };
    const decision = await saveDecision(session, { kind: 'rename', officialId, detail }, decider);
    const about = `${from.pageId} → ${to.pageId}`;
    await saveAudit(session, { what: 'rename', about, detail: { decision, ...detail } }, decider);
    return { decision, pageId: to.pageId };
  });
}

/** The old name and address come back; the address of the meantime leads there. */
export async function undoRename(session: Session, decision: Decision, at: Date): Promise<string> {
  const { from, to } = decision.detail as Renaming;
  const now = await findStanding(session, decision.official_id);
  if (now.pageId !== to.pageId || now.firstName !== to.firstName || now.lastName !== to.lastName) {
    throw new StoreRefusal(
      'moved-on',
      `Decision ${decision.id} cannot be undone: a later one changed the name.`,
    );
  }
  await move(session, decision.official_id, { from: now, to: from }, at);
  return `${to.pageId} → ${from.pageId}`;
}

/** By the page key somebody had before a rename: the one they have today. */
export async function listRenamedPages(session: Session): Promise<Map<string, string>> {
  const rows = await session
    .selectFrom('redirects as r')
    .innerJoin('officials as o', 'o.id', 'r.official_id')
    .select(['r.page_key as before', 'o.page_key as now'])
    .execute();
  return new Map(rows.map(({ before, now }) => [before, now]));
}

async function move(session: Session, id: number, { from, to }: Renaming, at: Date): Promise<void> {
  const [oldKey, newKey] = [pageKey(from.pageId), pageKey(to.pageId)];
  // An address this official had before comes back to life.
  await session
    .deleteFrom('redirects')
    .where('page_key', '=', newKey)
    .where('official_id', '=', id)
    .execute();
  await session
    .updateTable('officials')
    .set({
      page_id: to.pageId,
      page_key: newKey,
      first_name: to.firstName,
      last_name: to.lastName,
      first_key: nameLetters(to.firstName),
      last_key: nameLetters(to.lastName),
    })
    .where('id', '=', id)
    .execute();
  if (oldKey !== newKey) {
    await session
      .insertInto('redirects')
      .values({ page_key: oldKey, official_id: id, created_at: at })
      .execute();
  }
  await saveChanges(session, [everything([id])], at);
}

async function findStanding(session: Session, id: number): Promise<Named> {
  const found = await session
    .selectFrom('officials')
    .select(['page_id as pageId', 'first_name as firstName', 'last_name as lastName', 'merged_into'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new StoreRefusal('no-official', `There is no official ${id}.`);
  const { merged_into, ...named } = found;
  if (merged_into !== null) {
    throw new StoreRefusal('merged-already', `Official ${id} was already merged into ${merged_into}.`);
  }
  return named;
}
