// What must hold of a database after any crash: everything acknowledged is there, nothing is there twice, and
// what is counted equals a recount. Looks at one snapshot, so an ingest may go on meanwhile.
import { expect } from 'vitest';
import { openDatabase, type Session } from '../src/store/database.ts';
import { database, readPassword, user } from '../src/store/embedded/cluster.ts';
import { readPidFile } from '../src/store/embedded/postmaster.ts';
import { listLost, listMiscounted, listTwice } from './kept-rows.ts';
import type { AcknowledgedGame } from './programs/ingest-world.ts';

/** Opens the server that runs on a folder, whoever started it. */
export async function onCluster<T>(dir: string, work: (session: Session) => Promise<T>): Promise<T> {
  const port = readPidFile(dir)?.port ?? 0;
  const connection = { host: '127.0.0.1', port, user, password: readPassword(dir), database };
  const { db, close } = openDatabase(connection, { maxConnections: 1 });
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(work);
  } finally {
    await close();
  }
}

export async function expectAllKept(session: Session, acknowledged: AcknowledgedGame[]): Promise<void> {
  expect(await listLost(session, acknowledged)).toEqual([]);
  expect(await listTwice(session)).toEqual([]);
  expect(await listMiscounted(session)).toEqual([]);
}
