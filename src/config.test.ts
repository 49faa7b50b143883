import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'third-team-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function settings(content: unknown): Record<string, string> {
  const file = path.join(folder, 'settings.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { SETTINGS_FILE: file };
}

test('with nothing set the site runs on embedded defaults', () => {
  const config = readConfig({}, folder);
  expect(config).toMatchObject({
    port: 3000,
    databaseUrl: null,
    chosen: null,
    rink: { size: 'default', speed: 1 },
  });
  expect(config.dataDir).toBe(path.join(folder, '.data'));
});

test('leagues are switched on by naming them with their key', () => {
  const { chosen } = readConfig(
    settings({ leagues: { ohl: { key: 'k' }, nhl: {}, mjhl: { key: 'm', zone: 'America/Regina' } } }),
    folder,
  );
  expect(chosen?.map(({ league }) => [league.id, league.zone])).toEqual([
    ['NHL', 'America/Toronto'],
    ['OHL', 'America/Toronto'],
    ['MJHL', 'America/Regina'],
  ]);
});

const bucket = {
  endpoint: 'https://s3.example.org',
  bucket: 'faces',
  region: 'eu-test-1',
  accessKeyId: 'ID',
  secretAccessKey: 'a-secret',
};

test('photos are kept in a folder, or in the bucket that is set', () => {
  expect(readConfig({}, folder).photoBucket).toBe(null);
  expect(readConfig(settings({ photos: bucket }), folder).photoBucket).toEqual(bucket);
});

test.each([
  ['endpoint', 's3.example.org', 'settings.json: photos.endpoint: Invalid URL'],
  ['bucket', 'My Faces', 'settings.json: photos.bucket: is not the name of a bucket'],
  ['region', '', 'settings.json: photos.region: is not a region such as us-east-1'],
  ['accessKeyId', '', 'settings.json: photos.accessKeyId: is empty'],
  ['secretAccessKey', 7_301_972, 'settings.json: photos.secretAccessKey: Invalid input'],
  ['secret', 'a-secret', 'settings.json: photos: Unrecognized key: "secret"'],
])('a bucket with a wrong %s is refused by its name, and no secret is said', (name, value, words) => {
  const read = () => readConfig(settings({ photos: { ...bucket, [name]: value } }), folder);
  expect(read).toThrow(words);
  expect(read).not.toThrow(/a-secret|7301972/);
});

const wrong: [string, Record<string, string> | (() => Record<string, string>), string][] = [
  ['a port that is no number', { PORT: 'eighty' }, 'PORT: "eighty" is not a whole number from 0 to 65535'],
  ['a port too high', { PORT: '70000' }, 'PORT: "70000"'],
  ['a database that is no address', { DATABASE_URL: 'localhost' }, 'DATABASE_URL: is not an address'],
  ['a bare % in a password', { DATABASE_URL: 'postgres://u:5%z@host/db' }, 'DATABASE_URL: has a % in'],
  ['a bare % in the password of the mail', { SMTP_URL: 'smtp://u:50%zoff@host' }, 'SMTP_URL: has a % in'],
  ['a public address with a path', { PUBLIC_URL: 'https://example.org/hockey' }, 'PUBLIC_URL: '],
  ['a world of unknown size', { RINK_SIZE: 'huge' }, 'RINK_SIZE: "huge" is not small, default or large'],
  ['a speed of nothing', { RINK_SPEED: '0' }, 'RINK_SPEED: "0"'],
  ['a day that is none', { RINK_ANCHOR: '2026-02-30' }, 'RINK_ANCHOR: "2026-02-30" is not a date'],
  ['a settings file that is not there', { SETTINGS_FILE: 'nowhere.json' }, 'SETTINGS_FILE: there is no file'],
  ['a settings file that is not JSON', () => settings('{ leagues'), 'settings.json: is not JSON'],
  [
    'a setting nobody knows',
    () => settings({ league: {} }),
    'settings.json: the file: Unrecognized key: "league"',
  ],
  [
    'a league nobody knows',
    () => settings({ leagues: { khl: { key: 'k' } } }),
    'leagues.khl: is no league we know',
  ],
  ['a league without its key', () => settings({ leagues: { ohl: {} } }), 'leagues.ohl.key: is missing'],
  [
    'a zone that is none',
    () => settings({ leagues: { ohl: { key: 'k', zone: 'Ontario' } } }),
    'settings.json: leagues.ohl.zone: is not a time zone',
  ],
];
test.each(wrong)('%s stops the start with a sentence that names it', (_, env, sentence) => {
  expect(() => readConfig(typeof env === 'function' ? env() : env, folder)).toThrow(sentence);
});

test('a password in DATABASE_URL is not repeated in the sentence', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' }, folder)).toThrow(/^(?!.*secret)/);
});

test('who is believed about the address of a visitor is said in networks, or in a word', () => {
  const trusts = (text: string, address: string) =>
    readConfig({ TRUSTED_PROXIES: text }, folder).trustedProxies.check(address);
  expect(trusts('', '127.0.0.1')).toBe(true);
  expect(trusts('', '10.1.2.3')).toBe(false);
  expect(trusts('private', '10.1.2.3')).toBe(true);
  expect(trusts('203.0.113.0/24, 198.51.100.7', '198.51.100.7')).toBe(true);
  expect(trusts('none', '127.0.0.1')).toBe(false);
  expect(() => readConfig({ TRUSTED_PROXIES: 'all' }, folder)).toThrow(
    'TRUSTED_PROXIES: "all" is not a list',
  );
});

test('whom to tell of a hole is an e-mail or a page', () => {
  expect(readConfig({}, folder).securityContact).toBeNull();
  expect(readConfig({ SECURITY_CONTACT: 'a@b.example' }, folder).securityContact).toBe('mailto:a@b.example');
  expect(() => readConfig({ SECURITY_CONTACT: 'us' }, folder)).toThrow(
    'SECURITY_CONTACT: "us" is not an e-mail',
  );
});
