// SQL in every input there is: parts of paths, queries, forms, JSON, headers and cookies.
import { expect, test } from 'vitest';
import { formFields } from '../../src/screens/forms/fields.ts';
import { findOfficialByPageId } from '../../src/store/officials.ts';
import { findUserByEmail } from '../../src/store/users.ts';
import { adminPaths } from '../../src/ui/admin-paths.ts';
import { ida } from '../accounts.ts';
import { ada, boris, cleo, game, linesmen, referees, tell } from '../sample-season.ts';
import {
  addressesOf,
  deskActions,
  formNames,
  formNamesOf,
  headerNames,
  plainAddress,
  queryNames,
  routesOf,
} from './inputs.ts';
import { changesBetween, readTables } from './table-rows.ts';
import { boss, openedAt, openTarget } from './target.ts';

const { db, app, ask, post, signIn } = await openTarget();
const admin = await signIn(boss);
const referee = await signIn(ida);
const gets = routesOf(app, 'GET');
// The first that is counted makes the key it is counted by.
await post('/verify', {});

/** In a quoted place, and in one without quotes. Either would also be seen by the time it takes. */
const payloads = [
  `x' or '1'='1'; drop table officials; select pg_sleep(9) from "users" -- $$\\`,
  '1) or 1=1; update users set user_type = $$Admin$$; select pg_sleep(9) --',
];

/** Never a fault of ours, and never one of PostgreSQL's. */
async function expectCalm(asked: Promise<Response>, what: string): Promise<Response> {
  const response = await asked;
  expect(response.status, what).toBeLessThan(500);
  return response;
}

async function expectUnchanged(work: () => Promise<void>, mayCome: string[] = []): Promise<void> {
  const before = await readTables(db);
  await work();
  for (const [table, { gone, came }] of Object.entries(changesBetween(before, await readTables(db)))) {
    expect(gone, table).toEqual([]);
    if (!mayCome.includes(table)) expect(came, table).toEqual([]);
  }
}

test('in any part of any address', async () => {
  await expectUnchanged(async () => {
    for (const payload of payloads)
      for (const address of gets.flatMap((path) => addressesOf(path, payload)))
        await expectCalm(ask(address, { headers: { cookie: admin } }), address);
  });
});

test('in any name of any query', async () => {
  const names = queryNames();
  expect(names.length).toBeGreaterThan(35);
  await expectUnchanged(async () => {
    for (const path of gets.map(plainAddress))
      for (let first = 0; first < names.length; first += 8) {
        const some = names.slice(first, first + 8).map((name, place) => [name, payloads[place % 2] ?? '']);
        const address = `${path}?${new URLSearchParams(some)}`;
        await expectCalm(ask(address, { headers: { cookie: admin } }), address);
      }
  });
});

test('in any header, and in any cookie', async () => {
  const names = headerNames();
  expect(names.length).toBeGreaterThan(10);
  const [session = ''] = admin.split('; ');
  await expectUnchanged(async () => {
    for (const path of [
      '/',
      '/admin',
      '/account',
      '/status',
      '/api/officials',
      '/live?topics=everything',
      '/robots.txt',
    ])
      for (const payload of payloads) {
        for (const name of names)
          await expectCalm(ask(path, { headers: { [name]: payload } }), `${path} ${name}`);
        const stolen = session.replace(/=.*/, `=${encodeURIComponent(payload)}`);
        for (const cookie of [stolen, `${session}${encodeURIComponent(payload)}`, `signedIn=${payload}`])
          await expectCalm(ask(path, { headers: { cookie } }), `${path} ${cookie}`);
      }
  });
});

/** Where something is taken from anybody, and what it reads. */
const openForms: [path: string, names: string[]][] = [
  ...Object.entries(formFields)
    .filter(([form]) => form !== 'photo')
    .map(([form, fields]): [string, string[]] => [
      `/forms/${form}`,
      [...fields.map(({ name }) => name), 'from', 'opened', 'website', 'frame'],
    ]),
  ['/login', formNamesOf('login')],
  ['/register', formNamesOf('register')],
  ['/verify', formNamesOf('verify')],
  ['/forgotten-password', ['email']],
  ['/new-password', formNamesOf('password')],
];

