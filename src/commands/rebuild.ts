// npm run rebuild: makes every derived table again from the stored payloads.
import { rebuild } from '../ingest/rebuild.ts';
import { openFeeds } from '../open-feeds.ts';
import { createProgress } from '../progress.ts';
import { listChecksums } from '../store/checksums.ts';
import { runCommand } from './command.ts';

await runCommand(async (store, config) => {
  const feeds = await openFeeds(config, store.db);
  const before = await listChecksums(store.db);
  const progress = createProgress({ stream: process.stdout, label: 'Retelling payloads', total: 1 });
  const { unreadable } = await rebuild(store.db, feeds.leagues, {
    rules: { countBothCrews: config.countBothCrews },
    at: feeds.now(),
    onProgress: (done, total) => progress.update(done, { total }),
  });
  progress.done();
  await feeds.stop();
  const after = await listChecksums(store.db);
  for (const [table, sum] of Object.entries(after)) {
    console.log(`${table.padEnd(14)} ${sum} ${before[table] === sum ? 'as before' : 'changed'}`);
  }
  if (unreadable > 0) console.log(`${unreadable} stored answers could not be read and were passed over.`);
});
