// Who PostgreSQL runs as. It refuses to run as root, so a root process lends it an unprivileged
// account; any other process runs it as itself and never reads /etc/passwd.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** null: PostgreSQL runs as this process does. */
export type Account = { uid: number; gid: number } | null;

type Outcome = { ok: boolean; stdout: string; complaint: string };

const unprivileged = ['postgres', 'nobody', 'daemon'];

// An empty environment: the site's secrets are none of PostgreSQL's business, and a PGDATA or LANG of
// the shell must not change what it does. The root folder: an account cannot always enter ours.
export const surroundings = { cwd: path.parse(process.execPath).root, env: { LC_ALL: 'C' } };

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function runAs(account: Account, program: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const failed = (error: Error) => resolve({ ok: false, stdout: '', complaint: error.message });
    try {
      execFile(program, args, { ...account, ...surroundings }, (error, stdout, stderr) => {
        if (error) failed(new Error(stderr.trim() || error.message));
        else resolve({ ok: true, stdout: stdout.trim(), complaint: '' });
      });
    } catch (error) {
      // Some refusals (an account this container does not map) are thrown instead of reported.
      failed(error as Error);
    }
  });
}

/** The first unprivileged account that this root process can really become. */
export async function lendAccount(list = '/etc/passwd'): Promise<Account> {
  const passwd = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const login of unprivileged) {
    const row = rows.find(([name]) => name === login);
    const account = { uid: Number(row?.[2]), gid: Number(row?.[3]) };
    if (account.uid > 0 && (await runAs(account, '/bin/sh', ['-c', ':'])).ok) return account;
  }
  throw new Error(
    `PostgreSQL will not run as root, and ${list} has none of ${unprivileged.join(', ')} to run it as: start as another account, or set DATABASE_URL.`,
  );
}

export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return account === null || (await runAs(account, '/bin/sh', ['-c', 'cd "$0"', folder])).ok;
}
