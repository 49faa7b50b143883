// What can come in the way of a backup, and of what it is restored into.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { writeBackupFile } from '../src/store/backup/backup-file.ts';
import { packPart } from '../src/store/backup/backup-parts.ts';
import { listPhotosAside, openPhotosAside } from '../src/store/backup/photos-aside.ts';
import { inSnapshot } from '../src/store/backup/snapshot.ts';
import { planBackup, tellBackup } from '../src/store/backup/write-backup.ts';
import { photosInMemory } from '../src/store/photo-files.ts';
import { backUp, restore } from './backup-tools.ts';
import { openEmptyDatabase, openTestDatabase, withClient } from './database.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'third-team-backup-troubles-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const photos = photosInMemory();

test('a server that sorts as a language does takes what came from one that does not', async () => {
  const mixed = await openTestDatabase();
  for (const key of ['aB', 'Ab', 'B', 'a', 'É', 'e'])
    await sql`insert into site_notes (key, value) values (${key}, '{}')`.execute(mixed.db);
  const file = path.join(folder, 'sorted');
  await backUp(file, mixed, photos);
  const other = await openEmptyDatabase("locale_provider icu icu_locale 'en-US'");
  expect(await restore(file, other)).toEqual([]);
  const again = path.join(folder, 'sorted-again');
  await backUp(again, other, photos);
  expect(await restore(again, await openEmptyDatabase())).toEqual([]);
});

test('a backup that is stopped in the middle of a table ends at once and leaves nothing', async () => {
  const large = await openTestDatabase();
  await sql`insert into payloads (league_id, what, key, body, sha256, fetched_at, checked_at)
    select 'OHL', 'long', n::text, convert_to(repeat(md5(n::text), 1500), 'UTF8'), sha256(n::text::bytea), now(), now()
    from generate_series(1, 400) n`.execute(large.db);
  const stopping = new AbortController();
  const file = path.join(folder, 'stopped');
  const stopped = withClient(large, (client) =>
    inSnapshot(client, async (tables) => {
      const plan = await planBackup(client, tables, { madeAt: new Date(0), hasFiles: true });
      const onProgress = (_: number, note: string) => {
        if (note === 'payloads') stopping.abort(new Error('Stopped'));
      };
      const parts = tellBackup(client, plan, { photos, onProgress });
      await writeBackupFile(file, plan.head, parts, { force: true, signal: stopping.signal });
    }),
  );
  await expect(stopped).rejects.toThrow('Stopped');
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
});

test('of two backups to one name the later one is written', async () => {
  const head = { madeAt: '', migrations: [], tables: [], sequences: [], photos: 0 };
  const file = path.join(folder, 'twice');
  async function* slowly(until: Promise<void>) {
    yield packPart('data', Buffer.from('half'));
    await until;
  }
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const earlier = writeBackupFile(file, head, slowly(first.promise), { force: false });
  await expect.poll(() => existsSync(`${file}.part`)).toBe(true);
  const inode = statSync(`${file}.part`).ino;
  const later = writeBackupFile(file, head, slowly(second.promise), { force: false });
  await expect.poll(() => statSync(`${file}.part`, { throwIfNoEntry: false })?.ino ?? inode).not.toBe(inode);
  first.resolve();
  await expect(earlier).rejects.toThrow('Another backup to');
  second.resolve();
  await later;
  expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([true, false]);
});

test('a second restore that is refused leaves the photos of the first one alone', async () => {
  const photo = Buffer.from('pixels');
  const photoFolder = path.join(folder, 'some', 'photos');
  const first = await openPhotosAside(photoFolder);
  await first.files.save('1', photo, 'image/jpeg');
  await (await openPhotosAside(photoFolder)).discard();
  await first.files.save('2', photo, 'image/jpeg');
  const leftOver = await openPhotosAside(photoFolder);
  await leftOver.files.save('3', photo, 'image/jpeg');
  await first.putInPlace();
  expect(readdirSync(photoFolder).toSorted()).toEqual(['1', '2']);
  expect(await listPhotosAside(photoFolder)).toEqual([]);
});

test('where nothing can be written is said before anything is read', async () => {
  const head = { madeAt: '', migrations: [], tables: [], sequences: [], photos: 0 };
  async function* nothing(): AsyncGenerator<Buffer> {}
  const write = (file: string) => writeBackupFile(file, head, nothing(), { force: true });
  const file = path.join(folder, 'a-file');
  await write(file);
  await expect(write(folder)).rejects.toThrow(`${folder} is a folder: name a file in it.`);
  await expect(write(path.join(folder, 'nowhere', 'a'))).rejects.toThrow(
    'nowhere is no folder: make it first',
  );
  await expect(write(path.join(file, 'a'))).rejects.toThrow('a-file is no folder');
});
