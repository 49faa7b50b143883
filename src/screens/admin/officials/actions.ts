import { hideOfficial, showOfficial } from '../../../store/hidden-officials.ts';
import { mergeOfficials, splitOfficial, undoDecision } from '../../../store/identity.ts';
import { saveMinor } from '../../../store/minors.ts';
import { findOfficial } from '../../../store/officials.ts';
import { renameOfficial } from '../../../store/rename-official.ts';
import { findReview, saveReviewReopened, saveTwoPeople } from '../../../store/reviews.ts';
import { adminOfficialsPath } from '../../../ui/admin-paths.ts';
import type { Action, Desk } from '../desk.tsx';
import { findMeant } from '../find-meant.ts';
import { readId } from '../parts.tsx';

const deciderOf = ({ author, rules }: Desk) => ({ ...author, rules });

export const officialsActions = {
  /** Two officials as somebody typed them. */
  async merge(form, desk) {
    const keep = await findMeant(desk.db, form.get('keep') ?? '');
    if ('problem' in keep) return keep;
    const other = await findMeant(desk.db, form.get('other') ?? '');
    if ('problem' in other) return other;
    await mergeOfficials(desk.db, keep.official.id, other.official.id, deciderOf(desk));
    return { done: 'merged', to: adminOfficialsPath({ official: keep.official.pageId }) };
  },

  /** Two of the review list, by number: whoever was merged since is refused, not followed. */
  async 'merge-review'(form, desk) {
    const review = await findReview(desk.db, readId(form, 'review'));
    if (!review) return { problem: 'no-review' };
    if (review.settledAs !== null) return { problem: 'settled-already' };
    await mergeOfficials(desk.db, readId(form, 'keep'), readId(form, 'other'), deciderOf(desk));
    return { done: 'merged' };
  },

  async 'two-people'(form, desk) {
    await saveTwoPeople(desk.db, readId(form, 'review'), desk.author);
    return { done: 'two-people' };
  },

  async reopen(form, desk) {
    await saveReviewReopened(desk.db, readId(form, 'review'), desk.author);
    return { done: 'reopened' };
  },

  async split(form, desk) {
    const aliasIds = form.getAll('alias').map(Number);
    if (aliasIds.length === 0) return { problem: 'no-alias' };
    if (!aliasIds.every(Number.isSafeInteger)) return { problem: 'foreign-alias' };
    const { officialId } = await splitOfficial(desk.db, readId(form, 'official'), aliasIds, deciderOf(desk));
    const { pageId } = await findOfficial(desk.db, officialId);
    return { done: 'split', to: adminOfficialsPath({ official: pageId }) };
  },

  async rename(form, desk) {
    const wanted = { firstName: form.get('firstName') ?? '', lastName: form.get('lastName') ?? '' };
    const { pageId } = await renameOfficial(desk.db, readId(form, 'official'), wanted, desk.author);
    return { done: 'renamed', to: adminOfficialsPath({ official: pageId }) };
  },

  async hide(form, desk) {
    const pageId = await hideOfficial(desk.db, readId(form, 'official'), desk.author);
    return { done: 'hidden', to: adminOfficialsPath({ official: pageId }) };
  },

  async show(form, desk) {
    const pageId = await showOfficial(desk.db, readId(form, 'official'), desk.author);
    return { done: 'shown-again', to: adminOfficialsPath({ official: pageId }) };
  },

  async minor(form, desk) {
    await saveMinor(desk.db, readId(form, 'official'), true, desk.author);
    return { done: 'minor' };
  },

  async adult(form, desk) {
    await saveMinor(desk.db, readId(form, 'official'), false, desk.author);
    return { done: 'adult' };
  },

  async undo(form, desk) {
    await undoDecision(desk.db, readId(form, 'decision'), deciderOf(desk));
    return { done: 'undone' };
  },
} satisfies Record<string, Action>;
