import type { Words } from '../../ui/words/words.ts';

export function TooBigPage({ words }: { words: Words }) {
  const { title, sentence } = words.forms.problems.tooBig;
  return (
    <div className="form-page in-frame">
      <h1>{title}</h1>
      <p>{sentence}</p>
    </div>
  );
}
