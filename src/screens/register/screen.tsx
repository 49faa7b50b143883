import type { Accounts } from '../../accounts/auth.ts';
import { registerPath } from '../../ui/paths.ts';
import type { Face, PageTools, Screen } from '../../ui/screen.ts';
import type { Words } from '../../ui/words/words.ts';
import { RegisterPage, type RegisterState } from './page.tsx';

export function registerScreen(accounts: Accounts): Screen<PageTools> {
  return {
    path: registerPath,
    mostSent: 5,
    async answer({ query }, { words }) {
      return { status: 200, ...face({ typed: {}, refusal: null, isSent: query.has('sent') }, words) };
    },
    async submit({ form }, { words }) {
      const said = (name: string) => (form.get(name) ?? '').trim();
      const typed = { email: said('email'), firstName: said('firstName'), lastName: said('lastName') };
      // A password may begin or end with a blank.
      const refusal = await accounts.register({ ...typed, password: form.get('password') ?? '' });
      if (refusal === null) return { status: 303, location: `${registerPath}?sent=1` };
      return { status: 400, ...face({ typed, refusal, isSent: false }, words) };
    },
  };
}

function face(state: RegisterState, words: Words): Face {
  const { title, description } = words.account.register;
  return {
    title,
    description,
    canonical: registerPath,
    section: null,
    page: <RegisterPage {...state} words={words} />,
    noIndex: state.isSent || state.refusal !== null,
  };
}
