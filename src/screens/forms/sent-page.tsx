import { formPath } from '../../ui/paths.ts';
import type { FormName } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import type { FormCircumstances } from './fields.ts';

type Props = { form: FormName; at: FormCircumstances; words: Words };

export function SentPage({ form, at: { from, isFrame }, words }: Props) {
  const say = words.forms;
  return (
    <div className={isFrame ? 'form-page in-frame' : 'form-page'}>
      <h1 className={isFrame ? 'unseen' : undefined}>{say[form].title}</h1>
      <p className="sent" role="status">
        {say[form].thanks}
      </p>
      <p className="form-links">
        <a href={formPath(form, { from, isFrame })}>{say.again}</a>
        {!isFrame && <a href={from || '/'}>{say.backToSite}</a>}
      </p>
    </div>
  );
}
