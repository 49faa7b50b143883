import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestAccounts } from '../../tests/accounts.ts';
import { openTestDatabase } from '../../tests/database.ts';
import { game, site, tell, tellSeasons } from '../../tests/sample-season.ts';
import { openDatabase } from '../store/database.ts';
import { saveWritesPaused } from '../store/write-trouble.ts';
import { createApp } from './app.tsx';

// What PostgreSQL answers when it cannot write: read-only for real, and a full disk by the same code from a trigger.
const { db, url } = await openTestDatabase();
const now = () => new Date('2026-01-10T01:00:00Z');
await tellSeasons(db);
await tell(db, { games: [game('1')] });
await sql`
  create function no_room() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$
`.execute(db);

const opened = new Date(now().getTime() - 60_000).toISOString();
const browser = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };

function post(app: ReturnType<typeof createApp>, path: string, typed: Record<string, string>) {
  return app.request(path, {
    method: 'POST',
    headers: browser,
    body: new URLSearchParams({ opened, ...typed }),
  });
}

async function statusText(app: ReturnType<typeof createApp>): Promise<string> {
  return (await app.request('/status')).text();
}

test('on a full disk pages are served, and a form comes back with every word and a reason', async () => {
  const app = createApp({ db, now, site });
  await sql`create trigger full_disk before insert on submissions execute function no_room()`.execute(db);
  expect((await app.request('/official-page/Ada_Vance')).status).toBe(200);
  const answer = await post(app, '/forms/ideas', { message: 'More rinks, please' });
  expect(answer.status).toBe(503);
  const page = await answer.text();
  expect(page).toContain('More rinks, please');
  expect(page).toContain('Nothing can be saved here just now');

  await sql`drop trigger full_disk on submissions`.execute(db);
  expect((await post(app, '/forms/ideas', { message: 'More rinks, please' })).status).toBe(303);
});

test('whoever reads the feeds and has no room says so on the status page', async () => {
  const app = createApp({ db, now, site });
  expect(await statusText(app)).not.toContain('Nothing new can be kept');
  await saveWritesPaused(db, 'disk-full', new Date(now().getTime() - 120_000));
  expect(await statusText(app)).toMatch(/the disk is full.*2 minutes ago/s);
  await sql`delete from site_notes`.execute(db);
});

test('a database that can only be read serves pages, and says so where somebody wants to write', async () => {
  const name = new URL(url).pathname.slice(1);
  await sql`alter database ${sql.ref(name)} set default_transaction_read_only = on`.execute(db);
  const reading = openDatabase({ connectionString: url });
  const { accounts } = await openTestAccounts(reading.db, { origin: () => 'http://localhost' });
  const app = createApp({ db: reading.db, now, site, accounts });
  for (const path of ['/', '/official-page/Ada_Vance', '/forms/ideas']) {
    expect([path, (await app.request(path)).status]).toEqual([path, 200]);
  }
  expect(await statusText(app)).toContain('the database is read-only');
  const idea = await post(app, '/forms/ideas', { message: 'More rinks, please' });
  expect([idea.status, (await idea.text()).includes('More rinks, please')]).toEqual([503, true]);
  const login = await post(app, '/login', { email: 'ida@example.org', password: 'correct horse' });
  const said = await login.text();
  expect(login.status).toBe(503);
  expect(said).toContain('your browser kept what you typed');
  expect(said).not.toContain('correct horse');
  const forgotten = await (await post(app, '/forgotten-password', { email: 'ida@example.org' })).text();
  expect(forgotten).toContain('name="email" value="ida@example.org"');
  const view = { event: 'screen_view', screen: '/', referrer: '' };
  const seen = await app.request('/api/screen-views', {
    method: 'POST',
    headers: browser,
    body: JSON.stringify(view),
  });
  expect(seen.status).toBe(503);
  await reading.close();
  await sql`alter database ${sql.ref(name)} reset default_transaction_read_only`.execute(db);
});
