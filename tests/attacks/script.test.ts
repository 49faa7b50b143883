// Script in whatever others may write: names from feeds, forms, accounts, addresses. Nowhere may it become one.
import { beforeAll, expect, test } from 'vitest';
import { adminPaths } from '../../src/ui/admin-paths.ts';
import { ida } from '../accounts.ts';
import { game, linesmen, referees, regularSeason, tell } from '../sample-season.ts';
import { scriptsIn } from './html-tags.ts';
import { plainAddress, queryNames, routesOf } from './inputs.ts';
import { boss, openedAt, openTarget } from './target.ts';

const { db, app, ask, post, signIn, signing } = await openTarget({
  site: { publicUrl: 'https://example.org' },
});
const admin = await signIn(boss);
const gets = routesOf(app, 'GET').map(plainAddress);

/** Out of an attribute, out of an element, out of a script, and into an address; "pwn" is looked for everywhere. */
const pwn = `"'><img src=x onerror=pwn()></title></textarea></script><script>pwn()</script>`;
const formula = '=HYPERLINK("https://evil.example","pwn")';

const mallory = { firstName: `Mallory${pwn}`, lastName: `Script${pwn}`, personId: '66', number: 6 };
const pwnedGame = game('66', {
  venue: `Arena${pwn}`,
  statusText: `Final${pwn}`,
  home: { id: '66', city: `Home${pwn}`, nickname: `Nick${pwn}`, code: `C${pwn}` },
  visiting: { id: '67', city: `Away${pwn}`, nickname: `Nick${pwn}`, code: `D${pwn}` },
  officials: [
    ...referees(mallory, { ...mallory, firstName: formula, lastName: '+1+cmd', personId: '67' }),
    ...linesmen({ ...mallory, firstName: '@SUM(1)', lastName: `-2${pwn}`, personId: '68' }),
  ].map((official) => ({ ...official, title: `Referee${pwn}` })),
  penalties: [
    {
      side: 'home',
      period: `1st${pwn}`,
      time: `1:00${pwn}`,
      minutes: 2,
      kind: `Minor${pwn}`,
      offence: `Hooking${pwn}`,
      player: `Somebody${pwn}`,
    },
  ],
  periods: [{ name: `1st${pwn}`, home: 1, visiting: 0 }],
});

beforeAll(async () => {
  const season = { ...regularSeason, seasonId: '90', name: `2025-26${pwn}` };
  await tell(db, { seasons: [season] });
  const day = { gameDay: '2026-01-08', start: '2026-01-09T00:00:00.000Z' };
  await tell(db, { games: [pwnedGame, { ...pwnedGame, ...day, gameId: `67${pwn}` }] });
});

async function expectTame(path: string, cookie = admin): Promise<string> {
  const response = await ask(path, { headers: { cookie } });
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/html')) expect([path, scriptsIn(text)]).toEqual([path, []]);
  // Whatever else it is, no browser takes it for a page.
  else if (text.includes('pwn()'))
    expect(type, path).toMatch(/^(application\/json|text\/csv|application\/xml)/);
  if (type.startsWith('application/xml')) expect(text, path).not.toMatch(/<(img|script)/);
  return text;
}

test('what would run is seen where nothing is escaped', () => {
  expect(scriptsIn(`<p title="${pwn}">`)).toEqual(['<script>pwn()</script', 'img onerror=pwn()']);
  expect(scriptsIn('<a href=" java&#x73;cript:pwn()">')).toHaveLength(1);
  expect(scriptsIn(`<script type="application/ld+json">"${pwn}"</script>`).length).toBeGreaterThan(0);
});

test('what a feed says is words on every page there is', async () => {
  for (const path of gets) await expectTame(path);
  const official = (
    await db.selectFrom('officials').select('page_id').where('first_name', 'like', 'Mallory%').execute()
  )[0];
  const pages = [
    `/official-page/${encodeURIComponent(official?.page_id ?? '')}`,
    '/games/OHL/66',
    `/games/OHL/${encodeURIComponent(`67${pwn}`)}`,
    '/previous-games?date=2026-01-08',
    '/ref-hub?q=Mallory&league=OHL',
    '/standings?league=OHL',
    '/statistics?league=OHL',
    `/admin/officials?official=${encodeURIComponent(official?.page_id ?? '')}`,
    '/admin/officials?q=Mallory',
  ];
  for (const path of pages) expect(await expectTame(path), path).toContain('pwn()');
});

