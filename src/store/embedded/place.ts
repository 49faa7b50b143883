// Where the cluster is kept, and as whom it runs. The owner of an existing cluster runs it, even when
// root starts it; a folder which that account cannot enter (a clone under /root) is replaced by one
// below /var/lib, found again by a hash of the path that was wanted.
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { type Account, canEnter, isRoot, lendAccount } from './account.ts';

/** `dir` is the cluster; `home`, the folder around it, holds its log and what is being built. */
export type Place = { dir: string; home: string; account: Account };

const refuges = '/var/lib/third-team';

export function holdsCluster(dir: string): boolean {
  return existsSync(path.join(dir, 'PG_VERSION'));
}

export async function findPlace(asked: string, say: (sentence: string) => void): Promise<Place> {
  const dir = truePath(path.resolve(asked));
  const home = path.dirname(dir);
  if (!isRoot()) {
    refuseStranger(dir);
    return { dir, home, account: null };
  }
  if (holdsCluster(dir)) return { dir, home, account: await ownerOf(dir) };

  const refuge = path.join(refuges, createHash('sha256').update(dir).digest('hex').slice(0, 16), 'pg');
  const refugePlace = { dir: refuge, home: path.dirname(refuge) };
  if (holdsCluster(refuge)) {
    say(`The database of ${home} is kept in ${refuge}, where an earlier start by root put it.`);
    return { ...refugePlace, account: await ownerOf(refuge) };
  }
  const account = await lendAccount();
  if (await canEnter(account, home)) return { dir, home, account };
  makeFolder(refugePlace.home);
  // Whatever the umask of root is.
  chmodSync(refuges, 0o755);
  chmodSync(refugePlace.home, 0o755);
  say(
    `The database of ${home} is kept in ${refuge}: PostgreSQL will not run as root, and the account it runs as cannot enter ${home}.`,
  );
  return { ...refugePlace, account };
}

// One name for one folder, however it was reached: it is compared with what a running server says.
function truePath(asked: string): string {
  if (existsSync(asked)) return realpathSync(asked);
  const home = path.dirname(asked);
  makeFolder(home);
  return path.join(realpathSync(home), path.basename(asked));
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `The database cannot be kept in ${folder}, which is not writable: set DATA_DIR to a folder that is.`,
      { cause },
    );
  }
}

function refuseStranger(dir: string) {
  if (process.getuid === undefined || !existsSync(dir)) return;
  const owner = statSync(dir).uid;
  if (owner === process.getuid()) return;
  throw new Error(
    `The database in ${dir} belongs to another account (uid ${owner}): start as that account or as root, or set DATA_DIR to another folder.`,
  );
}

async function ownerOf(dir: string): Promise<Account> {
  const { uid, gid } = statSync(dir);
  const account = uid > 0 ? { uid, gid } : await lendAccount();
  if (!(await canEnter(account, path.dirname(dir)))) {
    throw new Error(
      `The database in ${dir} belongs to uid ${account?.uid}, which can no longer enter ${path.dirname(dir)}: open that folder to it (chmod a+x on it and the folders above).`,
    );
  }
  // A backup that root copied back belongs to root; PostgreSQL would refuse it.
  if (uid === 0 && account) handOver(dir, account);
  return account;
}

function handOver(dir: string, { uid, gid }: { uid: number; gid: number }) {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    lchownSync(path.join(dir, name), uid, gid);
  lchownSync(dir, uid, gid);
  chmodSync(dir, 0o700);
}
