// Where the bytes of photos are kept: one noun, filled by a folder (here) or a bucket (photo-bucket.ts). Which
// photo is shown, and to whom it belongs, is in the database; a file without a row is never served.
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type PhotoBytes = Buffer<ArrayBuffer>;

export type PhotoFiles = {
  save(key: string, bytes: PhotoBytes, type: string): Promise<void>;
  /** Null when nothing is kept under this key. */
  find(key: string): Promise<PhotoBytes | null>;
  /** Also when nothing is there. */
  remove(key: string): Promise<void>;
};

/** Keys are ours, but a key that could leave its folder must not get by even so. */
export function checkedKey(key: string): string {
  if (!/^[0-9a-z][0-9a-z-]*(\.[0-9a-z]+)?$/.test(key)) throw new Error(`"${key}" is no key of a photo.`);
  return key;
}

export function photoFolder(folder: string): PhotoFiles {
  const place = (key: string) => path.join(folder, checkedKey(key));
  return {
    async save(key, bytes) {
      const aside = `${place(key)}.${randomBytes(6).toString('hex')}.part`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        // On disk before it has its name: half a photo is never found, also after a power cut.
        await writeFile(aside, bytes, { mode: 0o600, flush: true });
        await rename(aside, place(key));
      } catch (error) {
        await rm(aside, { force: true });
        throw error;
      }
    },
    async find(key) {
      try {
        return await readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}

/** For a site that lives as long as its process, as in tests. */
export function photosInMemory(): PhotoFiles {
  const kept = new Map<string, PhotoBytes>();
  return {
    save: async (key, bytes) => void kept.set(checkedKey(key), bytes),
    find: async (key) => kept.get(checkedKey(key)) ?? null,
    remove: async (key) => void kept.delete(checkedKey(key)),
  };
}
