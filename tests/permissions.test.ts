// Who may do what: every route of the router itself, asked by everybody. A new route without a rule here fails.
import { beforeAll, expect, test } from 'vitest';
import { createApp } from '../src/server/app.tsx';
import { findUserByEmail, saveUserType } from '../src/store/users.ts';
import { ida, join, openTestAccounts } from './accounts.ts';
import { openTestDatabase } from './database.ts';
import { game, site, tell, tellSeasons } from './sample-season.ts';

const { db } = await openTestDatabase();
const signing = await openTestAccounts(db, {
  origin: () => 'http://localhost',
  google: { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' },
});
const { accounts } = signing;
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site, accounts });

type Rule = 'everybody' | 'signed-in' | 'Admin' | 'own';

/** The first that fits counts. */
const rulesByPath: [RegExp, Rule][] = [
  [/^\/admin(\/|$)/, 'Admin'],
  [/^\/account(\/|$)/, 'signed-in'],
  [/^\/api\/users$/, 'own'],
  [/^\/(login|register|verify|forgotten-password|new-password|logout)(\/|$)/, 'everybody'],
  [/^\/api\/auth\/callback\/google$/, 'everybody'],
  [
    /^\/(ref-hub|previous-games|standings|statistics|post-season-report|info|store|status|how-we-count)(\/|$)/,
    'everybody',
  ],
  [/^\/(games|official-page|officials|forms|assets|live)(\/|$)/, 'everybody'],
  [
    /^\/api(\/(search|screen-views|openapi\.json|nhl_games|active_games|officials|previous_games|standings)|$)/,
    'everybody',
  ],
  [
    /^\/(robots\.txt|sitemap\.xml|sitemap-screens\.xml|:file\{sitemap|manifest\.webmanifest|favicon\.ico|icon|apple-touch)/,
    'everybody',
  ],
  [/^\/$/, 'everybody'],
];

const visitors = ['nobody', 'unverified', 'expired', 'Referee', 'Admin'] as const;
type Visitor = (typeof visitors)[number];
const cookies = { nobody: '' } as Record<Visitor, string>;

async function signIn(email: string): Promise<string> {
  await join(signing, { ...ida, email });
  const outcome = await accounts.signIn(email, ida.password);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

async function idOf(email: string): Promise<string> {
  return (await findUserByEmail(db, email))?.id ?? '';
}

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1')] });
  for (const visitor of ['unverified', 'expired', 'Referee', 'Admin'] as const)
    cookies[visitor] = await signIn(`${visitor.toLowerCase()}@example.org`);
  await saveUserType(db, await idOf('admin@example.org'), 'Admin');
  await db
    .updateTable('users')
    .set({ email_verified: false })
    .where('email', '=', 'unverified@example.org')
    .execute();
  const expired = await idOf('expired@example.org');
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', expired)
    .execute();
});

const routes = [
  ...new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  ),
];

function ruleOf(path: string): Rule | undefined {
  return rulesByPath.find(([pattern]) => pattern.test(path))?.[1];
}

/** Something stands in for every part that is asked for. */
function filled(path: string): string {
  return path.replace(/:\w+(\{[^/]*\})?/g, 'x');
}

async function ask(route: string, visitor: Visitor, query = ''): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const headers = { cookie: cookies[visitor], 'sec-fetch-site': 'same-origin' };
  const body = method === 'POST' ? new URLSearchParams() : null;
  return app.request(`${filled(path)}${query}`, { method, headers, body });
}

const isSentToLogin = (response: Response) =>
  response.status === 303 && (response.headers.get('location') ?? '').startsWith('/login');

test('every route has a rule', () => {
  expect(routes.filter((route) => ruleOf(route.split(' ')[1] ?? '') === undefined)).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
});

test.each(routes.filter((route) => ['signed-in', 'Admin'].includes(ruleOf(route.split(' ')[1] ?? '') ?? '')))(
  '%s is for those it is for',
  async (route) => {
    const rule = ruleOf(route.split(' ')[1] ?? '');
    for (const visitor of ['nobody', 'unverified', 'expired'] as const)
      expect([visitor, isSentToLogin(await ask(route, visitor))]).toEqual([visitor, true]);
    const referee = await ask(route, 'Referee');
    if (rule === 'Admin') expect(referee.status).toBe(403);
    else expect([200, 303, 400]).toContain(referee.status);
    const admin = await ask(route, 'Admin');
    expect([200, 303, 400, 404]).toContain(admin.status);
    expect(isSentToLogin(admin)).toBe(false);
  },
);

test.each(
  routes.filter((route) => route.startsWith('GET') && ruleOf(route.split(' ')[1] ?? '') === 'everybody'),
)('%s is the same for everybody', async (route) => {
  const nobody = await ask(route, 'nobody');
  expect([401, 403]).not.toContain(nobody.status);
  if (/\/login\/(google|done)$|callback/.test(route)) return;
  expect((await ask(route, 'Referee')).status).toBe(nobody.status);
});

test('a document of a user is its owner’s alone, an Admin’s word included', async () => {
  const [mine, other] = [await idOf('referee@example.org'), await idOf('admin@example.org')];
  const status = async (visitor: Visitor, id: string) =>
    (await ask('GET /api/users', visitor, `?userId=${id}`)).status;
  for (const visitor of ['nobody', 'unverified', 'expired'] as const)
    expect(await status(visitor, mine)).toBe(401);
  expect(await status('Referee', mine)).toBe(200);
  expect(await status('Referee', other)).toBe(403);
  expect(await status('Admin', mine)).toBe(403);
  expect(await status('Referee', '')).toBe(403);
});

test('no post is taken from another site, whoever is signed in', async () => {
  for (const route of routes.filter((one) => one.startsWith('POST'))) {
    const path = filled(route.split(' ')[1] ?? '');
    if (path === '/api/screen-views' || path === '/forms/x') continue;
    const headers = { cookie: cookies.Admin, 'sec-fetch-site': 'cross-site' };
    const response = await app.request(path, { method: 'POST', headers, body: new URLSearchParams() });
    expect([path, response.status]).toEqual([path, 403]);
  }
});
