// Who it is that signs up and signs in. The work is Better Auth's; what a visitor reads is said by the screens, from
// the outcomes told here.
import { Away } from '../store/away.ts';
import type { Database } from '../store/database.ts';
import { findUserByEmail, hasPassword } from '../store/users.ts';
import { configureAuth } from './auth-settings.ts';
import { isCommonPassword } from './common-password.ts';
import type { GoogleSettings } from './google.ts';
import { type Letters, type Mail, watchMail } from './mail.ts';

export type User = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: string;
};

export type NewUser = { email: string; password: string; firstName: string; lastName: string };

/** What a browser is to keep, as Set-Cookie headers. */
export type Cookies = string[];

export type Accounts = {
  /** A taken e-mail is answered like a free one, and its owner is told by mail. Null: done; else the reason. */
  register(wanted: NewUser): Promise<string | null>;
  signIn(email: string, password: string): Promise<{ cookies: Cookies } | 'failed' | 'unverified'>;
  signOut(headers: Headers): Promise<Cookies>;
  whoIs(headers: Headers): Promise<User | null>;
  /** Says nothing about whether there is such an account. */
  sendVerification(email: string): Promise<void>;
  verify(token: string): Promise<'verified' | 'already' | 'expired' | 'wrong' | 'taken'>;
  sendReset(email: string): Promise<void>;
  /** Null: done; else why not. */
  reset(token: string, password: string): Promise<'expired' | 'password' | null>;
  own: OwnAccount;
  google: GoogleSignIn | null;
};

export type GoogleSignIn = {
  /** Where the browser goes to be asked; null when Google could not be reached. */
  start(donePath: string): Promise<{ url: string; cookies: Cookies } | null>;
  /** Google sends the browser back here; the answer sends it on to the path that was given at the start. */
  finish(request: Request): Promise<Response>;
};

/** What people may do to their own account, known by the headers of their session. */
export type OwnAccount = {
  rename(headers: Headers, firstName: string, lastName: string): Promise<void>;
  /** Ends every other session. */
  changePassword(
    headers: Headers,
    current: string,
    wanted: string,
  ): Promise<{ cookies: Cookies } | 'current' | 'password'>;
  /** A mail goes to the new address, and nothing changes before its link was opened. Null: it is on its way. */
  changeEmail(headers: Headers, email: string, password: string): Promise<'address' | 'password' | null>;
  signOutEverywhere(headers: Headers): Promise<void>;
  /** False: that was not the password. */
  remove(headers: Headers, password: string): Promise<boolean>;
};

export type AccountsOptions = {
  db: Database;
  secret: string;
  /** As visitors know the site, "https://example.org": links in mails begin with it. */
  origin: () => string;
  mail: Mail;
  letters: Letters;
  /** Whoever verifies one of these runs the site; in lower case. */
  adminEmails: string[];
  /** Null: there is no button. */
  google: GoogleSettings | null;
  now: () => Date;
  /** As long as an answer about a forgotten password takes, whoever asks. */
  rest: () => Promise<void>;
  /** Hears of a letter that could not be sent after its answer was given. */
  onTrouble: (error: unknown) => void;
};

