import type { Words } from '../../ui/words/words.ts';

/** The form for photos is kept elsewhere, and nothing of ours embeds it. */
export function ElsewherePage({ address, words }: { address: string; words: Words }) {
  const say = words.forms.photo;
  return (
    <div className="form-page">
      <h1>{say.title}</h1>
      <p>
        <a className="btn go" href={address}>
          {say.elsewhere}
        </a>
      </p>
    </div>
  );
}
