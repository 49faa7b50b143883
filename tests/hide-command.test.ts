import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { findOfficialByPageId } from '../src/store/officials.ts';
import { projectFile } from '../src/store/project-file.ts';
import { openTestDatabase } from './database.ts';
import { game, tell, tellSeasons } from './sample-season.ts';

const { db, url } = await openTestDatabase();
await tellSeasons(db);
await tell(db, { games: [game('1')] });

function hide(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [projectFile('src', 'commands', 'hide.ts'), ...words];
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

test('an operator hides somebody, sees who is hidden, and takes it back', async () => {
  expect((await hide('ada_vance')).out).toBe(
    'Ada_Vance is hidden. To show them again: npm run hide -- --show Ada_Vance\n',
  );
  expect(await findOfficialByPageId(db, 'Ada_Vance')).toBeNull();
  expect((await hide('Ada_Vance')).err).toContain('Ada_Vance is hidden. To show them again');
  expect((await hide('Nobody_Here')).err).toBe('There is no official Nobody_Here.\n');
  expect((await hide('--minor', 'Boris_Kell')).out).toContain('Boris_Kell is shown name and games only');
  expect((await hide('--minor', 'Boris_Kell')).err).toBe('Boris_Kell is marked so already.\n');
  expect((await hide()).out).toMatch(/Ada_Vance +hidden since [\d-]+ by command line\nBoris_Kell +under 18/);
  expect((await hide('--show', 'Ada_Vance')).out).toBe('Ada_Vance is shown again.\n');
  expect(await findOfficialByPageId(db, 'Ada_Vance')).toMatchObject({
    pageId: 'Ada_Vance',
    firstName: 'Ada',
  });
});
