// A backup put back, in one transaction: the tables are made as they were when it was made, filled, compared with what
// was written down of them, and only then brought up to date. Whatever fails leaves the database as it was.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { onConnection } from '../database.ts';
import { listKnownMigrations, migrate } from '../migrate.ts';
import { photoKey } from '../photo-copies.ts';
import type { PhotoFiles } from '../photo-files.ts';
import { BackupRefusal, type OpenBackup } from './backup-file.ts';
import {
  type BackupHead,
  type EndPart,
  type Part,
  type PhotoPart,
  readPart,
  type TablePart,
} from './backup-parts.ts';
import { emptySchema, refuseToReplace, takeDatabase } from './empty-schema.ts';
import { withoutGuards } from './guards.ts';
import { countLines, listTables, quoted, quotedList, sumTable, writtenAlike } from './table-rows.ts';

type RestoreOptions = {
  force: boolean;
  /** Takes the photos; they get to their place after the transaction. */
  photos: PhotoFiles;
  onProgress: (rows: number, what: string) => void;
  signal?: AbortSignal;
};

/** Returns the migrations that came after it was made. */
export async function restoreBackup(
  client: Client,
  backup: OpenBackup,
  { force, photos, onProgress, signal }: RestoreOptions,
): Promise<string[]> {
  const { head } = backup;
  const level = await findLevel(head);
  return onConnection(client)
    .transaction()
    .execute(async (session) => {
      await client.query(writtenAlike);
      await takeDatabase(client);
      await refuseToReplace(client, force);
      await emptySchema(client);
      await migrate(session, level);
      await withoutGuards(client, () => fill());
      for (const { name, value, isCalled } of head.sequences)
        await client.query('select setval($1::regclass, $2, $3)', [quoted(name), value, isCalled]);
      return migrate(session);
    });

  async function fill(): Promise<void> {
    const parts = backup.parts();
    const sums = new Map<string, string>();
    let filled = 0;
    function tell(rows: number, what: string): void {
      signal?.throwIfAborted();
      filled += rows;
      onProgress(filled, what);
    }
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      if (next.value.kind === 'photo') {
        await takePhoto(readPart<PhotoPart>(next.value, 'photo'), parts, photos);
        tell(1, 'photos');
      } else {
        const table = readPart<TablePart>(next.value, 'table');
        sums.set(table.name, await fillTable(client, table, parts, (rows) => tell(rows, table.name)));
      }
    }
    await compare(client, head, sums, () => tell(0, 'comparing'));
  }
}

async function findLevel({ migrations }: BackupHead): Promise<string> {
  const known = await listKnownMigrations();
  const newer = migrations.find((name) => !known.includes(name));
  if (newer)
    throw new BackupRefusal(
      `The backup was made by a newer release (its database has ${newer}): update the site, then restore.`,
    );
  const level = migrations.at(-1);
  if (level === undefined || known.slice(0, migrations.length).join() !== migrations.join())
    throw new BackupRefusal(
      'The backup was made by another line of releases: restore it with the one that made it.',
    );
  return level;
}

type Parts = AsyncGenerator<Part, undefined>;

async function fillTable(
  client: Client,
  { name, columns }: TablePart,
  parts: Parts,
  onRows: (rows: number) => void,
): Promise<string> {
  await client.query(`truncate ${quoted(name)}`);
  const hash = createHash('sha256');
  let end: Part | undefined;
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = await parts.next();
      if (value?.kind !== 'data') {
        end = value;
        return;
      }
      hash.update(value.bytes);
      yield value.bytes;
      onRows(countLines(value.bytes));
    }
  }
  const copy = `copy ${quoted(name)} (${quotedList(columns)}) from stdin`;
  await pipeline(Readable.from(rows()), client.query(copyFrom(copy)));
  const sum = hash.digest('hex');
  if (readPart<EndPart>(end, 'end').sha256 !== sum)
    throw new BackupRefusal(`The backup's ${name} is damaged.`);
  return sum;
}

async function takePhoto({ id, type }: PhotoPart, parts: Parts, photos: PhotoFiles): Promise<void> {
  const data = await parts.next();
  if (data.value?.kind !== 'data') throw new BackupRefusal(`The backup's photo ${id} is damaged.`);
  const bytes = Buffer.from(data.value.bytes);
  const end = await parts.next();
  const { sha256 } = readPart<EndPart>(end.value ?? undefined, 'end');
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new BackupRefusal(`The backup's photo ${id} is damaged.`);
  await photos.save(photoKey(id), bytes, type);
}

/** What is in the tables now, read as it was read then. */
async function compare(
  client: Client,
  head: BackupHead,
  sums: ReadonlyMap<string, string>,
  onTable: () => void,
): Promise<void> {
  const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
  for (const { name } of head.tables) {
    const table = tables.get(name);
    onTable();
    if (!table || sums.get(name) !== (await sumTable(client, table)))
      throw new Error(`${name} did not come out as it was written down; nothing was changed.`);
  }
}
