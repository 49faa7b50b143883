import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { examineDatabase } from '../src/examine-database.ts';
import {
  examineAddress,
  examineClock,
  examineDisk,
  examineMail,
  examinePhotos,
} from '../src/examine-surroundings.ts';
import type { Finding } from '../src/finding.ts';
import { saveFeedEvents } from '../src/store/feed-health.ts';
import { waitForIngestLock } from '../src/store/ingest-lock.ts';
import { projectFile } from '../src/store/project-file.ts';
import { saveNote } from '../src/store/site-notes.ts';
import { openTestDatabase } from './database.ts';

const site = await openTestDatabase();
const { db, url } = site;
const folder = mkdtempSync(path.join(tmpdir(), 'third-team-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const deadPort = 'postgres://nobody:hush-hush@127.0.0.1:1/none';

let homes = 0;
let home = folder;
beforeEach(() => {
  homes += 1;
  home = path.join(folder, String(homes));
  mkdirSync(home);
});

function config(env: Record<string, string> = {}, settings?: object) {
  if (settings) writeFileSync(path.join(home, 'third-team.json'), JSON.stringify(settings));
  return readConfig({ DATABASE_URL: url, DATA_DIR: path.join(home, 'data'), ...env }, home);
}

async function lookAtDatabase(env: Record<string, string> = {}): Promise<Finding[]> {
  return (await examineDatabase(config(env))).findings;
}

function lines(findings: Finding[]): string[] {
  return findings.map(({ what, isOk, words }) => `${isOk ? 'ok' : 'TO DO'} ${what} ${words}`);
}

/** Nobody else holds it. */
const atOnce = { signal: new AbortController().signal, rest: async () => undefined };

test('a site in order is ok line by line, in words and as JSON, and no line holds a secret', async () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: path.join(home, 'data') };
  const run = (...words: string[]) =>
    new Promise<{ code: number; out: string; err: string }>((resolve) =>
      execFile(
        process.execPath,
        [projectFile('src', 'commands', 'doctor.ts'), ...words],
        { env, cwd: home },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
      ),
    );
  const told = await run();
  expect(told).toMatchObject({ code: 0, err: '' });
  expect(told.out.split('\n').slice(0, -1)).toEqual([
    "ok     settings     the rink's invented games",
    expect.stringMatching(/^ok {5}database {5}PostgreSQL at 127\.0\.0\.1:\d+, version 18/),
    expect.stringMatching(/^ok {5}connections {2}\d+ more are possible$/),
    expect.stringMatching(/^ok {5}migrations {3}all \d+ are done$/),
    'ok     feeds        none was asked yet',
    expect.stringMatching(/^ok {5}disk {9}[\d.]+ GB are free in /),
    expect.stringMatching(/^ok {5}photos {7}/),
    expect.stringMatching(/^ok {5}mail {9}letters go into /),
    "ok     clock        agrees with the database's",
    'ok     address      this machine alone: http://127.0.0.1:3000/',
  ]);
  const password = new URL(url).password;
  expect(told.out).not.toContain(decodeURIComponent(password));
  env.DATABASE_URL = deadPort;
  const broken = await run('--json');
  expect(broken.code).toBe(1);
  const findings: Finding[] = JSON.parse(broken.out);
  expect(findings.filter(({ isOk }) => !isOk).map(({ what }) => what)).toEqual(['database']);
  expect(broken.out + broken.err).not.toContain('hush-hush');
  Object.assign(env, { PORT: 'eighty' });
  expect(await run()).toEqual({
    code: 1,
    err: '',
    out: 'TO DO  settings     PORT: "eighty" is not a whole number from 0 to 65535. The rest is looked at when this is mended\n',
  });
});

test('a database that nobody serves is told with what to do', async () => {
  expect(lines(await lookAtDatabase({ DATABASE_URL: deadPort }))).toEqual([
    'TO DO database cannot be reached (connect ECONNREFUSED 127.0.0.1:1): see that it runs and that DATABASE_URL is right',
  ]);
});

test('a machine where nothing was started yet is in order, and stays untouched', async () => {
  expect(lines(await lookAtDatabase({ DATABASE_URL: '' }))).toEqual([
    'ok database none yet: the first npm start makes it',
  ]);
});

test('a migration too many and one too few are told apart', async () => {
  const other = await openTestDatabase();
  const look = () => lookAtDatabase({ DATABASE_URL: other.url });
  await sql`insert into kysely_migration values ('999-of-tomorrow', '')`.execute(other.db);
  expect(lines(await look())).toContain(
    'TO DO migrations a newer release has been here (999-of-tomorrow): update this one, and do not start it before',
  );
  await sql`delete from kysely_migration where name >= '008'`.execute(other.db);
  expect(lines(await look()).at(-1)).toMatch(
    /^TO DO migrations 008-careers.* to come: npm run backup -- FILE, then npm start$/,
  );
});

test('a server that takes no writes is told', async () => {
  const readOnly = `${url}?options=-c%20default_transaction_read_only%3Don`;
  expect(lines(await lookAtDatabase({ DATABASE_URL: readOnly }))[0]).toMatch(
    /^TO DO database .* takes no writes/,
  );
});

