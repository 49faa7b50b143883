import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { listAudit } from '../src/store/audit-log.ts';
import { projectFile } from '../src/store/project-file.ts';
import { findUserByEmail } from '../src/store/users.ts';
import { ida, openTestAccounts } from './accounts.ts';
import { openTestDatabase } from './database.ts';

const { db, url } = await openTestDatabase();
const { accounts } = await openTestAccounts(db, { origin: () => 'https://example.org' });

function admin(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = [projectFile('src', 'commands', 'admin.ts'), ...words];
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    ),
  );
}

test('an operator makes somebody Admin, sees who is, and takes it away again', async () => {
  expect((await admin('list')).out).toContain('Nobody is an Admin.');
  expect(await admin('grant', ida.email)).toMatchObject({
    code: 1,
    err: `There is no account with the e-mail ${ida.email}. It has to register first.\n`,
  });
  await accounts.register(ida);
  const typed = 'IDA@example.org';
  expect((await admin('grant', typed)).out).toBe(
    'ida@example.org is now an Admin. The e-mail is not verified yet: until then nobody signs in with it.\n',
  );
  expect((await findUserByEmail(db, ida.email))?.userType).toBe('Admin');
  expect((await admin('list')).out).toMatch(/ida@example\.org +Ida Frost +no +\d{4}-\d\d-\d\d/);
  expect((await admin('revoke', typed)).out).toBe('ida@example.org is no longer an Admin.\n');
  expect((await findUserByEmail(db, ida.email))?.userType).toBe('Referee');
  const written = await listAudit(db, { what: null, limit: 10, offset: 0 });
  expect(written.map(({ what, about, byWhom }) => [what, about, byWhom])).toEqual([
    ['admin-revoked', 'ida@example.org', 'command line'],
    ['admin-granted', 'ida@example.org', 'command line'],
  ]);
  for (const wrong of [['grant'], ['crown', 'x']]) {
    expect(await admin(...wrong)).toMatchObject({ code: 1, err: expect.stringContaining('usage: admin') });
  }
});
