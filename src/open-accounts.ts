// Accounts as the settings ask for them. Their secret is made once and kept in the database, so that every node on it
// knows a session that another one opened.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Accounts, createAccounts } from './accounts/auth.ts';
import { createMail } from './accounts/mail.ts';
import type { Config } from './config.ts';
import { lettersIn } from './server/letters.ts';
import type { Database } from './store/database.ts';
import { noteOnce } from './store/site-notes.ts';
import { wordsIn } from './ui/words/words.ts';

type Surroundings = {
  origin: () => string;
  say: (sentence: string) => void;
  now: () => Date;
  onTrouble: (error: unknown) => void;
};

/** Longer than a mail server takes to say yes. */
const resetAnswerMs = 500;

export async function openAccounts(
  { accounts: settings, dataDir }: Pick<Config, 'accounts' | 'dataDir'>,
  db: Database,
  { origin, say, now, onTrouble }: Surroundings,
): Promise<Accounts> {
  const secret =
    settings.secret ?? (await noteOnce(db, 'auth-secret', randomBytes(32).toString('base64url')));
  const { smtpUrl, mailFrom, adminEmails, google } = settings;
  const mail = createMail({ smtpUrl, from: mailFrom, outbox: path.join(dataDir, 'outbox'), say });
  return createAccounts({
    db,
    secret,
    origin,
    mail,
    letters: lettersIn(wordsIn('en')),
    adminEmails,
    google,
    now,
    onTrouble,
    rest: () => sleep(resetAnswerMs),
  });
}
