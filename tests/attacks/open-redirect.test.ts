// A link to us that ends elsewhere: every address, every name that could say where to go, and our own redirects.
import { expect, test } from 'vitest';
import { ida } from '../accounts.ts';
import { plainAddress, queryNames, routesOf } from './inputs.ts';
import { openTarget } from './target.ts';

const issuer = 'http://127.0.0.1:1';
const { app, ask, post, signIn } = await openTarget({
  google: { clientId: 'x', clientSecret: 'x', issuer },
});
const cookie = await signIn();

const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  '/\t/evil.example/',
  '/%09/evil.example/',
  ' //evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'javascript:alert(1)',
  '/\r\nLocation: https://evil.example/',
  '/.//evil.example',
  'http://localhost@evil.example/',
  '/@evil.example/',
];

function expectHere(response: Response, what: string): void {
  const location = response.headers.get('location');
  if (location === null) return;
  expect(new URL(location, 'http://localhost/here').origin, `${what} -> ${location}`).toBe(
    'http://localhost',
  );
}

test('no name of any query leads away', async () => {
  const names = [
    ...queryNames(),
    'redirect',
    'url',
    'return',
    'returnTo',
    'callbackURL',
    'errorCallbackURL',
    'state',
  ];
  const address = (path: string, bad: string) =>
    `${path}?${new URLSearchParams(names.map((name) => [name, bad]))}`;
  let redirecting = 0;
  for (const path of routesOf(app, 'GET').map(plainAddress))
    for (const headers of [{}, { cookie }]) {
      const first = await ask(address(path, '//evil.example/'), { headers });
      expectHere(first, path);
      if (!first.headers.has('location')) continue;
      redirecting += 1;
      for (const bad of elsewhere) expectHere(await ask(address(path, bad), { headers }), `${path} ${bad}`);
    }
  expect(redirecting).toBeGreaterThan(10);
});

test('no path leads away, not even one that is asked for by its old name', async () => {
  for (const bad of elsewhere)
    for (const path of [
      '/',
      '/account/',
      '/admin/',
      '/official-page/',
      '/officials/',
      '/api/officials/',
      '/games/',
    ])
      for (const tail of ['', '.png', '/ada_vance']) {
        const address = `${path}${bad.startsWith('/') ? bad : encodeURIComponent(bad)}${tail}`;
        expectHere(await ask(`http://localhost${address}`), address);
      }
  const moved = await ask('/official-page/ada_vance?league=//evil.example');
  expect([moved.status, moved.headers.get('location')?.startsWith('/official-page/Ada_Vance')]).toEqual([
    301,
    true,
  ]);
});

test('who signs in, sends a form or signs out goes on to a page of ours', async () => {
  for (const bad of elsewhere.slice(0, 6)) {
    const signedIn = await post('/login', { email: ida.email, password: ida.password, next: bad });
    expect([bad, signedIn.status]).toEqual([bad, 303]);
    expectHere(signedIn, bad);
    expectHere(await post('/forms/ideas', { website: 'x', from: bad, next: bad }), bad);
    expectHere(await post(`/logout?next=${encodeURIComponent(bad)}`, { next: bad }), bad);
  }
  const back = await post('/login', { email: ida.email, password: ida.password, next: '/account?done=name' });
  expect(back.headers.get('location')).toBe('/account?done=name');
});
