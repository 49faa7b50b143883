import { Field } from '../../ui/field.tsx';
import { formPath, privacyPath } from '../../ui/paths.ts';
import type { FormName } from '../../ui/site.ts';
import type { Words } from '../../ui/words/words.ts';
import { type FormCircumstances, type FormField, formFields, type Typed } from './fields.ts';
import { ItemChoice } from './item-choice.tsx';
import { OneOf } from './one-of.tsx';
import { ConsentBox, PhotoChoice } from './photo-fields.tsx';
import type { Problems } from './submit.ts';

export type FormState = FormCircumstances & {
  typed: Typed;
  problems: Problems;
  /** What is wrong with the whole of it: sent too fast, too often, from elsewhere. */
  trouble: string | null;
};

type Props = { form: FormName; state: FormState; words: Words };

export function FormPage({ form, state, words }: Props) {
  const say = words.forms;
  const isRefused = state.trouble !== null || Object.keys(state.problems).length > 0;
  return (
    <div className={state.isFrame ? 'form-page in-frame' : 'form-page'}>
      <h1 className={state.isFrame ? 'unseen' : undefined}>{say[form].title}</h1>
      <p className="lead">{say[form].lead}</p>
      {isRefused && (
        <div className="refused" role="alert">
          <strong>{say.problems.title}</strong>
          {state.trouble && <p>{state.trouble}</p>}
        </div>
      )}
      <form
        method="post"
        action={formPath(form)}
        encType={form === 'photo' ? 'multipart/form-data' : undefined}
        className={`form form-${form}`}
      >
        {formFields[form].map((field) => (
          <AskedField key={field.name} form={form} field={field} state={state} words={words} />
        ))}
        <Carried state={state} label={say.trap} />
        <button className="btn go" type="submit">
          {say.send}
        </button>
      </form>
      {!state.isFrame && (
        <p className="form-links">
          <a className="small-link" href={privacyPath}>
            {say.privacy}
          </a>
        </p>
      )}
    </div>
  );
}

function AskedField({ form, field, state, words }: Props & { field: FormField }) {
  const { name, kind, isRequired, most } = field;
  const fields: Record<string, AskedText> = words.forms[form].fields;
  const text: AskedText = fields[name] ?? { label: name, hint: '' };
  const wrong = state.problems[name];
  const problem = wrong ? wordsFor(wrong, most, words) : null;
  const typed = state.typed[name] ?? [];
  if (kind === 'items') {
    return <ItemChoice name={name} legend={text.label} chosen={typed} problem={problem} words={words} />;
  }
  if (kind === 'choice') {
    const options = (field.options ?? []).map((value) => ({ value, label: text.options?.[value] ?? value }));
    return <OneOf name={name} legend={text.label} options={options} chosen={typed[0]} problem={problem} />;
  }
  const isFirstWrong = problem !== null && name === firstWrong(form, state.problems);
  const optional = isRequired ? null : words.forms.optional;
  if (kind === 'photo') {
    return (
      <PhotoChoice name={name} mostBytes={most} isFirstWrong={isFirstWrong} {...{ text, problem, words }} />
    );
  }
  if (kind === 'consent') {
    const isTicked = typed.includes('yes');
    return <ConsentBox {...{ name, text, problem, isTicked, isFirstWrong }} />;
  }
  return (
    <Field name={name} text={text} optional={optional} problem={problem}>
      {(tied) => {
        const more = { ...tied, defaultValue: typed[0] ?? '', autoFocus: isFirstWrong };
        if (kind === 'message') return <textarea {...more} rows={5} maxLength={most} />;
        if (kind === 'email')
          return <input {...more} type="email" autoComplete="email" maxLength={most} spellCheck={false} />;
        if (kind === 'line') return <input {...more} autoComplete="name" maxLength={most} />;
        return (
          <>
            <input
              {...more}
              list={`${name}-officials`}
              autoComplete="off"
              maxLength={most}
              data-suggest="officials"
            />
            <datalist id={`${name}-officials`} />
          </>
        );
      }}
    </Field>
  );
}

type AskedText = { label: string; hint: string; options?: Record<string, string> };

/** A field no person sees: programs that fill in everything give themselves away in it. */
function Carried({ state, label }: { state: FormState; label: string }) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label>
          {label}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name="opened" value={state.opened} />
      <input type="hidden" name="from" value={state.from} />
      {state.isFrame && <input type="hidden" name="frame" value="1" />}
    </>
  );
}

function firstWrong(form: FormName, problems: Problems): string | undefined {
  return formFields[form].find(({ name }) => problems[name])?.name;
}

function wordsFor(problem: NonNullable<Problems[string]>, most: number, words: Words): string {
  const { problems } = words.forms;
  return problem === 'tooLong' ? problems.tooLong(most) : problems[problem];
}