test('each league says how fresh it is and what last went wrong, once somebody reads them', async () => {
  const now = Date.now();
  const before = (minutes: number) => new Date(now - minutes * 60_000);
  const fault = { kind: 'fault', fault: 'timeout', sentence: 'example.org did not answer in time.' } as const;
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'schedule', kind: 'answer', at: before(2) },
    { league: 'NHL', what: 'day', kind: 'answer', at: before(300) },
    { league: 'NHL', what: 'day', at: before(1), ...fault },
  ]);
  expect(lines(await lookAtDatabase()).at(-1)).toBe(
    'TO DO feeds nobody reads them since 2 min ago: npm start, or npm run ingest beside npm run serve',
  );
  const lock = await waitForIngestLock(site, atOnce);
  try {
    expect(
      lines(await lookAtDatabase())
        .slice(3)
        .sort(),
    ).toEqual([
      'TO DO feed NHL answered 5 h ago; day: example.org did not answer in time.; what to do: docs/operations.md, "When a feed is silent"',
      'ok feed OHL answered 2 min ago',
    ]);
  } finally {
    await lock?.release();
  }
  await saveNote(db, 'source', 'feeds');
  expect(lines(await lookAtDatabase()).at(-1)).toMatch(
    /^TO DO settings leagues: this database holds real games/,
  );
});

test('a folder that cannot be written to is told', async ({ skip }) => {
  const closed = path.join(home, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  chmodSync(folder, 0o755);
  const settings = config({ DATA_DIR: closed });
  const isRoot = process.getuid?.() === 0;
  skip(process.platform === 'win32', 'needs accounts');
  if (isRoot) process.seteuid?.(65_534);
  try {
    const found = [await examineDisk(settings), await examinePhotos(settings), await examineMail(settings)];
    expect(found.map(({ isOk }) => isOk)).toEqual([false, false, false]);
    expect(found[0]?.words).toMatch(/closed cannot be written to \(EACCES.*\): mend that, or set DATA_DIR/);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('photos that a restore left aside are told', async () => {
  const settings = config();
  mkdirSync(path.join(home, 'data', 'photos.restored-17'), { recursive: true });
  expect((await examinePhotos(settings)).words).toMatch(
    /^a restore was ended before its photos were in place/,
  );
});

test('a bucket that nobody serves is told, without its keys', async () => {
  const keys = { accessKeyId: 'who', secretAccessKey: 'hush-hush' };
  const photos = { endpoint: 'http://127.0.0.1:1', bucket: 'pictures', region: 'us-east-1', ...keys };
  const found = await examinePhotos(config({}, { photos }));
  expect(found).toMatchObject({
    isOk: false,
    words: expect.stringContaining('see "photos" in the settings file'),
  });
  expect(found.words).not.toContain('hush');
});

test('a mail server is asked whether it takes us: gone, with the wrong password, and with the right one', async () => {
  expect((await examineMail(config({ SMTP_URL: 'smtp://ida:hush-hush@127.0.0.1:1' }))).words).toMatch(
    /^the mail server 127\.0\.0\.1:1 takes no letters \(.*ECONNREFUSED.*\): see SMTP_URL$/,
  );
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, done) =>
      password === 'right' ? done(null, { user: 'ida' }) : done(new Error('Invalid username or password')),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const wrong = await examineMail(config({ SMTP_URL: `smtp://ida:hush-hush@127.0.0.1:${port}` }));
  expect(wrong).toMatchObject({
    isOk: false,
    words: expect.stringContaining('Invalid username or password'),
  });
  expect(wrong.words).not.toContain('hush');
  expect(await examineMail(config({ SMTP_URL: `smtp://ida:right@127.0.0.1:${port}` }))).toMatchObject({
    isOk: true,
  });
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect((await examineMail(config({ PUBLIC_URL: 'https://example.org' }))).words).toMatch(
    /set SMTP_URL, so that/,
  );
});

test('a clock that is wrong against the database or a feed is told, and an address that does not answer', async () => {
  const hour = 3_600_000;
  const here = new Date();
  const behind = { at: new Date(here.getTime() + hour), here };
  expect((await examineClock(config(), behind)).words).toBe(
    "is 3600 s behind the database's: let both follow a time server",
  );
  const server = http.createServer((_, answer) => {
    answer.sendDate = false;
    answer.writeHead(404, { date: new Date(Date.now() - hour).toUTCString() }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const withFeed = config({}, { leagues: { OHL: { key: 'k', host: address } } });
  expect((await examineClock(withFeed, { at: here, here })).words).toMatch(
    new RegExp(`^is 3600 s ahead of that of 127.0.0.1:${port}: let both`),
  );
  expect((await examineAddress(config({ PUBLIC_URL: address }))).words).toMatch(
    / answers 404: start the site/,
  );
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect((await examineAddress(config({ PUBLIC_URL: address }))).words).toMatch(
    / does not answer: start the site/,
  );
  expect((await examineAddress(config({ HOST: '0.0.0.0' }))).words).toMatch(/set PUBLIC_URL$/);
});
