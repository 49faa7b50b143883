// Accounts for a test: on its database, with a real mail server.
import { type Accounts, createAccounts } from '../src/accounts/auth.ts';
import type { GoogleSettings } from '../src/accounts/google.ts';
import { createMail } from '../src/accounts/mail.ts';
import { lettersIn } from '../src/server/letters.ts';
import type { Database } from '../src/store/database.ts';
import { wordsIn } from '../src/ui/words/words.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';

export type AccountChoices = {
  adminEmails?: string[];
  google?: GoogleSettings | null;
  /** Another mail server than the test's own. */
  smtpUrl?: string;
};

export type TestAccounts = { accounts: Accounts; mailbox: Mailbox };

export async function openTestAccounts(
  db: Database,
  { origin, adminEmails = [], google = null, smtpUrl }: AccountChoices & { origin: () => string },
): Promise<TestAccounts> {
  const mailbox = await openMailbox();
  const mail = createMail({
    smtpUrl: smtpUrl ?? mailbox.url,
    from: 'Third Team <no-reply@example.org>',
    outbox: '/nowhere',
    say: () => undefined,
  });
  const letters = lettersIn(wordsIn('en'));
  const secret = 'a secret of tests that is long enough for anybody';
  return {
    accounts: createAccounts({
      db,
      secret,
      origin,
      mail,
      letters,
      adminEmails,
      google,
      now: () => new Date(),
      onTrouble: () => undefined,
      rest: async () => undefined,
    }),
    mailbox,
  };
}

export const ida = {
  email: 'ida@example.org',
  password: 'offside at the blue line',
  firstName: 'Ida',
  lastName: 'Frost',
};

/** Registers, opens the link from the mail, and is ready to sign in. */
export async function join({ accounts, mailbox }: TestAccounts, person: typeof ida = ida): Promise<void> {
  await accounts.register(person);
  const link = new URL(await mailbox.link(person.email));
  await accounts.verify(link.searchParams.get('token') as string);
}
