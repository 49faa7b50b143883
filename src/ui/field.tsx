import type { ReactNode } from 'react';

export type FieldText = { label: string; hint: string };

type FieldProps = {
  /** Also the id of the input, so that a problem can link to it. */
  name: string;
  text: FieldText;
  /** "optional", behind the label; null when it must be filled in. */
  optional: string | null;
  /** What is wrong with what was typed; null when nothing is. */
  problem: string | null;
  /** The input itself: takes what ties it to its label, hint and problem. */
  children: (tied: TiedInput) => ReactNode;
};

export type TiedInput = {
  id: string;
  name: string;
  required?: true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

export function Field({ name, text, optional, problem, children }: FieldProps) {
  const hintId = text.hint ? `${name}-hint` : null;
  const problemId = problem ? `${name}-problem` : null;
  const describedBy = [problemId, hintId].filter((id) => id !== null).join(' ');
  const tied: TiedInput = {
    id: name,
    name,
    ...(optional === null && { required: true }),
    ...(problem && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  return (
    <div className={problem ? 'form-field wrong' : 'form-field'}>
      <label htmlFor={name}>
        {text.label} {optional && <span className="soft">({optional})</span>}
      </label>
      {children(tied)}
      {problemId && (
        <p className="problem" id={problemId}>
          {problem}
        </p>
      )}
      {hintId && (
        <p className="hint" id={hintId}>
          {text.hint}
        </p>
      )}
    </div>
  );
}
