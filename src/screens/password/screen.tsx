import type { Accounts } from '../../accounts/auth.ts';
import { forgottenPath, loginPath, newPasswordPath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';
import { ForgottenPage, NewPasswordPage } from './page.tsx';

export function passwordScreens(accounts: Accounts): Screen<PageTools>[] {
  return [forgottenScreen(accounts), newPasswordScreen(accounts)];
}

function forgottenScreen(accounts: Accounts): Screen<PageTools> {
  return {
    path: forgottenPath,
    mostSent: 3,
    async answer({ query }, { words }) {
      const page = <ForgottenPage isSent={query.has('sent')} words={words} />;
      return { status: 200, ...face('forgotten', forgottenPath, page, words), noIndex: query.size > 0 };
    },
    async submit({ form }) {
      await accounts.sendReset((form.get('email') ?? '').trim());
      return { status: 303, location: `${forgottenPath}?sent=1` };
    },
  };
}

function newPasswordScreen(accounts: Accounts): Screen<PageTools> {
  return {
    path: newPasswordPath,
    mostSent: 10,
    async answer({ query }, { words }) {
      const page = <NewPasswordPage token={query.get('token') ?? ''} refusal={null} words={words} />;
      return { status: 200, ...face('newPassword', newPasswordPath, page, words) };
    },
    async submit({ form }, { words }) {
      const token = form.get('token') ?? '';
      const refusal = await accounts.reset(token, form.get('password') ?? '');
      if (refusal === null) return { status: 303, location: `${loginPath()}?saved=1` };
      const page = <NewPasswordPage token={token} refusal={refusal} words={words} />;
      return { status: 400, ...face('newPassword', newPasswordPath, page, words) };
    },
  };
}

function face(
  screen: 'forgotten' | 'newPassword',
  canonical: string,
  page: Face['page'],
  words: Words,
): Face {
  const { title, description } = words.account[screen];
  return { title, description, canonical, section: null, page, noIndex: true };
}
