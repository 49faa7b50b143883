import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clearAway, isRoot, needsRoot, openFolder } from '../../../tests/programs/holders.ts';
import { lendAccount, runAs } from './account.ts';

const list = path.join(openFolder(), 'passwd');
afterAll(clearAway);

test('without an account called postgres, nobody or daemon will do', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  writeFileSync(list, 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n');
  expect(await lendAccount(list)).toEqual({ uid: 65534, gid: 65534 });
  // macOS: nobody is -2 there.
  writeFileSync(list, 'nobody:*:-2:-2::/:/usr/bin/false\ndaemon:*:1:1::/:/usr/bin/false\n');
  expect(await lendAccount(list)).toEqual({ uid: 1, gid: 1 });
});

test('without any unprivileged account root is told to set DATABASE_URL', async () => {
  writeFileSync(list, 'root:x:0:0::/root:/bin/sh\n');
  await expect(lendAccount(list)).rejects.toThrow(/none of postgres, nobody, daemon .* or set DATABASE_URL/);
  await expect(lendAccount(`${list}.absent`)).rejects.toThrow(/or set DATABASE_URL/);
});

test('PostgreSQL sees none of our environment', async () => {
  const { stdout } = await runAs(null, '/usr/bin/env', []);
  expect(stdout).toBe('LC_ALL=C');
});
