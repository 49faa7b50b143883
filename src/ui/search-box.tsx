import { refHubPath, searchApiPath } from './paths.ts';
import type { Words } from './words/words.ts';

type SearchBoxProps = {
  /** One per page. */
  id: string;
  words: Words;
  /** What is in the box at the start. */
  typed?: string;
  /** What the box is called, where it is not the one of the top navigation. */
  label?: string;
};

/**
 * Search for officials, a combobox: results while typing come from islands/search.ts, and without JavaScript it
 * is a form that asks the referee hub.
 */
export function SearchBox({ id, words, typed, label }: SearchBoxProps) {
  const say = words.shell.search;
  const name = label ?? say.label;
  return (
    <search className="search" aria-label={name}>
      <form action={refHubPath()} data-source={searchApiPath}>
        <input
          id={id}
          className="field"
          name="q"
          role="combobox"
          aria-label={name}
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls={`${id}-list`}
          placeholder={label ?? say.placeholder}
          defaultValue={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck="false"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={say.submit}>
          <i aria-hidden="true" />
        </button>
        <div className="results" hidden>
          <div id={`${id}-list`} role="listbox" aria-label={say.results} />
          <p data-nobody={say.nobody} data-trouble={say.trouble} />
        </div>
        <p role="status" className="unseen" />
      </form>
    </search>
  );
}
