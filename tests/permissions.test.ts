// Who may do what: every route of the router itself, asked by everybody. A new route without a rule here fails.
import { beforeAll, expect, test } from 'vitest';
import { formFields } from '../src/screens/forms/fields.ts';
import { createApp } from '../src/server/app.tsx';
import { findUserByEmail, saveUserType } from '../src/store/users.ts';
import { ida, join, openTestAccounts } from './accounts.ts';
import { openTestDatabase } from './database.ts';
import { picture } from './pictures.ts';
import { game, site, tell, tellSeasons } from './sample-season.ts';

const { db } = await openTestDatabase();
const signing = await openTestAccounts(db, {
  origin: () => 'http://localhost',
  google: { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' },
});
const { accounts } = signing;
const now = new Date('2026-01-10T01:00:00Z');

/** `own`: everybody gets an answer, and it depends on who they are. */
type Rule = 'everybody' | 'signed-in' | 'Admin' | 'own';

/** The first that fits counts. */
const rulesByPath: [RegExp, Rule][] = [
  [/^\/admin(\/|$)/, 'Admin'],
  [/^\/account(\/|$)/, 'signed-in'],
  [/^(\/api\/users|\/login\/done)$/, 'own'],
  [/^\/(login|register|verify|forgotten-password|new-password|logout)(\/|$)/, 'everybody'],
  [/^\/api\/auth\/callback\/google$/, 'everybody'],
  [
    /^\/(ref-hub|previous-games|standings|statistics|post-season-report|info|store|status|how-we-count|privacy)(\/|$)/,
    'everybody',
  ],
  [/^\/(games|official-page|officials|forms|assets|live)(\/|$)/, 'everybody'],
  [
    /^\/api(\/(search|screen-views|openapi\.json|nhl_games|active_games|officials|previous_games|standings)|$)/,
    'everybody',
  ],
  [
    /^\/(\.well-known\/security\.txt|healthz|readyz|robots\.txt|sitemap\.xml|sitemap-screens\.xml|sitemap-officials-1\.xml|manifest\.webmanifest|favicon\.ico|icon|apple-touch)/,
    'everybody',
  ],
  [/^\/$/, 'everybody'],
];

const visitors = ['nobody', 'unverified', 'expired', 'Referee', 'Admin'] as const;
type Visitor = (typeof visitors)[number];
const cookies = { nobody: '' } as Record<Visitor, string>;
const app = createApp({ db, now: () => now, site, accounts });

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

const standIns: Record<string, string> = { league: 'OHL', id: 'Ada_Vance', date: '2026-01-09' };

const routes = [
  ...new Set(
    app.routes
      .filter(({ method }) => method !== 'ALL')
      .flatMap(({ method, path }) => concrete(path).map((one) => `${method} ${one}`)),
  ),
];

/** What a visitor would ask for; where nothing of the sample season fits, something stands in. */
function concrete(path: string): string[] {
  if (path === '/forms/:form') return Object.keys(formFields).map((form) => `/forms/${form}`);
  if (path === '/games/:league/:id') return ['/games/OHL/1'];
  if (path.startsWith('/:file{sitemap')) return ['/sitemap-officials-1.xml'];
  return [path.replace(/:(\w+)(\{[^/]*\})?/g, (_, name: string) => standIns[name] ?? 'x')];
}

function routesFor(...rules: Rule[]): string[] {
  return routes.filter((route) => rules.some((rule) => rule === ruleOf(route)));
}

function ruleOf(route: string): Rule | undefined {
  const path = route.split(' ')[1] ?? '';
  return rulesByPath.find(([pattern]) => pattern.test(path))?.[1];
}

/** A form as somebody fills it in who takes a minute. */
function filledIn(fields: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ opened: new Date(now.getTime() - 60_000).toISOString(), ...fields });
}

async function photoForm(): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of filledIn({ official: 'Ada Vance', consent: 'yes' })) form.append(name, value);
  form.append('file', new File([await picture('png')], 'ada.png'));
  return form;
}

