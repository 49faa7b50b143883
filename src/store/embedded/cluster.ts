// The cluster on disk: made once by initdb, with a generated password that lives inside it, so that the
// two can never be parted. Its locale is the builtin C.UTF-8: the same order on every machine.
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runAs } from './account.ts';
import { buildAside, sweepLeftovers } from './aside.ts';
import type { Binaries } from './binaries.ts';
import { holdsCluster, type Place } from './place.ts';

export const user = 'thirdteam';
export const database = 'thirdteam';

const passwordFile = 'thirdteam.password';

export function readPassword(dir: string): string {
  return readFileSync(path.join(dir, passwordFile), 'utf8').trim();
}

export async function ensureCluster(place: Place, binaries: Binaries, events: string[]): Promise<void> {
  const { dir } = place;
  if (sweepLeftovers(dir) > 0) events.push('swept what an interrupted first start left');
  if (!holdsCluster(dir)) {
    if (existsSync(dir) && readdirSync(dir).length > 0) {
      throw new Error(
        `${dir} is not empty and holds no database: empty it, or set DATA_DIR to another folder.`,
      );
    }
    const ours = await buildAside(dir, (fresh, aside) => initdb(fresh, aside, place, binaries));
    events.push(ours ? 'made the cluster' : 'another process made the cluster first');
  }
  const major = readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  if (major !== binaries.major) {
    throw new Error(
      `The database in ${dir} was made by PostgreSQL ${major}, and this is PostgreSQL ${binaries.major}: go back to the release that made it and export from there, or set DATA_DIR to an empty folder.`,
    );
  }
}

async function initdb(fresh: string, aside: string, { account }: Place, binaries: Binaries) {
  const secret = path.join(aside, 'password');
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (account) for (const name of [aside, secret]) chownSync(name, account.uid, account.gid);
  const made = await runAs(account, binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${user}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ]);
  if (!made.ok) {
    const advice = made.complaint.includes('could not look up')
      ? 'give this account a line in /etc/passwd, or set DATABASE_URL'
      : 'set DATA_DIR to another folder, or DATABASE_URL to a server';
    throw new Error(
      `PostgreSQL could not make its folder in ${path.dirname(aside)}: ${advice}. ${made.complaint}`,
    );
  }
  renameSync(secret, path.join(fresh, passwordFile));
}
