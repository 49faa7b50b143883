import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openBackupFile, writeBackupFile } from '../src/store/backup/backup-file.ts';
import { type BackupHead, packPart } from '../src/store/backup/backup-parts.ts';
import { listTables } from '../src/store/backup/table-rows.ts';
import { waitForIngestLock } from '../src/store/ingest-lock.ts';
import { listKnownMigrations, migrate } from '../src/store/migrate.ts';
import { photosInMemory } from '../src/store/photo-files.ts';
import { backUp, restore, sumUp } from './backup-tools.ts';
import { openEmptyDatabase, openTestDatabase, withClient } from './database.ts';
import { fillEmptyTables } from './fill-tables.ts';
import { game, tell, tellSeasons } from './sample-season.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'third-team-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const photo = Buffer.from('pixels of photo 1');
const photos = photosInMemory();
await photos.save('1', photo, 'image/jpeg');

const site = await openTestDatabase();
await tellSeasons(site.db);
for (let day = 1; day < 9; day += 1)
  await tell(site.db, { games: [game(`${day}`, { gameDay: `2026-01-0${day}` })] });
await withClient(site, (client) => fillEmptyTables(client));
// More than fits into one block, chunk or buffer on the way.
await sql`insert into payloads (league_id, what, key, body, sha256, fetched_at, checked_at)
  select 'OHL', 'long', n::text, sha256(n::text::bytea), sha256(n::text::bytea), now(), now()
  from generate_series(1, 8000) n`.execute(site.db);
await sql`update photos set removed_at = null where id = 1`.execute(site.db);

async function sequences(client: Client): Promise<unknown[]> {
  const { rows } = await client.query('select sequencename, last_value from pg_sequences order by 1');
  return rows;
}

const whole = path.join(folder, 'whole');
const wholeSums = await backUp(whole, site, photos);

/** Nobody else holds it. */
const atOnce = { signal: new AbortController().signal, rest: async () => undefined };

test('every table has rows in it here, so that none of them is compared empty', () => {
  expect(Object.values(wholeSums).filter((sum) => sum === null || sum.startsWith('0 '))).toEqual([]);
});

test('a backup made while others write is one moment, and comes back table for table', async () => {
  let isOver = false;
  let written = 0;
  // Each writes two rows that belong together: a moment has both or neither.
  async function write(writer: number): Promise<void> {
    while (!isOver) {
      await site.db.transaction().execute(async (session) => {
        const mark = `${writer}-${written}`;
        await sql`insert into site_notes (key, value) values (${mark}, '{}')`.execute(session);
        await sql`insert into audit_log (at, by_whom, what, about, detail)
          values (now(), 'writer', 'mark', ${mark}, '{}')`.execute(session);
        await sql`update games set attendance = attendance + 1 where feed_id = ${String(writer)}`.execute(
          session,
        );
      });
      written += 1;
    }
  }
  const writers = [1, 2, 3].map(write);
  await expect.poll(() => written).toBeGreaterThan(5);
  const file = path.join(folder, 'under-load');
  const moment = await backUp(file, site, photos, async () => {
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before + 20);
  });
  isOver = true;
  await Promise.all(writers);

  const other = await openEmptyDatabase();
  const taken = photosInMemory();
  expect(await restore(file, other, false, taken)).toEqual([]);
  await withClient(other, async (client) => {
    expect(await sumUp(client)).toEqual(moment);
    const { rows } = await client.query(`
      select count(*) filter (where n.key is null) as torn, count(*) as marks
      from audit_log a left join site_notes n on n.key = a.about where a.by_whom = 'writer'`);
    expect(rows[0].torn).toBe(0);
    expect(rows[0].marks).toBeGreaterThan(5);
    expect(await withClient(site, sumUp)).not.toEqual(moment);
  });
  expect(await taken.find('1')).toEqual(photo);
});

test('keys go on where they were, and still refuse what refers to nothing', async () => {
  const other = await openEmptyDatabase();
  await restore(whole, other);
  await withClient(other, async (client) => {
    const highest = await client.query('select max(id) as id from audit_log');
    const next = await client.query(
      "insert into audit_log (at, by_whom, what, about, detail) values (now(), '', '', '', '{}') returning id",
    );
    expect(next.rows[0].id).toBeGreaterThan(highest.rows[0].id);
    await expect(client.query('update games set season_id = -1')).rejects.toThrow('foreign key');
  });
});

test('a backup is for its owner alone, has its name only when it is whole, and replaces no other', async () => {
  expect(statSync(whole).mode & 0o777).toBe(0o600);
  expect(existsSync(`${whole}.part`)).toBe(false);
  const { head, close } = await openBackupFile(whole);
  await close();
  const write = (file: string, parts: () => AsyncGenerator<Buffer>) =>
    writeBackupFile(file, head, parts(), { force: false });
  async function* broken() {
    yield packPart('data', Buffer.from('half'));
    throw new Error('the power went');
  }
  await expect(write(whole, broken)).rejects.toThrow(
    `${whole} is there already: choose another name, or replace it with --force.`,
  );
  const file = path.join(folder, 'interrupted');
  await expect(write(file, broken)).rejects.toThrow('the power went');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});

