import type { Accounts } from '../../accounts/auth.ts';
import { accountPath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen, SignedIn } from '../../ui/screen.ts';
import { forgetSignedIn } from '../../ui/signed-in.ts';
import type { Words } from '../../ui/words/words.ts';
import { AccountPage, type AccountState } from './page.tsx';
import { changeAccount } from './submit.ts';

export function accountScreen(accounts: Accounts): Screen<PageTools> {
  return {
    path: accountPath,
    access: 'signed-in',
    mostSent: 20,
    async answer({ user, query }, { words }) {
      const done = query.get('done');
      const said = done && done in words.account.page.done ? (done as AccountState['done']) : null;
      return {
        status: 200,
        ...face(user as SignedIn, { done: said, problem: null, typed: new URLSearchParams() }, words),
      };
    },
    async submit({ user, form, headers }, { words, site }) {
      const outcome = await changeAccount(accounts.own, form, headers);
      if ('problem' in outcome) {
        const state = { done: null, problem: outcome.problem, typed: form };
        return { status: 400, ...face(user as SignedIn, state, words) };
      }
      if (outcome.isGone) return { status: 303, location: '/', cookies: [forgetSignedIn(site.publicUrl)] };
      const { done, cookies = [] } = outcome;
      return { status: 303, location: `${accountPath}?done=${done}`, cookies };
    },
  };
}

function face(user: SignedIn, state: AccountState, words: Words): Face {
  const { title, description } = words.account.page;
  const page = <AccountPage user={user} {...state} words={words} />;
  return { title, description, canonical: accountPath, section: null, page, noIndex: true };
}
