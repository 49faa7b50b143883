// Who used the cores. PostgreSQL's share is read from /proc, so it is told on Linux only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** All cores since boot, in milliseconds. */
export function coreTimes(): { busyMs: number; totalMs: number } {
  let busyMs = 0;
  let totalMs = 0;
  for (const { times } of cpus()) {
    const total = times.user + times.nice + times.sys + times.idle + times.irq;
    totalMs += total;
    busyMs += total - times.idle;
  }
  return { busyMs, totalMs };
}

// What /proc counts in: 100 to a second on every Linux that Node runs on.
const tickMs = 10;

/** A process, the children it has and those it has outlived. Null where there is no /proc. */
export function familyTimeMs(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const own = readStat(pid);
  if (!own) return 0;
  let ticks = own.ticks + own.outlivedTicks;
  for (const name of readdirSync('/proc')) {
    const other = /^\d+$/.test(name) ? readStat(Number(name)) : null;
    if (other?.parent === pid) ticks += other.ticks;
  }
  return ticks * tickMs;
}

type Stat = { parent: number; ticks: number; outlivedTicks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A program's name may contain blanks; it ends with the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (place: number) => Number(fields[place - 3]);
    return { parent: number(4), ticks: number(14) + number(15), outlivedTicks: number(16) + number(17) };
  } catch {
    // It ended between two looks.
    return null;
  }
}
