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

/** A process and all that come from it, those they have outlived included. Null where there is no /proc. */
export function familyTimeMs(pid: number): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  const stats = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readStat(Number(name)) ?? []) : [],
  );
  const byParent = Map.groupBy(stats, ({ parent }) => parent);
  const family = stats.filter((stat) => stat.pid === pid);
  // The list grows while it is walked, until the youngest have no children.
  for (const member of family) family.push(...(byParent.get(member.pid) ?? []));
  return family.reduce((ticks, stat) => ticks + stat.ticks + stat.outlivedTicks, 0) * tickMs;
}

type Stat = { pid: number; parent: number; ticks: number; outlivedTicks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A program's name may contain blanks; it ends with the last parenthesis.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const number = (place: number) => Number(fields[place - 3]);
    return { pid, parent: number(4), ticks: number(14) + number(15), outlivedTicks: number(16) + number(17) };
  } catch {
    // It ended between two looks.
    return null;
  }
}
