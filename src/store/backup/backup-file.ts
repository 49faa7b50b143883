// A backup on disk: a line that says what it is, a line of JSON that says what is in it, the parts compressed with zstd,
// and a last line with the SHA-256 of everything before it. It gets its name when it is whole and on disk, so a file that is there was finished.
import { createHash } from 'node:crypto';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { compose, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { type BackupHead, type Part, unpackParts } from './backup-parts.ts';

const formatNumber = 1;
const firstLine = `third-team backup ${formatNumber}\n`;
const lastLine = (sha256: string) => `\nsha256 ${sha256}\n`;
const lastLineBytes = lastLine('0'.repeat(64)).length;

/** It cannot be used, and the sentence says why. */
export class BackupRefusal extends Error {}

export type WrittenFile = { bytes: number; sha256: string };

export async function writeBackupFile(
  file: string,
  head: BackupHead,
  parts: AsyncIterable<Buffer>,
  { force, signal }: { force: boolean; signal?: AbortSignal },
): Promise<WrittenFile> {
  await refuseToReplace(file, force);
  const aside = `${file}.part`;
  const handle = await openAnew(aside).catch((error: NodeJS.ErrnoException) => {
    const isNowhere = error.code === 'ENOENT' || error.code === 'ENOTDIR';
    throw new BackupRefusal(
      isNowhere
        ? `${path.dirname(file)} is no folder: make it first, or choose another.`
        : `Nothing can be written into ${path.dirname(file)} (${error.code}).`,
    );
  });
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    async function write(chunk: Buffer): Promise<void> {
      hash.update(chunk);
      bytes += chunk.length;
      // Not `write`, which may write less than it was given.
      await handle.writeFile(chunk);
    }
    await write(Buffer.from(`${firstLine}${JSON.stringify(head)}\n`));
    const seal = async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await write(chunk);
    };
    await pipeline(Readable.from(parts), createZstdCompress(), seal, signal ? { signal } : {});
    const sha256 = hash.copy().digest('hex');
    await write(Buffer.from(lastLine(sha256)));
    await handle.sync();
    await refuseToReplace(file, force);
    if (!(await isAt(aside, handle))) throw new BackupRefusal(`Another backup to ${file} is under way.`);
    await rename(aside, file);
    await syncFolder(path.dirname(file));
    return { bytes, sha256 };
  } catch (error) {
    if (await isAt(aside, handle)) await rm(aside, { force: true });
    throw signal?.aborted ? signal.reason : error;
  } finally {
    await handle.close();
  }
}

/** Another one to the same name may have taken its place. */
async function isAt(file: string, handle: FileHandle): Promise<boolean> {
  const [mine, there] = [await handle.stat(), await stat(file).catch(() => null)];
  return mine.ino === there?.ino;
}

async function openAnew(file: string): Promise<FileHandle> {
  await rm(file, { force: true });
  // It holds password hashes and addresses: for who made it alone.
  return open(file, 'wx', 0o600);
}

async function refuseToReplace(file: string, force: boolean): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there?.isDirectory()) throw new BackupRefusal(`${file} is a folder: name a file in it.`);
  if (there && !force)
    throw new BackupRefusal(`${file} is there already: choose another name, or replace it with --force.`);
}

export type OpenBackup = {
  head: BackupHead;
  parts(): AsyncGenerator<Part, undefined>;
  close(): Promise<void>;
};

/** Reads all of it and refuses what is not exactly as it was written. */
export async function openBackupFile(file: string): Promise<OpenBackup> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefusal(
      error.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${error.code}).`,
    );
  });
  try {
    const end = await check(handle, file);
    const head = await readHead(handle, end);
    const start = firstLine.length + Buffer.byteLength(head) + 1;
    const parts = () =>
      unpackParts(compose(Readable.from(readChunks(handle, start, end)), createZstdDecompress()));
    return { head: JSON.parse(head) as BackupHead, parts, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Where the compressed parts end. */
async function check(handle: FileHandle, file: string): Promise<number> {
  const info = await handle.stat();
  const start = info.isFile() ? await readText(handle, 0, firstLine.length) : '';
  const version = /^third-team backup (\d+)\n/.exec(start)?.[1];
  if (version === undefined)
    throw new BackupRefusal(`${file} is not a backup of Third Team, or its beginning is damaged.`);
  if (Number(version) !== formatNumber) {
    throw new BackupRefusal(
      `${file} is in format ${version}, and this release reads ${formatNumber}: restore it with the release that made it.`,
    );
  }
  const end = info.size - lastLineBytes;
  const said = end > firstLine.length ? await readText(handle, end, info.size) : '';
  if (!/^\nsha256 [0-9a-f]{64}\n$/.test(said))
    throw new BackupRefusal(`${file} is cut off or damaged at its end: use another copy of it.`);
  const hash = createHash('sha256');
  for await (const chunk of readChunks(handle, 0, end)) hash.update(chunk);
  if (lastLine(hash.digest('hex')) !== said)
    throw new BackupRefusal(
      `${file} was altered since it was made (its checksum does not match): use another copy of it.`,
    );
  return end;
}

async function readHead(handle: FileHandle, end: number): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const chunk of readChunks(handle, firstLine.length, end)) {
    head = Buffer.concat([head, chunk]);
    const length = head.indexOf(10);
    if (length >= 0) return head.toString('utf8', 0, length);
  }
  throw new BackupRefusal('The backup does not say what is in it.');
}

async function readText(handle: FileHandle, start: number, end: number): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of readChunks(handle, start, end)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('latin1');
}

const chunkBytes = 256 * 1024;

/** Not a stream of Node's: one that is left in the middle takes the file with it. */
async function* readChunks(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; ) {
    const length = Math.min(chunkBytes, end - at);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder to sync it.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}
