import { hideOfficial } from '../../../store/hidden-officials.ts';
import { countInbox, countWaiting, listInbox, saveInboxDone } from '../../../store/inbox.ts';
import { saveMinor } from '../../../store/minors.ts';
import { findOfficialByPageId } from '../../../store/officials.ts';
import type { SubmissionForm } from '../../../store/submissions.ts';
import { adminPaths, withChanges } from '../../../ui/admin-paths.ts';
import { readChoice } from '../../../ui/read-choice.ts';
import { type Desk, deskScreen, type Outcome } from '../desk.tsx';
import { Pager, readId, readPaging } from '../parts.tsx';
import { InboxEntry } from './entry.tsx';

/** Whoever asks to be hidden is read first. */
const inboxForms: readonly SubmissionForm[] = ['takedown', 'ideas', 'merge', 'store', 'photo'];

export const adminInboxScreen = deskScreen({
  section: 'inbox',
  async draw(desk) {
    const { db, query, here, words } = desk;
    const say = words.admin.inbox;
    const waiting = await countWaiting(db);
    const withMost = inboxForms.find((form) => waiting.has(form)) ?? 'ideas';
    const form = readChoice(query, 'form', inboxForms).chosen ?? withMost;
    const isDone = readChoice(query, 'show', ['done']).chosen === 'done';
    const paging = readPaging(query, 'page', await countInbox(db, { form, isDone }));
    const items = await listInbox(db, { form, isDone, ...paging });
    return (
      <>
        <Choices form={form} isDone={isDone} waiting={waiting} words={words} />
        {items.length === 0 && <p>{isDone ? say.nothingDone : say.nothingWaits}</p>}
        <ul className="inbox">
          {items.map((item) => (
            <InboxEntry key={item.id} item={item} desk={desk} />
          ))}
        </ul>
        <Pager here={here} name="page" paging={paging} label={say.pages} words={words} />
      </>
    );
  },
  actions: {
    done: async (form, desk) =>
      (await mark(form, true, desk)) ? { done: 'done' } : { problem: 'not-waiting' },
    hide: (form, desk) => answerTakedown(form, desk, 'hidden'),
    minor: (form, desk) => answerTakedown(form, desk, 'minor'),
    reopen: async (form, desk) =>
      (await mark(form, false, desk)) ? { done: 'waits-again' } : { problem: 'not-done' },
  },
});

function mark(form: URLSearchParams, isDone: boolean, { db, author }: Desk): Promise<boolean> {
  return saveInboxDone(db, readId(form, 'id'), isDone, author);
}

/** What was asked for, and the mark that it is dealt with; the request stays open where the deed is refused. */
async function answerTakedown(
  form: URLSearchParams,
  desk: Desk,
  wanted: 'hidden' | 'minor',
): Promise<Outcome> {
  const { db, author } = desk;
  const official = await findOfficialByPageId(db, form.get('official') ?? '');
  if (!official) return { problem: 'no-official' };
  if (wanted === 'hidden') await hideOfficial(db, official.id, author);
  else await saveMinor(db, official.id, true, author);
  await mark(form, true, desk);
  return { done: wanted };
}

type ChoicesProps = {
  form: SubmissionForm;
  isDone: boolean;
  waiting: Map<SubmissionForm, number>;
  words: Desk['words'];
};

/** Which form, and whether what waits or what is done. */
function Choices({ form, isDone, waiting, words }: ChoicesProps) {
  const say = words.admin.inbox;
  const to = (other: SubmissionForm, show: string | null) =>
    withChanges(adminPaths.inbox, new URLSearchParams(), { form: other, show });
  return (
    <nav className="choices" aria-label={say.forms}>
      {inboxForms.map((one) => (
        <a
          key={one}
          className={one === form ? 'btn on' : 'btn'}
          href={to(one, isDone ? 'done' : null)}
          aria-current={one === form ? 'true' : undefined}
        >
          {say.form(words.forms[one].title, waiting.get(one) ?? 0)}
        </a>
      ))}
      <a href={to(form, isDone ? null : 'done')}>{isDone ? say.showWaiting : say.showDone}</a>
    </nav>
  );
}
