// Everything a site keeps, as the parts of a backup: every table there is, the sequences, and the bytes of photos. It
// is read from one snapshot, a block at a time, so the size of the database does not matter to the memory.
import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { onConnection } from '../database.ts';
import { listDoneMigrations } from '../migrate.ts';
import { photoKey } from '../photo-copies.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { type BackupHead, packPart } from './backup-parts.ts';
import { countLines, countRows, quoted, readRows, type StoredTable } from './table-rows.ts';

type PhotoRow = { id: number; type: string };

export type BackupPlan = { head: BackupHead; tables: StoredTable[]; photoRows: PhotoRow[] };

/** Inside a snapshot, like what follows. `hasFiles`: photos are in a folder of ours, not in a bucket. */
export async function planBackup(
  client: Client,
  tables: StoredTable[],
  { madeAt, hasFiles }: { madeAt: Date; hasFiles: boolean },
): Promise<BackupPlan> {
  const counted: BackupHead['tables'] = [];
  for (const table of tables) counted.push({ name: table.name, rows: await countRows(client, table) });
  const hasPhotos = hasFiles && tables.some(({ name }) => name === 'photos');
  const photoRows = hasPhotos ? await listPhotoRows(client) : [];
  const head = {
    madeAt: madeAt.toISOString(),
    migrations: (await listDoneMigrations(onConnection(client))) ?? [],
    tables: counted,
    sequences: await listSequences(client),
    photos: hasFiles ? photoRows.length : null,
  };
  return { head, tables, photoRows };
}

type Progress = (rows: number, what: string) => void;

export async function* tellBackup(
  client: Client,
  { tables, photoRows }: BackupPlan,
  { photos, onProgress }: { photos: PhotoFiles; onProgress: Progress },
): AsyncGenerator<Buffer> {
  let told = 0;
  for (const table of tables) {
    yield packPart('table', { name: table.name, columns: table.columns });
    const hash = createHash('sha256');
    for await (const block of readRows(client, table)) {
      hash.update(block);
      yield packPart('data', block);
      told += countLines(block);
      onProgress(told, table.name);
    }
    yield packPart('end', { sha256: hash.digest('hex') });
  }
  for (const { id, type } of photoRows) {
    const bytes = await photos.find(photoKey(id));
    told += 1;
    onProgress(told, 'photos');
    // Thrown away since the snapshot; whoever asks for it is told that it is gone.
    if (!bytes) continue;
    yield packPart('photo', { id, type });
    yield packPart('data', bytes);
    yield packPart('end', { sha256: createHash('sha256').update(bytes).digest('hex') });
  }
}

async function listPhotoRows(client: Client): Promise<PhotoRow[]> {
  const { rows } = await client.query<PhotoRow>(
    'select id, content_type as type from photos where removed_at is null order by id',
  );
  return rows;
}

/** Sequences know no snapshot: theirs is a number at least as high as the rows need. */
async function listSequences(client: Client): Promise<BackupHead['sequences']> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`);
  const sequences: BackupHead['sequences'] = [];
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    sequences.push({ name, ...(states[0] as { value: string; isCalled: boolean }) });
  }
  return sequences;
}
