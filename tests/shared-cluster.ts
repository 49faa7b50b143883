// One PostgreSQL for all test files, and a migrated template that each of them clones: a database of its
// own costs a test file about 50 ms.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Connection, openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { migrate } from '../src/store/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Extract<Connection, { host: string }>;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'third-team-tests-'));
  // Run by root, PostgreSQL is another account's, which must be able to enter.
  await chmod(folder, 0o755);
  // Nothing here needs to survive a power cut, and the tests of durability start clusters of their own.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const cluster = await startEmbedded({ dir: path.join(folder, 'pg'), settings });
  const { db, close } = openDatabase(cluster.connection);
  await migrate(db);
  await close();
  project.provide('cluster', cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
