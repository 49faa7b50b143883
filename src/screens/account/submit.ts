import type { OwnAccount } from '../../accounts/auth.ts';
import type { AccountDone, AccountProblem } from './page.tsx';

const longestName = 100;

type Outcome =
  | { isGone: true }
  | { isGone?: false; done: AccountDone; cookies?: string[] }
  | { problem: AccountProblem };

/** One page, several forms: `what` says which was sent. */
export async function changeAccount(
  own: OwnAccount,
  form: URLSearchParams,
  headers: Headers,
): Promise<Outcome> {
  const said = (name: string) => form.get(name) ?? '';
  switch (said('what')) {
    case 'name': {
      const [first, last] = [said('firstName').trim(), said('lastName').trim()];
      const isName = (name: string) => name !== '' && name.length <= longestName;
      if (!isName(first) || !isName(last)) return { problem: 'name' };
      await own.rename(headers, first, last);
      return { done: 'name' };
    }
    case 'password': {
      const outcome = await own.changePassword(headers, said('currentPassword'), said('newPassword'));
      if (typeof outcome === 'string') return { problem: outcome };
      return { done: 'password', cookies: outcome.cookies };
    }
    case 'email': {
      const refused = await own.changeEmail(headers, said('newEmail').trim(), said('emailPassword'));
      if (refused === null) return { done: 'email' };
      return { problem: refused === 'address' ? 'email' : 'emailPassword' };
    }
    case 'everywhere':
      await own.signOutEverywhere(headers);
      return { isGone: true };
    case 'remove':
      return (await own.remove(headers, said('removePassword'))) ? { isGone: true } : { problem: 'remove' };
    default:
      return { problem: 'what' };
  }
}
