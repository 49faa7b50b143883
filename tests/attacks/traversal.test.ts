// Ways out of what is served: dots, slashes and their many spellings, in addresses and in the names of files.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { photoFolder } from '../../src/store/photo-files.ts';
import { picture } from '../pictures.ts';
import { routesOf } from './inputs.ts';
import { exchange, statusesIn } from './raw-requests.ts';
import { boss, openedAt, openTarget } from './target.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'third-team-traversal-'));
afterAll(() => rm(folder, { recursive: true }));
const photos = photoFolder(path.join(folder, 'photos'));
const { app, ask, signIn, onPort } = await openTarget({ photos });
const cookie = await signIn(boss);
const { port } = await onPort();

const up = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '....//',
  '..;/',
  './../',
];
const wanted = ['package.json', 'etc/passwd', 'src/main.ts', '.env', '.git/config', 'third-team.json'];
const ways = up.flatMap((step, place) =>
  wanted.filter((_, at) => at % 2 === place % 2).map((file) => `${step.repeat(6)}${file}`),
);

/** Things that only those files have. */
const secrets = /"private": true|root:[x*]:0|runSite|\[core\]|better-auth/;

async function expectNothing(address: string): Promise<void> {
  const answer = await ask(`http://localhost${address}`, { headers: { cookie } });
  expect([address, answer.status < 500, secrets.test(await answer.text())]).toEqual([address, true, false]);
}

test('no address leads out of what is served', async () => {
  const parts = routesOf(app, 'GET').filter((route) => /:\w+/.test(route));
  const roots = [...parts.map((route) => route.slice(0, route.indexOf(':'))), '/', '/assets/'];
  for (const root of new Set(roots)) for (const way of ways) await expectNothing(root + way);
});

test('nor does one that no client would send', async () => {
  for (const way of ways.filter((_, place) => place % 5 === 0))
    for (const start of ['/', '/assets/', '//', 'file:///', 'http://localhost/assets/']) {
      const asked = `GET ${start}${way} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = (await exchange(port, [asked])).toString('latin1');
      expect([asked, statusesIn(answer)[0]]).not.toEqual([asked, 200]);
      expect(answer).not.toMatch(secrets);
    }
});

test('what lies beside the built files, or in the sources, is not there', async () => {
  for (const file of [
    '/.vite/manifest.json',
    '/assets/.vite/manifest.json',
    '/dist/client/',
    '/assets/',
    '/src/',
    '/.git/HEAD',
    '/package.json',
    '/node_modules/hono/package.json',
    '/tests/',
  ])
    expect([file, (await ask(file)).status]).toEqual([file, 404]);
});

test('the name of a file that is sent says nothing about where it is kept', async () => {
  for (const name of [
    '../../evil.png',
    '..\\evil.png',
    '/etc/evil.png',
    'evil.png\0.html',
    '..',
    'CON',
    'evil.php',
    '<b>.png',
  ]) {
    const form = new FormData();
    for (const [field, value] of Object.entries({ official: 'Ada Vance', consent: 'yes', opened: openedAt }))
      form.append(field, value);
    form.append('file', new File([await picture('png')], name, { type: 'text/html' }));
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await ask('/forms/photo', { method: 'POST', headers, body: form })).status).toBeLessThan(500);
  }
  expect(await readdir(folder)).toEqual(['photos']);
  const kept = await readdir(path.join(folder, 'photos'));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((file) => !/^\d+$/.test(file))).toEqual([]);
});

test('a key that could leave its folder is refused before it is used', async () => {
  for (const key of ['../x', 'a/b', '..', '', '.', 'a\0', 'A', '1/../../x', '1.png/..'])
    await expect(photos.find(key)).rejects.toThrow('is no key of a photo');
});
