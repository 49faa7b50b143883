import type { InboxItem } from '../../../store/inbox.ts';
import { adminOfficialsPath, adminPaths, withChanges } from '../../../ui/admin-paths.ts';
import type { Words } from '../../../ui/words/words.ts';
import type { Desk } from '../desk.tsx';
import { PostButton, When } from '../parts.tsx';

export function InboxEntry({ item, desk: { here, words } }: { item: InboxItem; desk: Desk }) {
  const say = words.admin.inbox;
  const { id, form, createdAt, fromPage, doneAt, doneBy } = item;
  const merge = mergeAddress(item);
  return (
    <li className="panel" id={`sent-${id}`}>
      <p className="soft">
        <When at={createdAt} />
        {fromPage && (
          <>
            {' '}
            {say.from} <a href={fromPage}>{fromPage}</a>
          </>
        )}
      </p>
      <dl>
        {shownAnswers(item, words).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="buttons">
        {form === 'takedown' && !doneAt && <Takedown item={item} here={here} words={words} />}
        {merge && (
          <a className="btn" href={merge}>
            {say.toMerge}
          </a>
        )}
        {doneAt ? (
          <>
            <span>
              {say.doneBy(doneBy ?? '')} <When at={doneAt} />
            </span>
            <PostButton here={here} act="reopen" values={{ id }} label={words.admin.undo} about={`${id}`} />
          </>
        ) : (
          <PostButton
            here={here}
            act="done"
            values={{ id }}
            label={say.done}
            about={`${id}`}
            isMain={form !== 'takedown'}
          />
        )}
      </div>
    </li>
  );
}

/** What was asked for, one press away; where nobody of that name is shown, the search for them. */
function Takedown({ item: { id, answers }, here, words }: { item: InboxItem; here: string; words: Words }) {
  const say = words.admin.people;
  const { officialPageId: official, official: typed, what } = answers;
  if (typeof official !== 'string') {
    return (
      <a
        className="btn"
        href={withChanges(adminPaths.officials, new URLSearchParams(), { q: String(typed) })}
      >
        {say.search}
      </a>
    );
  }
  return (
    <>
      {(['hide', 'minor'] as const).map((act) => (
        <PostButton
          key={act}
          here={here}
          act={act}
          values={{ id, official }}
          label={act === 'hide' ? say.hideAndDone : say.minorAndDone}
          about={official}
          isMain={what === (act === 'hide' ? 'all' : 'under18')}
        />
      ))}
      <a className="btn" href={adminOfficialsPath({ official })}>
        {say.toOfficial}
      </a>
    </>
  );
}

/** Where the two that a visitor named are filled in already; what was not understood goes over as it was typed. */
function mergeAddress({ form, answers }: InboxItem): string | null {
  if (form !== 'merge') return null;
  const said = (name: string) => (typeof answers[name] === 'string' ? answers[name] : null);
  const keep = said('onePageId') ?? said('one');
  return `${adminOfficialsPath({ keep, other: said('otherPageId') ?? said('other') })}#merge`;
}

/** In the order and by the names of the form; what the form does not ask any more comes under its own name. */
function shownAnswers({ form, answers }: InboxItem, words: Words): { label: string; text: string }[] {
  const fields: Record<string, { label: string; options?: Record<string, string> } | undefined> =
    'fields' in words.forms[form] ? words.forms[form].fields : {};
  const derived: Record<string, string | undefined> = words.admin.inbox.derived;
  const names = new Set([...Object.keys(fields), ...Object.keys(answers)]);
  return [...names].flatMap((name) => {
    const value = answers[name];
    const said = Array.isArray(value) ? value.join(', ') : String(value ?? '');
    const text = fields[name]?.options?.[said] ?? said;
    return text === '' ? [] : [{ label: fields[name]?.label ?? derived[name] ?? name, text }];
  });
}
