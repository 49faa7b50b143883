// Exactly one process ingests. The lock belongs to a connection: when its holder dies, however it dies,
// PostgreSQL gives it to the next who asks. A holder that leaves in order says so, and whoever waits asks at once.
import type { OpenDatabase } from './database.ts';

export const ingestLock = 7_301_973;
const channel = 'third_team_ingest';

export type HeldLock = { lost: Promise<void>; release(): Promise<void> };

/** Waits until nobody else holds it, asking again every so often; null once the signal is given. */
export async function waitForIngestLock(
  database: Pick<OpenDatabase, 'connect'>,
  { signal, rest }: { signal: AbortSignal; rest: (until: AbortSignal) => Promise<void> },
): Promise<HeldLock | null> {
  const client = await database.connect();
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.once('error', () => resolve());
  });
  try {
    await client.query(`listen ${channel}`);
    while (!signal.aborted) {
      const waking = new AbortController();
      const wake = () => waking.abort();
      client.once('notification', wake);
      signal.addEventListener('abort', wake);
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        ingestLock,
      ]);
      if (!rows[0]?.held) await rest(waking.signal);
      client.off('notification', wake);
      signal.removeEventListener('abort', wake);
      if (rows[0]?.held) return { lost, release };
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  await client.end();
  return null;

  async function release(): Promise<void> {
    await client.query(`select pg_advisory_unlock(${ingestLock}); notify ${channel}`);
    await client.end();
  }
}