/** What is taken from a page of ours; everything else is sent an empty form. */
const sentTo: Record<string, BodyInit> = {
  'POST /forms/ideas': filledIn({ message: 'More goals' }),
  'POST /forms/merge': filledIn({ one: 'Ada Vance', other: 'Boris Kell', why: 'They share a whistle' }),
  'POST /forms/store': filledIn({ email: 'fan@example.org' }),
  'POST /forms/photo': await photoForm(),
  'POST /api/screen-views': JSON.stringify({ event: 'screen_view', screen: '/standings', referrer: '' }),
};

async function ask(route: string, visitor: Visitor, { query = '', site = 'same-origin' } = {}) {
  const [method = '', path = ''] = route.split(' ');
  const headers = { cookie: cookies[visitor], 'sec-fetch-site': site };
  const body = method === 'POST' ? (sentTo[route] ?? new URLSearchParams()) : null;
  // Each from an address of their own: together they send more than one may.
  const from = { incoming: { socket: { remoteAddress: `203.0.113.${visitors.indexOf(visitor)}` } } };
  return app.request(`${path}${query}`, { method, headers, body }, from);
}

const isSentToLogin = (response: Response) =>
  response.status === 303 && (response.headers.get('location') ?? '').startsWith('/login?next');

test('every route has a rule', () => {
  expect(routes.filter((route) => ruleOf(route) === undefined)).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
});

test.each(routesFor('signed-in', 'Admin'))('%s is for those it is for', async (route) => {
  for (const visitor of ['nobody', 'unverified', 'expired'] as const)
    expect([visitor, isSentToLogin(await ask(route, visitor))]).toEqual([visitor, true]);
  const referee = await ask(route, 'Referee');
  if (ruleOf(route) === 'Admin') expect(referee.status).toBe(403);
  else expect([200, 303, 400]).toContain(referee.status);
  const admin = await ask(route, 'Admin');
  expect([200, 303, 400, 404]).toContain(admin.status);
  expect(isSentToLogin(admin)).toBe(false);
});

test('a document of a user is its owner’s alone, an Admin’s word included', async () => {
  const [mine, other] = [await idOf('referee@example.org'), await idOf('admin@example.org')];
  const status = async (visitor: Visitor, id: string) =>
    (await ask('GET /api/users', visitor, { query: `?userId=${id}` })).status;
  for (const visitor of ['nobody', 'unverified', 'expired'] as const)
    expect(await status(visitor, mine)).toBe(401);
  expect(await status('Referee', mine)).toBe(200);
  expect(await status('Referee', other)).toBe(403);
  expect(await status('Admin', mine)).toBe(403);
  expect(await status('Referee', '')).toBe(403);
});

test('where Google sends everybody back to, only those who are signed in are told that they are', async () => {
  for (const visitor of ['nobody', 'unverified', 'expired'] as const)
    expect([visitor, (await ask('GET /login/done', visitor)).status]).toEqual([visitor, 400]);
  for (const visitor of ['Referee', 'Admin'] as const)
    expect([visitor, (await ask('GET /login/done', visitor)).status]).toEqual([visitor, 200]);
});

const posts = routes.filter((route) => route.startsWith('POST'));

test('no post is taken from another site, whoever is signed in', async () => {
  for (const route of posts)
    expect([route, (await ask(route, 'Admin', { site: 'cross-site' })).status]).toEqual([route, 403]);
});

test.each(routesFor('everybody').filter((route) => route.startsWith('GET')))(
  '%s is the same for everybody',
  async (route) => {
    const { status, text } = await read(await ask(route, 'nobody'));
    expect([401, 403]).not.toContain(status);
    for (const visitor of visitors.slice(1))
      expect([visitor, await read(await ask(route, visitor))]).toEqual([visitor, { status, text }]);
  },
);

async function read(response: Response): Promise<{ status: number; text: string }> {
  return { status: response.status, text: await response.text() };
}

// Signing out last, because it ends what the others are asked with.
const forEverybody = posts.filter((route) => ruleOf(route) === 'everybody' && route !== 'POST /logout');

test.each([...forEverybody, 'POST /logout'])('%s takes from everybody alike', async (route) => {
  const statuses = new Map<Visitor, number>();
  for (const visitor of visitors) statuses.set(visitor, (await ask(route, visitor)).status);
  const taken = [200, 204, 303];
  const expected = route in sentTo ? taken : [...taken, 400];
  expect(expected).toContain(statuses.get('nobody'));
  expect(new Set(statuses.values()).size, [...statuses].join('; ')).toBe(1);
});
