// The whole site on a database, as a visitor and as Node's listener see it, with somebody signed in and somebody who
// runs it. What nobody caught is kept beside it, so that a finding can say why.
import type { Hono } from 'hono';
import { createAccounts } from '../../src/accounts/auth.ts';
import type { Letter } from '../../src/accounts/mail.ts';
import { createApp } from '../../src/server/app.tsx';
import { lettersIn } from '../../src/server/letters.ts';
import { listen } from '../../src/server/listen.ts';
import { startLive } from '../../src/server/live/live.ts';
import { createPageCache } from '../../src/server/page-cache/page-cache.ts';
import { createMetrics } from '../../src/server/watch/metrics.ts';
import type { OpenDatabase } from '../../src/store/database.ts';
import { photosInMemory } from '../../src/store/photo-files.ts';
import { noteOnce } from '../../src/store/site-notes.ts';
import { wordsIn } from '../../src/ui/words/words.ts';
import { site } from '../sample-season.ts';

export type Who = 'nobody' | 'referee' | 'admin';

export type FuzzedSite = {
  store: OpenDatabase;
  app: Hono;
  port: number;
  /** As a browser sends them. */
  cookies: Record<Who, string>;
  /** A session may have been ended by what was sent meanwhile. */
  signInAgain(): Promise<void>;
  /** What was thrown and not caught, the newest last. */
  troubles: unknown[];
  close(): Promise<void>;
};

const people: Record<Exclude<Who, 'nobody'>, string> = {
  referee: 'ida@example.org',
  admin: 'boss@example.org',
};
const password = 'offside at the blue line';
/** Forms refuse whoever fills them in within two seconds: here a second passes in a tenth of one. */
const haste = 10;

export async function openFuzzedSite(store: OpenDatabase, evening: Date): Promise<FuzzedSite> {
  const words = wordsIn('en');
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => void troubles.push(error);
  const startedMs = performance.now();
  const now = () => new Date(evening.getTime() + (performance.now() - startedMs) * haste);
  const letters = new Map<string, Letter>();
  const accounts = createAccounts({
    db: store.db,
    secret: 'a secret of tests that is long enough for anybody',
    origin: () => 'http://site.test',
    mail: { send: async (to, letter) => void letters.set(to, letter) },
    letters: lettersIn(words),
    adminEmails: [people.admin],
    // Out of reach: what a browser may bring back from there is asked for all the same.
    google: { clientId: 'us', clientSecret: 'secret', issuer: 'http://127.0.0.1:1' },
    now,
    onTrouble,
    rest: async () => undefined,
  });
  const live = await startLive(store, { now, onTrouble });
  const pages = createPageCache(live);
  const photos = photosInMemory();
  const metrics = { ...createMetrics({ version: 'fuzzed' }), token: null, everybody: async () => [] };
  const options = { db: store.db, now, site, accounts, live, pages, photos, metrics };
  const app = createApp({ ...options, onError: onTrouble });
  // Made by whoever sends something first: made now, it is nobody's change.
  await noteOnce(store.db, 'sender-key', 'a key of tests');
  const server = await listen(app, { host: '127.0.0.1', port: 0 }, pages);
  const cookies: Record<Who, string> = { nobody: '', referee: '', admin: '' };

  let signingIn: Promise<void> | null = null;
  function signInAgain(): Promise<void> {
    signingIn ??= signIn().finally(() => {
      signingIn = null;
    });
    return signingIn;
  }

  async function signIn(): Promise<void> {
    for (const who of ['referee', 'admin'] as const) {
      const email = people[who];
      if (await accounts.whoIs(new Headers({ cookie: cookies[who] }))) continue;
      let outcome = await accounts.signIn(email, password);
      if (typeof outcome === 'string') {
        await accounts.register({ email, password, firstName: 'Ida', lastName: 'Frost' });
        const token = /token=([\w.-]+)/.exec(letters.get(email)?.text ?? '')?.[1] ?? '';
        await accounts.verify(token);
        outcome = await accounts.signIn(email, password);
      }
      if (typeof outcome === 'string') throw new Error(`${who} cannot sign in: ${outcome}`);
      cookies[who] = outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    }
    letters.clear();
  }

  await signInAgain();
  return {
    store,
    app,
    port: Number(new URL(server.address).port),
    cookies,
    signInAgain,
    troubles,
    async close() {
      await live.close();
      await server.close();
    },
  };
}
