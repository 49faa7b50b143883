import { AccountField } from '../../ui/account-field.tsx';
import { loginPath, verifyPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export type VerifyState = {
  /** Null: the page was opened without a link from a mail. */
  outcome: keyof Words['account']['verify']['outcomes'] | null;
  isSent: boolean;
};

export function VerifyPage({ outcome, isSent, words }: VerifyState & { words: Words }) {
  const say = words.account.verify;
  const isDone = outcome === 'verified' || outcome === 'already';
  const canSignIn = isDone || outcome === 'taken';
  return (
    <div className="form-page">
      <h1>{say.title}</h1>
      {outcome && <p role={isDone ? 'status' : 'alert'}>{say.outcomes[outcome]}</p>}
      {isSent && <p role="status">{say.sent}</p>}
      {canSignIn || isSent ? (
        <p className="form-links">
          <a className="btn go" href={loginPath()}>
            {words.account.signIn}
          </a>
        </p>
      ) : (
        <form className="form" method="post" action={verifyPath}>
          <AccountField name="email" words={words} />
          <button className="btn go" type="submit">
            {say.button}
          </button>
        </form>
      )}
    </div>
  );
}
