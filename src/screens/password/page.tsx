import { AccountField } from '../../ui/account-field.tsx';
import { forgottenPath, newPasswordPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export function ForgottenPage({ isSent, words }: { isSent: boolean; words: Words }) {
  const say = words.account.forgotten;
  return (
    <div className="form-page">
      <h1>{say.title}</h1>
      {isSent ? (
        <p role="status">{say.sent}</p>
      ) : (
        <>
          <p className="lead">{say.lead}</p>
          <form className="form" method="post" action={forgottenPath}>
            <AccountField name="email" words={words} />
            <button className="btn go" type="submit">
              {say.button}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

type NewPasswordProps = { token: string; refusal: 'expired' | 'password' | null; words: Words };

export function NewPasswordPage({ token, refusal, words }: NewPasswordProps) {
  const say = words.account.newPassword;
  return (
    <div className="form-page">
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      {refusal && (
        <p className="refused" role="alert">
          {refusal === 'password' ? say.refused : say.expired}
        </p>
      )}
      {refusal === 'expired' ? (
        <p className="form-links">
          <a className="btn go" href={forgottenPath}>
            {say.again}
          </a>
        </p>
      ) : (
        <form className="form" method="post" action={newPasswordPath}>
          <input type="hidden" name="token" value={token} />
          <AccountField name="password" isNewPassword words={words} />
          <button className="btn go" type="submit">
            {say.button}
          </button>
        </form>
      )}
    </div>
  );
}