export function createAccounts({ origin, ...settings }: AccountsOptions): Accounts {
  // The origin of a site on a free port is known once it listens.
  let made: { auth: ReturnType<typeof configureAuth>; origin: string } | null = null;
  // The library answers a first and a second use of a link alike; this tells them apart.
  const justVerified = new Set<string>();
  const { mail, delivered } = watchMail(settings.mail);
  function current() {
    const now = origin();
    if (made?.origin !== now)
      made = { auth: configureAuth({ ...settings, mail, origin: now, justVerified }), origin: now };
    return made.auth.api;
  }

  const google: GoogleSignIn = {
    async start(donePath) {
      const body = {
        provider: 'google',
        callbackURL: donePath,
        errorCallbackURL: donePath,
        disableRedirect: true,
      };
      try {
        const { response, headers } = await current().signInSocial({ body, returnHeaders: true });
        return response.url ? { url: response.url, cookies: headers.getSetCookie() } : null;
      } catch (error) {
        readRefusal(error);
        // Google was out of reach when it was asked what it can do: ask again next time.
        made = null;
        return null;
      }
    },
    async finish(request) {
      const { headers } = request;
      current();
      const answer = await (made as NonNullable<typeof made>).auth.handler(request);
      const isSignedIn = answer.headers.getSetCookie().some((cookie) => /session_token=[^;]/.test(cookie));
      if (isSignedIn) await current().signOut({ headers });
      return answer;
    },
  };

  /** Who signs in elsewhere only has no password to say. */
  async function confirms(headers: Headers, password: string): Promise<boolean> {
    const found = await current().getSession({ headers });
    if (!found) return false;
    if (!(await hasPassword(settings.db, found.user.id))) return true;
    return (await refusal(current().verifyPassword({ headers, body: { password } }))) === null;
  }

  return {
    google: settings.google && google,
    async register({ email, password, firstName, lastName }) {
      if (await isCommonPassword(password)) return 'Password is among the most used ones';
      const name = `${firstName} ${lastName}`;
      const refused = await delivered(() =>
        refusal(current().signUpEmail({ body: { email, password, name, firstName, lastName } })),
      );
      return refused?.message ?? null;
    },
    async signIn(email, password) {
      try {
        const { headers } = await current().signInEmail({ body: { email, password }, returnHeaders: true });
        return { cookies: headers.getSetCookie() };
      } catch (error) {
        return readRefusal(error).code === 'EMAIL_NOT_VERIFIED' ? 'unverified' : 'failed';
      }
    },
    async signOut(headers) {
      const answer = await current().signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    async whoIs(headers) {
      const asked = current().getSession({ headers, query: { disableRefresh: true } });
      const found = await asked.catch(orAway);
      // However somebody signed in: without a verified e-mail they are nobody here.
      if (!found?.user.emailVerified) return null;
      const { id, email, firstName, lastName, userType } = found.user;
      return { id, email, firstName, lastName, userType: userType ?? '' };
    },
    async sendVerification(email) {
      // As with a forgotten password: the answer must not depend on a mail that only some are sent.
      refusal(current().sendVerificationEmail({ body: { email } })).catch(settings.onTrouble);
      await settings.rest();
    },
    async verify(token) {
      try {
        await current().verifyEmail({ query: { token } });
        return justVerified.delete(emailIn(token)) ? 'verified' : 'already';
      } catch (error) {
        // Somebody registered the new e-mail while its link was on the way.
        if ((error as { code?: string }).code === uniqueViolation) return 'taken';
        switch (readRefusal(error).code) {
          case 'TOKEN_EXPIRED':
            return 'expired';
          case 'USER_NOT_FOUND':
            // Of an account that has that e-mail no more: because it has the new one, or because it is gone.
            return (await findUserByEmail(settings.db, emailIn(token)))?.isVerified ? 'already' : 'expired';
          default:
            return 'wrong';
        }
      }
    },
    async sendReset(email) {
      // The answer takes as long whether or not there is such an account, and says nothing of the mail server.
      delivered(() => refusal(current().requestPasswordReset({ body: { email } }))).catch(settings.onTrouble);
      await settings.rest();
    },
    async reset(token, password) {
      if (await isCommonPassword(password)) return 'password';
      const refused = await refusal(current().resetPassword({ body: { token, newPassword: password } }));
      if (!refused) return null;
      return refused.code?.startsWith('PASSWORD') ? 'password' : 'expired';
    },
    own: {
      async rename(headers, firstName, lastName) {
        await current().updateUser({
          headers,
          body: { firstName, lastName, name: `${firstName} ${lastName}` },
        });
      },
      async changePassword(headers, currentPassword, newPassword) {
        if (await isCommonPassword(newPassword)) return 'password';
        try {
          const answer = await current().changePassword({
            headers,
            body: { currentPassword, newPassword, revokeOtherSessions: true },
            returnHeaders: true,
          });
          return { cookies: answer.headers.getSetCookie() };
        } catch (error) {
          return readRefusal(error).code?.startsWith('PASSWORD') ? 'password' : 'current';
        }
      },
      async changeEmail(headers, email, password) {
        // Whoever has the address has the account: a browser left open must not be enough.
        if (!(await confirms(headers, password))) return 'password';
        const asked = () => refusal(current().changeEmail({ headers, body: { newEmail: email } }));
        return (await delivered(asked)) && 'address';
      },
      async signOutEverywhere(headers) {
        await current().revokeSessions({ headers });
      },
      async remove(headers, password) {
        if (!(await confirms(headers, password))) return false;
        // Without a password the library asks only that the sign-in is fresh: enough for who signs in elsewhere.
        const body = password === '' ? {} : { password };
        return (await refusal(current().deleteUser({ headers, body }))) === null;
      },
    },
  };
}

/** PostgreSQL's code for a second row of what there may be one of. */
const uniqueViolation = '23505';

type Refused = { message: string; code: string | null };

async function refusal(asked: Promise<unknown>): Promise<Refused | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    return readRefusal(error);
  }
}

/** What the library refuses in words is an outcome; anything else is a fault and thrown on. */
function readRefusal(error: unknown): Refused {
  const { name, statusCode, body, message } = error as ApiError;
  if (name !== 'APIError') throw error;
  // It hides what the database told it behind a word of its own.
  if (statusCode >= 500 || body?.code?.startsWith('FAILED_TO_'))
    throw new Away(`Accounts are away: ${message}`, { cause: error });
  // "[body.email] Invalid email address": which field is for programs.
  return { message: (body?.message ?? message).replace(/^\[[\w.]+\] /, ''), code: body?.code ?? null };
}

/** For what the library never refuses: nothing but a fault can go wrong. */
function orAway(error: unknown): never {
  readRefusal(error);
  throw error;
}

/** Two classes of the library's, one of them not exported, have this shape. */
type ApiError = Error & { statusCode: number; body?: { message?: string; code?: string } };

/** Of a token whose signature the library has checked: the e-mail that it verifies. */
function emailIn(token: string): string {
  const [, payload = ''] = token.split('.');
  const { email, updateTo } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return updateTo ?? email;
}
