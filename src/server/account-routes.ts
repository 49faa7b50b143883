// What signing in and out needs beside its screens.
import type { Context, Hono } from 'hono';
import type { Accounts } from '../accounts/auth.ts';
import type { Database } from '../store/database.ts';
import { findUserData } from '../store/users.ts';
import {
  accountDataPath,
  accountPath,
  googleDonePath,
  googlePath,
  googleReturnPath,
  loginPath,
  logoutPath,
} from '../ui/paths.ts';
import { forgetSignedIn } from '../ui/signed-in.ts';
import type { Site } from '../ui/site.ts';
import { type SendLimits, tenMinutes } from './send-limit.ts';
import type { SenderOf } from './sender.ts';

type AccountTools = {
  accounts: Accounts;
  db: Database;
  site: Site;
  limits: SendLimits;
  senderOf: SenderOf;
  tooMany: (c: Context, waitSeconds: number) => Response;
};

/** Each asks Google and leaves a row behind. */
const googleRule = { what: googlePath, most: 20, withinSeconds: tenMinutes };

export function mountAccounts(app: Hono, tools: AccountTools): void {
  const { accounts, db, site, limits, senderOf, tooMany } = tools;
  app.post(logoutPath, async (c) => {
    c.header('cache-control', 'no-store');
    const ended = await accounts.signOut(c.req.raw.headers);
    for (const cookie of [...ended, forgetSignedIn(site.publicUrl)]) {
      c.header('set-cookie', cookie, { append: true });
    }
    return c.redirect('/', 303);
  });

  app.get(accountDataPath, async (c) => {
    c.header('cache-control', 'no-store');
    const user = await accounts.whoIs(c.req.raw.headers);
    if (!user) return c.redirect(loginPath(accountPath), 303);
    c.header('content-disposition', 'attachment; filename="third-team-account.json"');
    return c.json(await findUserData(db, user.id));
  });

  const { google } = accounts;
  if (google) {
    app.get(googlePath, async (c) => {
      c.header('cache-control', 'no-store');
      const waitSeconds = await limits.take(googleRule, senderOf(c));
      if (waitSeconds > 0) return tooMany(c, waitSeconds);
      const started = await google.start(googleDonePath);
      if (!started) return c.redirect(`${googleDonePath}?error=unreachable`, 303);
      for (const cookie of started.cookies) c.header('set-cookie', cookie, { append: true });
      return c.redirect(started.url, 303);
    });
    app.get(googleReturnPath, (c) => google.finish(c.req.raw));
  }
}
