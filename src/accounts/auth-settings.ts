// Better Auth on our own tables, by our own names, with our own letters and links: it serves no page and no route of
// its own, so that every answer a visitor gets is one of ours.
import { betterAuth } from 'better-auth';
import { changeUserType } from '../store/admins.ts';
import type { AccountsOptions } from './auth.ts';
import { googlePlugins } from './google.ts';

export const newUserType = 'Referee';
export const leastPassword = 8;
const verificationHours = 24;

type AuthSettings = Omit<AccountsOptions, 'origin'> & {
  origin: string;
  /** Hears of an e-mail the moment it is verified. */
  justVerified: Set<string>;
};

export function configureAuth({
  db,
  secret,
  origin,
  mail,
  letters,
  adminEmails,
  google,
  now,
  justVerified,
}: AuthSettings) {
  const link = (path: string, token: string) => `${origin}${path}?token=${encodeURIComponent(token)}`;
  const isSecure = origin.startsWith('https:');
  return betterAuth({
    secret,
    baseURL: origin,
    basePath: '/api/auth',
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // An answer of Google's that nobody asked for has no path of its own to be sent on to.
    onAPIError: { errorURL: `${origin}/login/done` },
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
      async afterEmailVerification({ id, email }) {
        justVerified.add(email);
        if (!adminEmails.includes(email)) return;
        const author = { byWhom: 'ADMIN_EMAILS', at: now(), mayBeLast: false };
        await changeUserType(db, id, 'Admin', author);
      },
      async sendVerificationEmail({ user, token }) {
        await mail.send(user.email, letters.verify(user.name, link('/verify', token)));
      },
    },
    user: {
      modelName: 'users',
      changeEmail: { enabled: true },
      deleteUser: { enabled: true },
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
    plugins: googlePlugins(google),
    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: '' } }) } },
    },
    // What may be sent how often is counted by us, in the database.
    rateLimit: { enabled: false },
    advanced: {
      // A browser takes "__Host-" only from this very host, by TLS and for all of it: no neighbour can plant one.
      cookiePrefix: isSecure ? '__Host-third-team' : 'third-team',
      defaultCookieAttributes: { secure: isSecure },
      useSecureCookies: false,
    },
  });
}
