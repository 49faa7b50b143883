import { tmpdir } from 'node:os';
import { format } from 'node:util';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createLog } from '../src/log.ts';
import { openStore } from '../src/open-store.ts';
import { createMetrics } from '../src/server/watch/metrics.ts';
import { startWeb } from '../src/start-web.ts';
import { openDatabase } from '../src/store/database.ts';
import { ida } from './accounts.ts';
import { openTestDatabase } from './database.ts';

// Whatever reaches the terminal is kept by somebody: a log, a screen, a support ticket.
const printed: string[] = [];
for (const way of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, way).mockImplementation((...words) => void printed.push(format(...words)));
afterAll(() => vi.restoreAllMocks());

const databasePassword = 'crossbar-of-the-database';
const env = {
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: tmpdir(),
  DATABASE_URL: `postgres://third:${databasePassword}@127.0.0.1:1/rink`,
  // Nobody answers there: what is said about a letter that cannot be sent must not say how we would sign in.
  SMTP_URL: 'smtp://mailer:glove-of-the-mailer@127.0.0.1:1',
  AUTH_SECRET: 'the secret that signs what a browser keeps',
};

const { url, ...database } = await openTestDatabase();
const { db } = database;

test('no password, token or secret reaches the terminal, whatever goes wrong', async () => {
  const config = readConfig(env);
  // As if nobody had told it of any secret: whatever hides those must not be all there is.
  const print = (line: string) => void printed.push(line);
  const log = createLog(
    { logFormat: 'words', secrets: [] },
    { say: print, complain: print, now: () => new Date() },
  );
  const metrics = createMetrics({ version: '1' });
  const everybody = async () => [await metrics.figures()];
  const surroundings = { now: () => new Date(), log, metrics, everybody };
  const site = await startWeb(config, database, surroundings);
  const post = (path: string, form: Record<string, string>) =>
    fetch(new URL(path, site.address), {
      method: 'POST',
      headers: { origin: new URL(site.address).origin },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });

  await post('/register', ida);
  await db.updateTable('users').set({ email_verified: true }).execute();
  expect((await post('/login', { ...ida, password: 'not the one at all' })).status).toBe(400);
  const entered = await post('/login', ida);
  expect(entered.status).toBe(303);
  const [token = ''] = /(?<=session_token=)[^;.]+/.exec(entered.headers.getSetCookie().join()) ?? [];
  expect(token.length).toBeGreaterThan(20);
  await post('/forgotten-password', { email: ida.email });
  const reset = await db.selectFrom('verifications').select('identifier').execute();
  const [resetToken = ''] = reset.map(({ identifier }) => identifier.split(':').at(-1));
  expect(resetToken.length).toBeGreaterThan(10);
  await site.close();

  const away = openDatabase({ connectionString: env.DATABASE_URL });
  await startWeb(config, away, surroundings).catch((error) => log.trouble('start', error));
  await away.close();
  await openStore(config, log.say).catch((error) => log.trouble('database', error));
  const wrong = { ...env, DATABASE_URL: `mysql://third:${databasePassword}@127.0.0.1/rink` };
  expect(() => readConfig(wrong)).toThrow(/^DATABASE_URL: (?!.*crossbar)/);

  const all = printed.join('\n');
  expect(all).toContain('ECONNREFUSED');
  const { password } = new URL(url);
  for (const secret of [
    databasePassword,
    'glove-of-the-mailer',
    env.AUTH_SECRET,
    token,
    resetToken,
    password,
  ])
    expect(all.includes(secret), `${secret} was printed`).toBe(false);
  for (const typed of [ida.password, 'not the one at all']) expect(all).not.toContain(typed);
});
