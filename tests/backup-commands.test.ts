import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listTables, sumTable } from '../src/store/backup/table-rows.ts';
import { projectFile } from '../src/store/project-file.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase, withClient } from './database.ts';
import { fillEmptyTables } from './fill-tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'third-team-backup-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'site.backup');

const { PATH, NODE_COMPILE_CACHE } = process.env;
const kept = { PATH, NODE_COMPILE_CACHE };

type Env = { DATABASE_URL: string };
type Ended = { code: number; out: string; err: string };

function run(command: string, words: string[], database: Env, dataDir: string): Promise<Ended> {
  const entry = projectFile('src', 'commands', `${command}.ts`);
  const env = { ...kept, ...database, DATA_DIR: path.join(folder, dataDir) };
  return new Promise((resolve) =>
    execFile(process.execPath, [entry, ...words], { env, cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

function addPhoto(dataDir: string, name: string, bytes: string): void {
  mkdirSync(path.join(folder, dataDir, 'photos'), { recursive: true });
  writeFileSync(path.join(folder, dataDir, 'photos', name), bytes);
}

async function sums(database: TestDatabase): Promise<string[]> {
  return withClient(database, async (client) => {
    const all: string[] = [];
    for (const table of await listTables(client)) all.push(`${table.name} ${await sumTable(client, table)}`);
    return all;
  });
}

test('an operator backs a site up and puts it back on an empty machine, photos too', async () => {
  const site = await openTestDatabase();
  await withClient(site, async (client) => {
    await fillEmptyTables(client);
    await client.query('update photos set removed_at = null');
  });
  addPhoto('here', '1', 'picture 1');
  addPhoto('here', '2', 'picture 2');
  addPhoto('here', '2-v1-96.webp', 'a copy');

  const made = await run('backup', [file], { DATABASE_URL: site.url }, 'here');
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(/Backing up \d+\/\d+ 100 % in \d+ s/);
  expect(made.out).toMatch(
    /site\.backup: \d+ tables, [\d.]+ MB, sha256 [0-9a-f]{64}\nWith 3 photos\.\nIt holds password/,
  );

  const other = await openEmptyDatabase();
  addPhoto('there', '1', 'a photo of somebody else');
  const back = await run('restore', [file], { DATABASE_URL: other.url }, 'there');
  expect(back).toMatchObject({ code: 0, err: '' });
  expect(back.out).toMatch(/^officials +3$/m);
  expect(back.out).toContain('Every table has the checksum it had then.');
  expect(await sums(other)).toEqual(await sums(site));
  const photos = path.join(folder, 'there', 'photos');
  expect(readFileSync(path.join(photos, '1'), 'utf8')).toBe('picture 1');
  expect(readFileSync(path.join(photos, '2'), 'utf8')).toBe('picture 2');
  expect(existsSync(path.join(photos, '2-v1-96.webp'))).toBe(false);
});

test('wrong words and a file that is not there end with one sentence, and start no database', async () => {
  const nowhere = { DATABASE_URL: '' };
  expect(await run('backup', [], nowhere, 'nowhere')).toMatchObject({
    code: 1,
    err: 'usage: backup -- FILE [--force]\n',
  });
  expect(await run('restore', [path.join(folder, 'none')], nowhere, 'nowhere')).toMatchObject({
    code: 1,
    err: `There is no file ${path.join(folder, 'none')}.\n`,
  });
  expect(existsSync(path.join(folder, 'nowhere'))).toBe(false);
  const site = await openTestDatabase();
  expect(await run('hide', ['--unhide', 'Ada_Vance'], { DATABASE_URL: site.url }, 'nowhere')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Unknown option '--unhide'.*\n$/),
  });
});
