import type { ReactNode } from 'react';
import { AccountField } from '../../ui/account-field.tsx';
import { Field } from '../../ui/field.tsx';
import { accountDataPath, accountPath, adminDeskPath } from '../../ui/paths.ts';
import type { SignedIn } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';

export type AccountDone = keyof Words['account']['page']['done'];
export type AccountProblem = keyof Words['account']['page']['problems'];

export type AccountState = {
  done: AccountDone | null;
  problem: AccountProblem | null;
  /** What was sent and refused: nobody types it again. */
  typed: URLSearchParams;
};

type Props = AccountState & { user: SignedIn; words: Words };

export function AccountPage({ user, done, problem, typed, words }: Props) {
  const say = words.account.page;
  return (
    <div className="form-page account-page">
      <h1>{say.title}</h1>
      <p className="lead">
        {user.email} · {say.type(user.userType)}
      </p>
      {user.userType === 'Admin' && (
        <p className="form-links">
          <a className="btn" href={adminDeskPath}>
            {say.admin}
          </a>
        </p>
      )}
      {done && <p role="status">{say.done[done]}</p>}
      {problem && (
        <p className="refused" role="alert">
          {say.problems[problem]}
        </p>
      )}
      <Part what="name" title={say.details} button={say.save}>
        <AccountField name="firstName" typed={typed.get('firstName') ?? user.firstName} words={words} />
        <AccountField name="lastName" typed={typed.get('lastName') ?? user.lastName} words={words} />
      </Part>
      <Part what="password" title={say.password} button={say.save}>
        <Secret name="currentPassword" text={say.currentPassword} completes="current-password" />
        <Secret name="newPassword" text={say.newPassword} completes="new-password" />
      </Part>
      <Part what="email" title={say.email} button={say.sendLink}>
        <Field name="newEmail" text={say.newEmail} optional={null} problem={null}>
          {(tied) => (
            <input
              {...tied}
              type="email"
              autoComplete="email"
              spellCheck={false}
              maxLength={200}
              defaultValue={typed.get('newEmail') ?? ''}
            />
          )}
        </Field>
        <Secret name="emailPassword" text={say.confirmPassword} completes="current-password" />
      </Part>
      <Part what="everywhere" title={say.everywhere} button={say.everywhere}>
        <p>{say.everywhereAbout}</p>
      </Part>
      <section className="panel">
        <h2>{say.data}</h2>
        <p>{say.dataAbout}</p>
        <a className="btn" href={accountDataPath}>
          {say.data}
        </a>
      </section>
      <Part what="remove" title={say.remove} button={say.remove}>
        <p>{say.removeAbout}</p>
        <Secret name="removePassword" text={say.confirmPassword} completes="current-password" />
      </Part>
    </div>
  );
}

type PartProps = { what: string; title: string; button: string; children: ReactNode };

function Part({ what, title, button, children }: PartProps) {
  return (
    <section className="panel" aria-labelledby={`part-${what}`}>
      <h2 id={`part-${what}`}>{title}</h2>
      <form className="form" method="post" action={accountPath} noValidate>
        <input type="hidden" name="what" value={what} />
        {children}
        <button className="btn" type="submit">
          {button}
        </button>
      </form>
    </section>
  );
}

type SecretProps = {
  name: string;
  text: { label: string; hint: string };
  completes: 'current-password' | 'new-password';
};

function Secret({ name, text, completes }: SecretProps) {
  return (
    <Field name={name} text={text} optional={null} problem={null}>
      {(tied) => <input {...tied} type="password" autoComplete={completes} maxLength={128} />}
    </Field>
  );
}
