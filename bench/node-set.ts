// Two web nodes and two that read feeds, each a process of its own, on a PostgreSQL server they know by its address
// only, as on several machines.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../src/store/database.ts';
import { startEmbedded } from '../src/store/embedded.ts';
import { projectFile } from '../src/store/project-file.ts';
import { type SiteProcess, startSite } from './site-process.ts';

export const worldOfNodes = { seed: 'third-team', size: 'small', anchorDay: '2026-11-15' } as const;

export type NodeSet = {
  db: Database;
  web: SiteProcess[];
  /** By the name their connections go by. */
  ingests: Map<string, ChildProcess>;
  restartDatabase(): Promise<void>;
};

export async function onNodes<T>(work: (nodes: NodeSet) => Promise<T>): Promise<T> {
  await using open = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-nodes-'));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  open.defer(async () => rmSync(folder, { recursive: true, force: true }));
  const dir = path.join(folder, 'pg');
  let server = await startEmbedded({ dir });
  open.defer(() => server.stop());
  const { host, port, user, password, database } = server.connection;
  const own = openDatabase(() => server.connection);
  open.defer(() => own.close());
  const envOf = (name: string) => ({
    DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}?application_name=${name}`,
    DATA_DIR: path.join(folder, name),
    RINK_SEED: worldOfNodes.seed,
    RINK_SIZE: worldOfNodes.size,
    RINK_ANCHOR: worldOfNodes.anchorDay,
  });

  const web: SiteProcess[] = [];
  for (const name of ['web-1', 'web-2']) {
    const site = await startSite(envOf(name));
    web.push(site);
    open.defer(() => site.stop());
  }
  const ingests = new Map<string, ChildProcess>();
  for (const name of ['ingest-1', 'ingest-2']) {
    const ingest = spawn(process.execPath, [projectFile('src', 'commands', 'ingest.ts')], {
      env: { ...process.env, ...envOf(name) },
      stdio: 'ignore',
    });
    ingests.set(name, ingest);
    open.defer(() => end(ingest));
  }
  return await work({
    db: own.db,
    web,
    ingests,
    async restartDatabase() {
      await server.stop();
      server = await startEmbedded({ dir, settings: { port: String(port) } });
    },
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

/** The name of the one that reads; null while nobody does. */
export async function findReader(db: Database): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.granted and a.application_name like 'ingest-%' and l.objid = 7301973
  `.execute(db);
  return rows[0]?.name ?? null;
}
