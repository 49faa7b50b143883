// A request that names another host, or says that a proxy named one: no answer and no letter may lead there.
import { expect, test } from 'vitest';
import { ida } from '../accounts.ts';
import { plainAddress, routesOf } from './inputs.ts';
import { exchange, statusesIn } from './raw-requests.ts';
import { openTarget } from './target.ts';

const publicUrl = 'https://third-team.example';
const { app, ask, post, signIn, signing, onPort } = await openTarget({ site: { publicUrl } });
const cookie = await signIn();
const { port } = await onPort();

const lies = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '666',
  'x-original-url': '/admin',
  'x-rewrite-url': '/admin',
  forwarded: 'host=evil.example;proto=gopher',
};

test('no page, document or file repeats the host it was asked by', async () => {
  for (const path of routesOf(app, 'GET').map(plainAddress)) {
    const answer = await ask(path, { headers: { ...lies, cookie } });
    const said = `${[...answer.headers].join('\n')}\n${await answer.text()}`;
    expect(said, path).not.toMatch(/evil\.example|gopher:|:666/);
  }
  expect(await (await ask('/robots.txt', { headers: lies })).text()).toContain(`${publicUrl}/sitemap.xml`);
});

test('an address rewritten in a header is not the one that is answered', async () => {
  const [lied, plain] = [await ask('/info', { headers: { ...lies, cookie } }), await ask('/info')];
  expect([lied.status, await lied.text()]).toEqual([200, await plain.text()]);
});

test('the links of letters lead to the site’s own address', async () => {
  const mail = ida.email;
  await post('/forgotten-password', { email: mail }, { headers: lies });
  expect((await signing.mailbox.next(mail)).text).toContain(`${publicUrl}/new-password?token=`);
  const values = { email: 'new@example.org', password: ida.password, firstName: 'N', lastName: 'E' };
  await post('/register', values, { headers: lies });
  const letter = await signing.mailbox.next('new@example.org');
  expect(letter.text).toContain(`${publicUrl}/verify?token=`);
  expect(letter.text + letter.html + letter.head).not.toContain('evil');
});

test('another host’s page is not one of ours because it says so', async () => {
  const headers = {
    host: 'localhost',
    origin: 'http://evil.example',
    'x-forwarded-host': 'evil.example',
    cookie,
  };
  expect((await ask('/logout', { method: 'POST', headers })).status).toBe(403);
});

test.each([
  ['no host', ''],
  ['a host with a tag in it', 'Host: "><script>pwn()</script>\r\n'],
  ['a host with a path', 'Host: localhost/evil\r\n'],
  ['a host with a blank', 'Host: local host\r\n'],
  ['a host with a name and a password', 'Host: evil.example@localhost\r\n'],
])('%s is refused on the wire, or answered without it', async (_, host) => {
  for (const path of ['/robots.txt', '/sitemap.xml', '/api/openapi.json', '/info']) {
    const answer = (
      await exchange(port, [`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`])
    ).toString();
    expect(statusesIn(answer)).toHaveLength(1);
    expect(answer).not.toMatch(/^HTTP\/1\.1 5|pwn|evil/);
  }
});
