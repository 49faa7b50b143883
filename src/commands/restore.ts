// npm run restore -- FILE [--force]: puts a backup back, all of it or nothing, and brings it up to date. With --force
// in the place of what is there.
import path from 'node:path';
import { readConfig } from '../config.ts';
import { joinStore } from '../open-store.ts';
import { createProgress } from '../progress.ts';
import { openBackupFile } from '../store/backup/backup-file.ts';
import { openPhotosAside } from '../store/backup/photos-aside.ts';
import { restoreBackup } from '../store/backup/restore-backup.ts';
import { endWithSentence, readFileArguments, whenStopped } from './command.ts';
import { printTable } from './table.ts';

await endWithSentence(async () => {
  const { file, force } = readFileArguments('restore');
  const signal = whenStopped('Stopped: nothing was changed.');
  const config = readConfig();
  await using open = new AsyncDisposableStack();
  const backup = await openBackupFile(file);
  open.defer(() => backup.close());
  const { madeAt, tables, photos } = backup.head;

  const store = await joinStore(config, (sentence) => console.error(sentence));
  open.defer(() => store.close());
  const client = await store.connect();
  open.defer(() => client.end());
  const folder = path.join(config.dataDir, 'photos');
  const aside = await openPhotosAside(folder);
  open.defer(() => aside.discard());
  const total = tables.reduce((sum, { rows }) => sum + rows, photos ?? 0);
  const progress = createProgress({ stream: process.stdout, label: 'Restoring', total });
  const since = await restoreBackup(client, backup, {
    force,
    photos: aside.files,
    onProgress: (done, note) => progress.update(done, { note }),
    signal,
  });
  if (photos !== null) await aside.putInPlace();
  progress.done();
  await client.query('analyze');

  printTable(
    ['table', 'rows'],
    tables.map(({ name, rows }) => [name, String(rows)]),
  );
  console.log(
    `This is the site as of ${madeAt}, in ${store.describe}. Every table has the checksum it had then.`,
  );
  if (since.length > 0) console.log(`Brought up to date by ${since.join(', ')}.`);
  console.log('What was decided since is undone: hide again who asked for it since then (npm run hide).');
  if (photos === null) console.log('Photos were in a bucket when it was made, and are there still.');
  else if (config.photoBucket)
    console.log(`${photos} photos are in ${folder}: copy them into photos/ of the bucket.`);
  else console.log(`${photos} photos are in ${folder}.`);
});
