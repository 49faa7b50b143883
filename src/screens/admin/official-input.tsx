import { Field } from '../../ui/field.tsx';

type Props = { name: string; label: string; hint?: string; typed: string };

/** Asks for one official by page id, address or name; names are suggested while it is typed. */
export function OfficialInput({ name, label, hint = '', typed }: Props) {
  return (
    <Field name={name} text={{ label, hint }} optional={null} problem={null}>
      {(tied) => (
        <>
          <input
            {...tied}
            defaultValue={typed}
            list={`${name}-officials`}
            autoComplete="off"
            maxLength={200}
            data-suggest="officials"
          />
          <datalist id={`${name}-officials`} />
        </>
      )}
    </Field>
  );
}