test('a backup cut off anywhere or with any bit turned is refused with a sentence', async () => {
  const bytes = readFileSync(whole);
  const file = path.join(folder, 'damaged');
  const sentence = /is not a backup of Third Team|is in format \d+|is cut off or damaged|was altered since/;
  const refused = async (damaged: Buffer) => {
    writeFileSync(file, damaged);
    await expect(openBackupFile(file)).rejects.toThrow(sentence);
  };
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), (length) => refused(bytes.subarray(0, length))),
    {
      numRuns: 60,
      examples: [[0], [1], [20], [bytes.length - 1], [bytes.length - 72], [bytes.length - 73]],
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 7 }), (at, bit) => {
      const damaged = Buffer.from(bytes);
      damaged.writeUInt8(damaged.readUInt8(at) ^ (1 << bit), at);
      return refused(damaged);
    }),
    {
      numRuns: 120,
      examples: [
        [0, 0],
        [18, 1],
        [19, 0],
        [bytes.length - 1, 0],
        [bytes.length - 40, 3],
      ],
    },
  );
  await refused(Buffer.concat([bytes, Buffer.from('\n')]));
  await expect(openBackupFile(path.join(folder, 'nowhere'))).rejects.toThrow('There is no file');
  await expect(openBackupFile(folder)).rejects.toThrow(sentence);
});

/** The whole one with something else in it, and a checksum that is right. */
async function rewrite(
  name: string,
  change: { head?: Partial<BackupHead>; end?: (place: number) => object | null },
): Promise<string> {
  const file = path.join(folder, name);
  const backup = await openBackupFile(whole);
  async function* parts() {
    let ends = 0;
    for await (const { kind, bytes } of backup.parts()) {
      ends += kind === 'end' ? 1 : 0;
      yield packPart(kind, (kind === 'end' && change.end?.(ends)) || Buffer.from(bytes));
    }
  }
  await writeBackupFile(file, { ...backup.head, ...change.head }, parts(), { force: true });
  await backup.close();
  return file;
}

test('a restore that fails on its way leaves the database as it was', async () => {
  const other = await openTestDatabase();
  await sql`insert into site_notes (key, value) values ('mine', '{}')`.execute(other.db);
  await other.close();
  const look = (client: Client) => Promise.all([sumUp(client), sequences(client)]);
  const before = await withClient(other, look);
  // The last table but one is not what its sum says; everything before it has been taken by then.
  const last = Object.keys(wholeSums).length - 1;
  const nothing = createHash('sha256').digest('hex');
  const file = await rewrite('wrong-sum', { end: (place) => (place === last ? { sha256: nothing } : null) });
  await expect(restore(file, other, true)).rejects.toThrow(/The backup's \w+ is damaged/);
  expect(await withClient(other, look)).toEqual(before);
});

test('a newer format and a backup of a newer release are refused with a sentence', async () => {
  const other = await openEmptyDatabase();
  const migrations = [...(await listKnownMigrations()), '999-of-tomorrow'];
  const newer = await rewrite('newer', { head: { migrations } });
  await expect(restore(newer, other)).rejects.toThrow(
    'The backup was made by a newer release (its database has 999-of-tomorrow): update the site, then restore.',
  );
  const file = path.join(folder, 'format-2');
  writeFileSync(file, `third-team backup 2\n${'x'.repeat(200)}`);
  await expect(openBackupFile(file)).rejects.toThrow('is in format 2, and this release reads 1');
  expect(await withClient(other, listTables)).toEqual([]);
});

test('a database with data is replaced only by force, and one that is in use not even so', async () => {
  const other = await openTestDatabase();
  await other.close();
  // What every start writes is no loss.
  expect(await restore(whole, other)).toEqual([]);
  await expect(restore(whole, other)).rejects.toThrow(
    /holds data \(in \w+, for one\): to replace all of it, say --force/,
  );
  await withClient(other, (client) => client.query("insert into venues (name) values ('Later Rink')"));
  expect(await restore(whole, other, true)).toEqual([]);
  expect(await withClient(other, sumUp)).toEqual(wholeSums);

  const inUse = 'The site, or another command, is using this database: stop it, then restore.';
  const lock = await waitForIngestLock(other, atOnce);
  await expect(restore(whole, other, true)).rejects.toThrow(inUse);
  await lock?.release();
  await withClient(other, async () => {
    await expect(restore(whole, other, true)).rejects.toThrow(inUse);
  });
});

test("a database that is somebody else's is left alone, also by force", async () => {
  const other = await openEmptyDatabase();
  await withClient(other, (client) => client.query('create table recipes (name text)'));
  await expect(restore(whole, other, true)).rejects.toThrow("tables that are not Third Team's");
});

test('an older backup is restored as it was and then brought up to date', async () => {
  const old = await openEmptyDatabase();
  const known = await listKnownMigrations();
  await migrate(old.db, known[1]);
  await withClient(old, (client) => fillEmptyTables(client));
  const file = path.join(folder, 'old');
  const sums = await backUp(file, old, photos);
  const other = await openEmptyDatabase();
  expect(await restore(file, other)).toEqual(known.slice(2));
  const now = await withClient(other, sumUp);
  // One that no later migration gives a column.
  expect(now.aliases).toBe(sums.aliases);
  // Later migrations may add columns and rows; that they lose none is told in upgrade.test.ts.
  const rows = (sum = '') => Number.parseInt(sum, 10);
  expect(Object.keys(sums).filter((table) => !(rows(now[table]) >= rows(sums[table])))).toEqual([]);
  expect(Object.keys(now)).toEqual(Object.keys(wholeSums));
});
