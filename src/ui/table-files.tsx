import type { CountedKey } from '../stats/catalog.ts';
import { howWeCountPath } from './paths.ts';
import type { Words } from './words/words.ts';

type TableFilesProps = {
  title: string;
  about: CountedKey;
  file: (ending: 'csv' | 'json') => string;
  words: Words;
};

/** Below a table: how its figures are counted, and the same figures as files. */
export function TableFiles({ title, about, file, words }: TableFilesProps) {
  const say = words.statTable;
  return (
    <p className="files">
      <a href={howWeCountPath(about)}>{say.howWeCount}</a>
      {(['csv', 'json'] as const).map((ending) => (
        <a key={ending} href={file(ending)} aria-label={say.file(title, ending)}>
          {ending.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
