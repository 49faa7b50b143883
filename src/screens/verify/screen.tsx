import type { Accounts } from '../../accounts/auth.ts';
import { verifyPath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';
import { VerifyPage, type VerifyState } from './page.tsx';

export function verifyScreen(accounts: Accounts): Screen<PageTools> {
  return {
    path: verifyPath,
    mostSent: 3,
    async answer({ query }, { words }) {
      const token = query.get('token');
      const outcome = token === null ? null : await accounts.verify(token);
      return { status: 200, ...face({ outcome, isSent: query.has('sent') }, words) };
    },
    async submit({ form }) {
      await accounts.sendVerification((form.get('email') ?? '').trim());
      return { status: 303, location: `${verifyPath}?sent=1` };
    },
  };
}

function face(state: VerifyState, words: Words): Face {
  const { title, description } = words.account.verify;
  const page = <VerifyPage {...state} words={words} />;
  return { title, description, canonical: verifyPath, section: null, page, noIndex: true };
}
