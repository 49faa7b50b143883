// Blows that any process, or any PostgreSQL, can take.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../src/store/database.ts';
import { readPidFile } from '../src/store/embedded/postmaster.ts';
import { childrenOf } from '../tests/programs/server-kills.ts';

/** False when it is gone already, or there is none: 0 would be whoever started us, and we. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

export async function pause(pids: number[], forMs: number): Promise<boolean> {
  const stopped = pids.filter((pid) => signal(pid, 'SIGSTOP'));
  await sleep(forMs);
  for (const pid of stopped) signal(pid, 'SIGCONT');
  return stopped.length > 0;
}

/** The server on a folder and everything it started. */
export function databaseProcesses(dir: string): number[] {
  const pid = readPidFile(dir)?.pid ?? 0;
  return pid > 0 ? [pid, ...childrenOf(pid)] : [];
}

export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

type Sessions = { name?: string };

/** Process numbers of the sessions of the site, ours left out. */
export async function listSessions(db: Database, { name = '%' }: Sessions = {}): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and application_name <> 'torture' and application_name like ${name} order by pid
  `.execute(db);
  return rows.map(({ pid }) => pid);
}

/** Told to end by the server, as a failing network does. */
export async function endSessions(db: Database, share = 1): Promise<number> {
  const pids = await listSessions(db);
  const victims = pids.slice(0, Math.ceil(pids.length * share));
  for (const pid of victims) await sql`select pg_terminate_backend(${pid})`.execute(db);
  return victims.length;
}

/** Whoever connects from now on may only read, and everybody has to connect anew. */
export async function forbidWriting(db: Database, forMs: number): Promise<void> {
  await changeWriting(db, sql`set default_transaction_read_only = on`);
  await sleep(forMs);
  await allowWriting(db);
}

export async function allowWriting(db: Database): Promise<void> {
  await changeWriting(db, sql`reset default_transaction_read_only`);
}

async function changeWriting(db: Database, setting: ReturnType<typeof sql>): Promise<void> {
  await db.connection().execute(async (session) => {
    await sql`set default_transaction_read_only = off`.execute(session);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(session);
    await sql`alter database ${sql.id(rows[0]?.name ?? '')} ${setting}`.execute(session);
  });
  await endSessions(db);
}

/** How many hold the lock of the one who reads feeds. */
export async function countReaders(db: Database): Promise<number> {
  const { rows } = await sql<{ holders: number }>`
    select count(*)::integer as holders from pg_locks where locktype = 'advisory' and granted and objid = 7301973
  `.execute(db);
  return rows[0]?.holders ?? 0;
}