test('in any field of any form anybody may send', async () => {
  const elsewhere = /^\/(admin|account|logout|forms\/photo|api\/screen-views)/;
  const paths = routesOf(app, 'POST').filter((path) => !elsewhere.test(path));
  const tried = openForms.map(([path]) => path.replace(/^\/forms\/.*/, '/forms/:form'));
  expect(paths.filter((path) => !tried.includes(path))).toEqual([]);
  const filled = {
    opened: openedAt,
    message: 'hello',
    one: 'Ada Vance',
    other: 'Boris Kell',
    why: 'twins',
    password: 'a long enough password',
  };
  const kept = ['submissions', 'users', 'credentials', 'verifications', 'sessions', 'screen_views'];
  await expectUnchanged(async () => {
    for (const [path, names] of openForms)
      for (const [place, name] of names.entries()) {
        const email = `${path.replaceAll('/', '')}-${name}@example.org`;
        const values = { ...filled, email, [name]: payloads[place % 2] ?? '' };
        await expectCalm(post(path, values), `${path} ${name}`);
      }
    for (const name of ['event', 'screen', 'referrer']) {
      const body = JSON.stringify({ event: 'screen_view', screen: '/', referrer: '', [name]: payloads[0] });
      const headers = { 'sec-fetch-site': 'same-origin' };
      await expectCalm(ask('/api/screen-views', { method: 'POST', headers, body }), name);
    }
    for (const name of formFields.photo.map(({ name }) => name)) {
      const form = new FormData();
      for (const [field, value] of Object.entries({
        official: 'Ada Vance',
        consent: 'yes',
        opened: openedAt,
      }))
        form.append(field, value);
      form.set(name, payloads[0] ?? '');
      form.append('file', new File([payloads[0] ?? ''], payloads[0] ?? ''));
      const headers = { 'sec-fetch-site': 'same-origin' };
      await expectCalm(ask('/forms/photo', { method: 'POST', headers, body: form }), name);
    }
  }, kept);
});

test('in any field of one’s own account', async () => {
  await expectUnchanged(async () => {
    const names = formNamesOf('account').filter((name) => name !== 'what');
    for (const what of ['password', 'email', 'remove', payloads[0] ?? ''])
      for (const payload of payloads) {
        const values = { what, ...Object.fromEntries(names.map((name) => [name, payload])) };
        await expectCalm(post('/account', values, { headers: { cookie: referee } }), what);
      }
  });
  // A name may be anything, and this is one.
  const named = { what: 'name', firstName: payloads[0] ?? '', lastName: 'Frost' };
  await expectCalm(post('/account', named, { headers: { cookie: referee } }), 'name');
  expect((await findUserByEmail(db, ida.email))?.firstName).toBe(payloads[0]);
});

test('in any field of any form of the desk', async () => {
  const names = formNames().filter((name) => name !== 'do');
  const sent = { keep: 'Ada_Vance', other: 'nobody', league: 'OHL' };
  let tried = 0;
  await expectUnchanged(async () => {
    for (const [page, path] of Object.entries(adminPaths))
      for (const act of deskActions(page)) {
        tried += 1;
        const everywhere = Object.fromEntries(names.map((name, place) => [name, payloads[place % 2] ?? '']));
        const each = Object.keys(sent).map((name) => ({ ...sent, [name]: payloads[0] ?? '' }));
        for (const values of [everywhere, ...each])
          await expectCalm(
            post(path, { ...values, do: act }, { headers: { cookie: admin } }),
            `${path} ${act}`,
          );
      }
  });
  expect(tried).toBeGreaterThan(15);
});

test('a person whom a league gives such a name is a person of that name, found and renamed', async () => {
  const robert = {
    ...ada,
    firstName: "Robert'); drop table officials;--",
    lastName: `O'"Tables`,
    personId: '99',
  };
  const venue = "x'); delete from games;--";
  await tell(db, {
    games: [game('7', { venue, officials: [...referees(robert, boris), ...linesmen(cleo)] })],
  });
  const found = await ask(`/api/search?q=${encodeURIComponent("Robert')")}`);
  const { results } = (await found.json()) as { results: { id: string; first_name: string }[] };
  expect(results.map(({ first_name }) => first_name)).toEqual([robert.firstName]);
  const official = await findOfficialByPageId(db, results[0]?.id ?? '');
  const values = {
    do: 'rename',
    official: String(official?.id),
    firstName: "'; drop table aliases;--",
    lastName: 'X',
  };
  expect((await post(adminPaths.officials, values, { headers: { cookie: admin } })).status).toBe(303);
  expect((await ask('/api/officials')).status).toBe(200);
  expect((await db.selectFrom('aliases').select('id').execute()).length).toBeGreaterThan(4);
});
