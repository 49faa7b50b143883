import type { Accounts } from '../../accounts/auth.ts';
import { loginPath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen } from '../../ui/screen.ts';
import { rememberSignedIn } from '../../ui/signed-in.ts';
import type { Words } from '../../ui/words/words.ts';
import { pageOfOurs } from '../forms/fields.ts';
import { LoginPage, type LoginState } from './page.tsx';

export function loginScreen(accounts: Accounts): Screen<PageTools> {
  const hasGoogle = accounts.google !== null;
  return {
    path: loginPath(),
    mostSent: 10,
    // More than for one visitor: who only guesses must not be able to keep the owner out.
    mostPerAccount: 30,
    async answer({ query }, { words }) {
      const next = pageOfOurs(query.get('next'));
      return {
        status: 200,
        ...face({ email: '', next, refusal: null, isSaved: query.has('saved'), hasGoogle }, words),
        noIndex: query.size > 0,
      };
    },
    async submit({ form, headers }, { words, site }) {
      const email = (form.get('email') ?? '').trim();
      const next = pageOfOurs(form.get('next'));
      const outcome = await accounts.signIn(email, form.get('password') ?? '');
      if (outcome === 'failed' || outcome === 'unverified') {
        return { status: 400, ...face({ email, next, refusal: outcome, isSaved: false, hasGoogle }, words) };
      }
      // Whoever signs in has left the session they were in, if any: it is not left open behind them.
      await accounts.signOut(headers);
      const cookies = [...outcome.cookies, rememberSignedIn(site.publicUrl)];
      return { status: 303, location: next || '/', cookies };
    },
  };
}

function face(state: LoginState, words: Words): Face {
  const { title, description } = words.account.login;
  return {
    title,
    description,
    canonical: loginPath(),
    section: null,
    page: <LoginPage {...state} words={words} />,
    noIndex: true,
  };
}