test('search engines read the same names, and their script ends where it should', async () => {
  const html = await expectTame('/games/OHL/66');
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  const events = scripts.map(([, text = '']) => JSON.parse(text) as { location: { name: string } });
  expect(events.map(({ location }) => location.name)).toEqual([`Arena${pwn}`]);
});

test('what an address says is words on the page that says it back', async () => {
  const names = queryNames();
  for (const path of gets.filter((one) => !/\.\w+$/.test(one)))
    for (let first = 0; first < names.length; first += 10)
      await expectTame(
        `${path}?${new URLSearchParams(names.slice(first, first + 10).map((name) => [name, pwn]))}`,
      );
  for (const path of gets) await expectTame(`${path.replace(/[^/]*$/, '')}${encodeURIComponent(pwn)}`);
});

test('an address that is a script is no link, whatever it is asked of', async () => {
  for (const bad of [
    'javascript:pwn()',
    'JaVaScript:pwn()',
    'data:text/html,<script>pwn()</script>',
    '//evil.example/',
  ])
    for (const path of [
      '/login?next=',
      '/forms/ideas?from=',
      '/forms/ideas?sent=1&from=',
      '/forms/photo?official=x&from=',
    ])
      expect(await expectTame(path + encodeURIComponent(bad)), path).not.toMatch(
        /(href|action)="[^"]*(pwn|evil)/i,
      );
});

test('what is typed into a form is words on the form again, and on the desk', async () => {
  const own = { opened: openedAt, website: '' };
  const refused = await post('/forms/ideas', { ...own, name: pwn, email: pwn, message: pwn, from: pwn });
  expect(scriptsIn(await refused.text())).toEqual([]);
  const from = { from: '/info' };
  const sent = [
    ['/forms/ideas', { ...own, ...from, name: pwn, message: `${pwn}\n${formula}` }],
    ['/forms/merge', { ...own, ...from, one: `Ada${pwn}`, other: `javascript:pwn()`, why: pwn }],
  ] as const;
  for (const [path, values] of sent) expect((await post(path, { ...values })).status).toBe(303);
  for (const form of ['ideas', 'merge'])
    expect(await expectTame(`${adminPaths.inbox}?form=${form}`)).toContain('pwn()');
  await expectTame(adminPaths.overview);
});

test('a person’s own name is words to that person, to the desk, and in every letter', async () => {
  const eve = { ...ida, email: 'eve@example.org', firstName: `Eve${pwn}`, lastName: `Frost${pwn}` };
  await signing.accounts.register(eve);
  const letter = await signing.mailbox.next(eve.email);
  expect(letter.html).toContain('pwn()');
  expect(scriptsIn(letter.html)).toEqual([]);
  expect(letter.subject).toBe('Please verify your e-mail');
  await signing.accounts.verify(/token=(\S+)/.exec(letter.text)?.[1] ?? '');
  const outcome = await signing.accounts.signIn(eve.email, eve.password);
  const cookie = typeof outcome === 'string' ? '' : (outcome.cookies[0]?.split(';')[0] ?? '');
  expect(await expectTame('/account', cookie)).toContain('pwn()');
  expect(await expectTame(`${adminPaths.users}?q=eve`)).toContain('pwn()');
});

test('a name with a line break in it cannot write another line into a letter’s head', async () => {
  const sly = {
    ...ida,
    email: 'sly@example.org',
    firstName: 'Sly\r\nBcc: all@example.org',
    lastName: 'X\nSubject: hi',
  };
  await signing.accounts.register(sly);
  const letter = await signing.mailbox.next(sly.email);
  expect([letter.to, letter.subject]).toEqual([sly.email, 'Please verify your e-mail']);
  expect(letter.head).not.toMatch(/^(bcc|subject: hi)/im);
});

test('no cell of a table file begins like a formula', async () => {
  const files = await Promise.all(
    ['/standings/tables/standings.csv', '/ref-hub/tables/top-officials.csv'].map(async (path) =>
      (await ask(`${path}?league=OHL`)).text(),
    ),
  );
  const cells = files.flatMap((text) =>
    [...text.matchAll(/(?<=^\uFEFF|,|\n)"?([^,\n]*)/g)].map(([, cell = '']) => cell),
  );
  expect(cells.filter((cell) => /^'?[=+@]/.test(cell)).length).toBeGreaterThan(1);
  expect(cells.filter((cell) => /^[=+@\-\t\r]/.test(cell))).toEqual([]);
});
