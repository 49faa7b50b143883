// A PostgreSQL of its own and an invented world in another process, for as long as a question takes.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leagues } from '../src/domain/leagues.ts';
import { type OpenDatabase, openDatabase } from '../src/store/database.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '../src/store/embedded.ts';
import { saveLeagues } from '../src/store/leagues.ts';
import { migrate } from '../src/store/migrate.ts';
import { type RinkProcess, startRinkProcess } from './rink-process.ts';

export const now = '2026-11-15T23:00:00Z';

export type BenchSite = {
  rink: RinkProcess;
  db: OpenDatabase['db'];
  connection: Embedded['connection'];
  serverPid: number;
  /** Gone when the work is done. */
  folder: string;
  /** What is begun last is ended first, also when somebody interrupts. */
  defer(end: () => Promise<void>): void;
};

export async function onFreshCluster<T>(
  size: 'default' | 'large',
  work: (site: BenchSite) => Promise<T>,
  settings: EmbeddedOptions['settings'] = {},
): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-bench-'));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  const ends: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  let ending: Promise<void> | null = null;
  async function endInOrder(): Promise<void> {
    for (const each of ends.reverse()) await each();
  }
  // The same end for all who ask: a second Ctrl-C must not cut the first one's work short.
  function end(): Promise<void> {
    ending ??= endInOrder();
    return ending;
  }
  const interrupted = () => void end().then(() => process.exit(130));
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    const embedded = await startEmbedded({ dir: path.join(folder, 'pg'), settings });
    ends.push(() => embedded.stop());
    const { db, close } = openDatabase(embedded.connection);
    ends.push(close);
    await migrate(db);
    await saveLeagues(db, leagues);
    const rink = await startRinkProcess(size, now);
    ends.push(() => rink.stop());
    return await work({
      rink,
      db,
      connection: embedded.connection,
      serverPid: embedded.pid,
      folder,
      defer: (end) => ends.push(end),
    });
  } finally {
    await end();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
