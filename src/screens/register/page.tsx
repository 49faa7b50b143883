import { AccountField } from '../../ui/account-field.tsx';
import { loginPath, privacyPath, registerPath } from '../../ui/paths.ts';
import type { Words } from '../../ui/words/words.ts';

export type RegisterState = {
  typed: { email?: string; firstName?: string; lastName?: string };
  /** In the words of who keeps the accounts. */
  refusal: string | null;
  isSent: boolean;
};

export function RegisterPage({ typed, refusal, isSent, words }: RegisterState & { words: Words }) {
  const say = words.account.register;
  return (
    <div className="form-page">
      <h1>{say.title}</h1>
      <p className="lead">{say.lead}</p>
      {refusal !== null && (
        <p className="refused" role="alert" data-alert="">
          {refusal}
        </p>
      )}
      {/* What a field must be is said by who keeps the accounts, not by the browser. */}
      <form className="form" method="post" action={registerPath} noValidate>
        <AccountField name="email" typed={typed.email ?? ''} words={words} />
        <AccountField name="password" isNewPassword words={words} />
        <AccountField name="firstName" typed={typed.firstName ?? ''} words={words} />
        <AccountField name="lastName" typed={typed.lastName ?? ''} words={words} />
        <button className="btn go" type="submit">
          {say.button}
        </button>
      </form>
      <p className="form-links">
        <a href={loginPath()}>{say.haveOne}</a>
        <a href={privacyPath}>{say.privacy}</a>
      </p>
      {isSent && <VerifyModal words={words} />}
    </div>
  );
}

/** Open without a script too; with one it is a real modal. Closing it returns to home. */
function VerifyModal({ words }: { words: Words }) {
  const { title, sentences, close } = words.account.register.modal;
  return (
    <dialog className="dialog" aria-labelledby="verify-email" data-modal="/" open>
      <div className="inside">
        <h2 id="verify-email">{title}</h2>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <form method="get" action="/">
          <button className="btn go" type="submit">
            {close}
          </button>
        </form>
      </div>
    </dialog>
  );
}
