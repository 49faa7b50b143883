// Exactly one process ingests. The lock belongs to a connection: when its holder dies, however it dies,
// PostgreSQL gives it to the next who asks.
import type { OpenDatabase } from './database.ts';

export const ingestLock = 7_301_973;

export type HeldLock = { lost: Promise<void>; release(): Promise<void> };

/** Null while another process holds it. */
export async function tryIngestLock(database: OpenDatabase): Promise<HeldLock | null> {
  const client = await database.connect();
  const lost = new Promise<void>((resolve) => {
    client.once('end', () => resolve());
    client.once('error', () => resolve());
  });
  // A holder whose machine lost its power says no goodbye: its connection is to be given up within seconds.
  await client.query(
    'set tcp_keepalives_idle = 4; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 2',
  );
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    ingestLock,
  ]);
  if (!rows[0]?.held) {
    await client.end();
    return null;
  }
  return { lost, release: () => client.end() };
}
