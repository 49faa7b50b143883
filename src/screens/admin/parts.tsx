import { withChanges } from '../../ui/admin-paths.ts';
import type { Words } from '../../ui/words/words.ts';

type PostButtonProps = {
  /** The page's own address. */
  here: string;
  /** Which of the page's actions. */
  act: string;
  values: Record<string, string | number>;
  label: string;
  /** For ears: what of many it is about. */
  about?: string;
  isMain?: boolean;
};

/** One thing to do, as a form of one button. */
export function PostButton({ here, act, values, label, about, isMain = false }: PostButtonProps) {
  return (
    <form method="post" action={here} className="one-button">
      <input type="hidden" name="do" value={act} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={isMain ? 'btn on' : 'btn'} type="submit">
        {label}
        {about && <span className="unseen"> {about}</span>}
      </button>
    </form>
  );
}

/** To the minute, in UTC: whoever runs a site compares it with logs. */
export function When({ at }: { at: Date }) {
  const text = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return (
    <time dateTime={at.toISOString()} className="when">
      {text}
    </time>
  );
}

export type Paging = { page: number; pages: number; limit: number; offset: number };

/** Which page of a list an address asks for: the last there is where it asks for more. */
export function readPaging(query: URLSearchParams, name: string, total: number, limit = 25): Paging {
  const pages = Math.max(1, Math.ceil(total / limit));
  const typed = Number(query.get(name));
  const page = Number.isInteger(typed) ? Math.min(Math.max(typed, 1), pages) : 1;
  return { page, pages, limit, offset: (page - 1) * limit };
}

type PagerProps = { here: string; name: string; paging: Paging; label: string; words: Words };

export function Pager({ here, name, paging: { page, pages }, label, words }: PagerProps) {
  const say = words.admin.pager;
  if (pages < 2) return null;
  const [path = '', query] = here.split('?');
  const to = (other: number) =>
    withChanges(path, new URLSearchParams(query), { [name]: other === 1 ? null : other });
  return (
    <nav className="pager" aria-label={label}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {say.previous}
        </a>
      )}
      <span>{say.page(page, pages)}</span>
      {page < pages && (
        <a href={to(page + 1)} rel="next">
          {say.next}
        </a>
      )}
    </nav>
  );
}

/** A whole number of ours, or 0, which is nobody's. */
export function readId(form: URLSearchParams, name: string): number {
  const id = Number(form.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
