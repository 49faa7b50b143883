import { Field, type FieldText } from '../../ui/field.tsx';
import type { Words } from '../../ui/words/words.ts';

type Asked = { name: string; text: FieldText; problem: string | null; isFirstWrong: boolean };

/** The file, and under it what was chosen: drawn by islands/photo-preview.ts, left out without it. */
export function PhotoChoice({
  mostBytes,
  words,
  isFirstWrong,
  ...asked
}: Asked & { mostBytes: number; words: Words }) {
  const { problems, photo } = words.forms;
  return (
    <div className="photo-choice">
      <Field {...asked} optional={null}>
        {(tied) => (
          <input
            {...tied}
            type="file"
            accept="image/jpeg,image/png,image/webp,image/gif"
            // biome-ignore lint/a11y/noAutofocus: the first field that is wrong, after the visitor sent the form
            autoFocus={isFirstWrong}
            data-preview="photo-preview"
            data-most-bytes={mostBytes}
            data-too-big={problems.tooBigFile}
          />
        )}
      </Field>
      <img id="photo-preview" className="photo-preview" alt={photo.preview} hidden />
    </div>
  );
}

/** The box stands before its sentence, which is too long to be a label above a field. */
export function ConsentBox({ name, text, problem, isTicked, isFirstWrong }: Asked & { isTicked: boolean }) {
  const problemId = problem ? `${name}-problem` : undefined;
  return (
    <div className={problem ? 'consent wrong' : 'consent'}>
      <label>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          required
          defaultChecked={isTicked}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problemId}
          // biome-ignore lint/a11y/noAutofocus: the first field that is wrong, after the visitor sent the form
          autoFocus={isFirstWrong}
        />
        <span>{text.label}</span>
      </label>
      {problem && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
    </div>
  );
}
