// Photos of a backup on their way to where they are served from: in a folder beside it until the database has taken
// the rest, then in its place by two renames.
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PhotoFiles, photoFolder } from '../photo-files.ts';

export type PhotosAside = {
  files: PhotoFiles;
  /** What was in the folder before is gone then. */
  putInPlace(): Promise<void>;
  discard(): Promise<void>;
};

const asideMark = '.restored-';

export async function openPhotosAside(folder: string): Promise<PhotosAside> {
  await mkdir(path.dirname(folder), { recursive: true });
  const aside = await mkdtemp(`${folder}${asideMark}`);
  const before = `${aside}-before`;
  return {
    files: photoFolder(aside),
    async putInPlace() {
      await handOver(aside, path.dirname(folder));
      await rename(folder, before).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      await rename(aside, folder);
      // What was there before, and what earlier ones left. Not sooner: another one may be under way until the database
      // is ours.
      for (const left of await listPhotosAside(folder)) await rm(left, { recursive: true, force: true });
    },
    discard: () => rm(aside, { recursive: true, force: true }),
  };
}

/** What a restore left that was ended between the database and the photos. */
export async function listPhotosAside(folder: string): Promise<string[]> {
  const home = path.dirname(folder);
  const names = await readdir(home).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${path.basename(folder)}${asideMark}`))
    .map((name) => path.join(home, name));
}

/** Restored by root, they are for the account that the site runs as, whose folder this is. */
async function handOver(folder: string, home: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(home);
  await chown(folder, uid, gid);
  for (const name of await readdir(folder)) await chown(path.join(folder, name), uid, gid);
}
