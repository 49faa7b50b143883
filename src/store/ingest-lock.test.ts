import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import { waitForIngestLock } from './ingest-lock.ts';

const database = await openTestDatabase();

/** Nobody looks by themselves within this test. */
async function rest(until: AbortSignal): Promise<void> {
  await sleep(60_000, undefined, { signal: until }).catch(() => undefined);
}

test('who leaves in order is followed at once, and who stops waiting gets nothing', async () => {
  const signal = new AbortController().signal;
  const first = await waitForIngestLock(database, { signal, rest });
  const stopping = new AbortController();
  const impatient = waitForIngestLock(database, { signal: stopping.signal, rest });
  let isHeld = false;
  const second = waitForIngestLock(database, { signal, rest }).then((lock) => {
    isHeld = true;
    return lock;
  });
  await sleep(100);
  stopping.abort();
  expect(await impatient).toBe(null);
  expect(isHeld).toBe(false);
  await first?.release();
  await (await second)?.release();
});
