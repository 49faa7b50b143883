import { AccountField } from '../../ui/account-field.tsx';
import { forgottenPath, googlePath, loginPath, registerPath, verifyPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export type LoginState = {
  email: string;
  /** Where to go afterwards; '' for home. */
  next: string;
  refusal: 'failed' | 'unverified' | null;
  /** A new password was just saved. */
  isSaved: boolean;
  hasGoogle: boolean;
};

export function LoginPage({
  email,
  next,
  refusal,
  isSaved,
  hasGoogle,
  words,
}: LoginState & { words: Words }) {
  const say = words.account.login;
  return (
    <div className="form-page" id="login" data-outcome={refusal ?? ''}>
      <h1>{say.title}</h1>
      {isSaved && <p role="status">{words.account.newPassword.done}</p>}
      {refusal !== null && (
        <div className="refused" role="alert">
          <p>{say[refusal]}</p>
          {refusal === 'unverified' && (
            <form method="post" action={verifyPath}>
              <input type="hidden" name="email" value={email} />
              <button className="btn" type="submit">
                {say.sendAgain}
              </button>
            </form>
          )}
        </div>
      )}
      <form className="form" method="post" action={loginPath()} noValidate>
        <AccountField name="email" typed={email} words={words} />
        <AccountField name="password" words={words} />
        {next && <input type="hidden" name="next" value={next} />}
        <button className="btn go" type="submit">
          {say.button}
        </button>
      </form>
      <p className="form-links">
        {hasGoogle && (
          <a
            className="btn"
            href={googlePath}
            data-google=""
            data-blocked={say.popup.blocked}
            data-closed={say.popup.closed}
          >
            {say.google}
          </a>
        )}
        <a href={forgottenPath}>{say.forgotten}</a>
        <a href={registerPath}>{say.register}</a>
      </p>
    </div>
  );
}
