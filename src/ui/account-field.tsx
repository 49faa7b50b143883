import { Field } from './field.tsx';
import type { Words } from './words/words.ts';

export type AccountFieldName = 'email' | 'password' | 'firstName' | 'lastName';

type Props = {
  name: AccountFieldName;
  typed?: string;
  /** What a password manager is told: an old one to fill in, or a new one to make. */
  isNewPassword?: boolean;
  words: Words;
};

const completes = { email: 'username', firstName: 'given-name', lastName: 'family-name' } as const;

export function AccountField({ name, typed = '', isNewPassword = false, words }: Props) {
  const isPassword = name === 'password';
  const autoComplete = isPassword ? (isNewPassword ? 'new-password' : 'current-password') : completes[name];
  return (
    <Field name={name} text={words.account.fields[name]} optional={null} problem={null}>
      {(tied) => (
        <input
          {...tied}
          type={isPassword ? 'password' : name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          spellCheck={false}
          maxLength={isPassword ? 128 : 200}
          defaultValue={isPassword ? undefined : typed}
        />
      )}
    </Field>
  );
}
