// Kills a PostgreSQL of ours with everything it started, and sees it come back.
import { execFileSync } from 'node:child_process';
import { readPidFile, serves } from '../../src/store/embedded/postmaster.ts';
import { until } from '../../src/store/embedded/running.ts';

const patienceMs = 60_000;

/** The server and everything it started. Returns its number once it is no more. */
export async function killServer(dir: string): Promise<number> {
  const pid = readPidFile(dir)?.pid ?? 0;
  if (!serves(pid, dir)) throw new Error(`no PostgreSQL serves ${dir}`);
  for (const each of [pid, ...childrenOf(pid)]) killIfThere(each);
  if (await until(() => !serves(pid, dir), patienceMs)) return pid;
  throw new Error(`PostgreSQL ${pid} survived SIGKILL`);
}

/** Waits for a server on the folder that is not the one that was killed. */
export async function serverIsBack(dir: string, killed: number): Promise<void> {
  const isBack = () => {
    const file = readPidFile(dir);
    return file !== null && file.pid !== killed && file.status === 'ready' && serves(file.pid, dir);
  };
  if (!(await until(isBack, patienceMs))) throw new Error(`nobody started PostgreSQL on ${dir} again`);
}

export function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return rows.filter(([, parent]) => parent === pid).map(([child]) => Number(child));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // A session may end between the list and the kill.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
