// Better Auth on our database: who it is that signs up and signs in. Its tables are ours, its words are not: what a
// visitor reads is said by the screens, from the outcomes told here.
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Database } from '../store/database.ts';
import type { Letters, Mail } from './mail.ts';

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
  verify(token: string): Promise<'verified' | 'already' | 'expired' | 'wrong'>;
  sendReset(email: string): Promise<void>;
  /** Null: done; else why not. */
  reset(token: string, password: string): Promise<'expired' | 'password' | null>;
};

export type AccountsOptions = {
  db: Database;
  secret: string;
  /** As visitors know the site, "https://example.org": links in mails begin with it. */
  origin: () => string;
  mail: Mail;
  letters: Letters;
};

export const newUserType = 'Referee';
const leastPassword = 8;
const verificationHours = 24;

type AuthSettings = Omit<AccountsOptions, 'origin'> & { origin: string; justVerified: Set<string> };

function configure({ db, secret, origin, mail, letters, justVerified }: AuthSettings) {
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  return betterAuth({
    secret,
    baseURL: origin,
    basePath: '/api/auth',
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: 'postgres' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: leastPassword,
      revokeSessionsOnPasswordReset: true,
      async sendResetPassword({ user, token }) {
        await mail.send(user.email, letters.reset(user.name, link('/new-password', token)));
      },
      async onExistingUserSignUp({ user }) {
        await mail.send(user.email, letters.alreadyRegistered(user.name, `${origin}/login`));
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: verificationHours * 60 * 60,
      afterEmailVerification: async ({ email }) => void justVerified.add(email),
      async sendVerificationEmail({ user, token }) {
        await mail.send(user.email, letters.verify(user.name, link('/verify', token)));
      },
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        firstName: { type: 'string', fieldName: 'first_name', required: true },
        lastName: { type: 'string', fieldName: 'last_name', required: true },
        // Nothing in a browser can set or raise it.
        userType: { type: 'string', fieldName: 'user_type', input: false, defaultValue: newUserType },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: '' } }) } },
    },
    advanced: { useSecureCookies: origin.startsWith('https:'), cookiePrefix: 'third-team' },
  });
}

export function createAccounts({ origin, ...settings }: AccountsOptions): Accounts {
  // The origin of a site on a free port is known once it listens.
  let made: { auth: ReturnType<typeof configure>; origin: string } | null = null;
  // The library answers a first and a second use of a link alike; this tells them apart.
  const justVerified = new Set<string>();
  function current() {
    const now = origin();
    if (made?.origin !== now)
      made = { auth: configure({ ...settings, origin: now, justVerified }), origin: now };
    return made.auth.api;
  }

  return {
    async register({ email, password, firstName, lastName }) {
      const name = `${firstName} ${lastName}`;
      const refused = await refusal(
        current().signUpEmail({ body: { email, password, name, firstName, lastName } }),
      );
      return refused?.message ?? null;
    },
    async signIn(email, password) {
      try {
        const { headers } = await current().signInEmail({ body: { email, password }, returnHeaders: true });
        return { cookies: headers.getSetCookie() };
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return error.body?.code === 'EMAIL_NOT_VERIFIED' ? 'unverified' : 'failed';
      }
    },
    async signOut(headers) {
      const answer = await current().signOut({ headers, returnHeaders: true });
      return answer.headers.getSetCookie();
    },
    async whoIs(headers) {
      const found = await current().getSession({ headers, query: { disableRefresh: true } });
      if (!found) return null;
      const { id, email, firstName, lastName, userType } = found.user;
      return { id, email, firstName, lastName, userType: userType ?? '' };
    },
    async sendVerification(email) {
      await refusal(current().sendVerificationEmail({ body: { email } }));
    },
    async verify(token) {
      try {
        await current().verifyEmail({ query: { token } });
        return justVerified.delete(emailIn(token)) ? 'verified' : 'already';
      } catch (error) {
        if (!(error instanceof APIError)) throw error;
        return error.body?.code === 'TOKEN_EXPIRED' ? 'expired' : 'wrong';
      }
    },
    async sendReset(email) {
      await refusal(current().requestPasswordReset({ body: { email } }));
    },
    async reset(token, password) {
      const refused = await refusal(current().resetPassword({ body: { token, newPassword: password } }));
      if (!refused) return null;
      return refused.code?.startsWith('PASSWORD') ? 'password' : 'expired';
    },
  };
}

/** What the library refuses in words is an outcome; anything else is a fault and thrown on. */
async function refusal(asked: Promise<unknown>): Promise<{ message: string; code: string | null } | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    return { message: error.body?.message ?? error.message, code: error.body?.code ?? null };
  }
}

/** Of a token whose signature the library has checked. */
function emailIn(token: string): string {
  const [, payload = ''] = token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).email;
}
