// A backup of a database and back again, as the commands do it, and sums of what is in one.
import type { Client } from 'pg';
import { openBackupFile, writeBackupFile } from '../src/store/backup/backup-file.ts';
import { restoreBackup } from '../src/store/backup/restore-backup.ts';
import { inSnapshot } from '../src/store/backup/snapshot.ts';
import { listTables, quoted } from '../src/store/backup/table-rows.ts';
import { planBackup, tellBackup } from '../src/store/backup/write-backup.ts';
import type { OpenDatabase } from '../src/store/database.ts';
import { type PhotoFiles, photosInMemory } from '../src/store/photo-files.ts';
import { withClient } from './database.ts';

export type Sums = Record<string, string>;

/** Not by the code under test: rows as text, in the order of that text. */
export async function sumUp(client: Client): Promise<Sums> {
  const sums: Sums = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select count(*) || ' ' || md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${quoted(name)} t`,
    );
    sums[name] = rows[0]?.sum;
  }
  return sums;
}

export async function backUp(
  file: string,
  database: OpenDatabase,
  photos: PhotoFiles,
  during = async (_: Client) => {},
): Promise<Sums> {
  return withClient(database, (client) =>
    inSnapshot(client, async (tables) => {
      const plan = await planBackup(client, tables, { madeAt: new Date(0), hasFiles: true });
      await during(client);
      const parts = tellBackup(client, plan, { photos, onProgress: () => undefined });
      await writeBackupFile(file, plan.head, parts, { force: true });
      return sumUp(client);
    }),
  );
}

export async function restore(
  file: string,
  into: OpenDatabase,
  force = false,
  taken = photosInMemory(),
): Promise<string[]> {
  const backup = await openBackupFile(file);
  try {
    return await withClient(into, (client) =>
      restoreBackup(client, backup, { force, photos: taken, onProgress: () => undefined }),
    );
  } finally {
    await backup.close();
  }
}
