// npm run backup -- FILE [--force]: everything the site keeps, in one file, as it was at one moment; the site may run
// meanwhile. The database is read as it is, not migrated, so that a backup can be made before an upgrade.
import path from 'node:path';
import { readConfig } from '../config.ts';
import { openPhotos } from '../open-photos.ts';
import { hasStore, joinStore } from '../open-store.ts';
import { createProgress } from '../progress.ts';
import { type WrittenFile, writeBackupFile } from '../store/backup/backup-file.ts';
import type { BackupHead } from '../store/backup/backup-parts.ts';
import { inSnapshot } from '../store/backup/snapshot.ts';
import { planBackup, tellBackup } from '../store/backup/write-backup.ts';
import { CommandError, endWithSentence, readFileArguments, whenStopped } from './command.ts';

await endWithSentence(async () => {
  const { file, force } = readFileArguments('backup');
  const signal = whenStopped('Stopped: no backup was written.');
  const config = readConfig();
  if (!(await hasStore(config)))
    throw new CommandError(`There is nothing to back up: ${config.dataDir} holds no database.`);
  await using open = new AsyncDisposableStack();
  const store = await joinStore(config, (sentence) => console.error(sentence));
  open.defer(() => store.close());
  const client = await store.connect();
  open.defer(() => client.end());
  await inSnapshot(client, async (tables) => {
    if (!tables.some(({ name }) => name === 'kysely_migration'))
      throw new CommandError('There is nothing to back up: this database has no tables of the site.');
    const hasFiles = config.photoBucket === null;
    const plan = await planBackup(client, tables, { madeAt: new Date(), hasFiles });
    const total = plan.head.tables.reduce((sum, { rows }) => sum + rows, plan.photoRows.length);
    const progress = createProgress({ stream: process.stdout, label: 'Backing up', total });
    const parts = tellBackup(client, plan, {
      photos: openPhotos(config),
      onProgress: (done, note) => progress.update(done, { note }),
    });
    const written = await writeBackupFile(file, plan.head, parts, { force, signal });
    progress.done();
    tell(path.resolve(file), plan.head, written);
  });
});

function tell(file: string, { tables, photos }: BackupHead, { bytes, sha256 }: WrittenFile): void {
  console.log(`${file}: ${tables.length} tables, ${(bytes / 1e6).toFixed(1)} MB, sha256 ${sha256}`);
  console.log(
    photos === null
      ? 'Photos stay in the bucket: back it up with its own tools, and soon.'
      : `With ${photos} photos.`,
  );
  console.log('It holds password hashes and e-mail addresses: keep it where only you can read it.');
}
