import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { projectFile } from './project-file.ts';
import { describeTables } from './tables-from-database.ts';

test('the column types are those of the migrations; if not, run npm run tables', async () => {
  const { db } = await openTestDatabase();
  expect(readFileSync(projectFile('src', 'store', 'tables.ts'), 'utf8')).toBe(await describeTables(db));
});
