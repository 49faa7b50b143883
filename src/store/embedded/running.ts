// What is alive on this machine, and waiting for it to change. Deadlines are measured on the monotonic
// clock, so a machine that sets its date while it boots does not give up early.
import { setTimeout as sleep } from 'node:timers/promises';

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it lives, under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Looks until `check` holds; false when it did not within `withinMs`. */
export async function until(check: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!check()) {
    if (performance.now() > end) return false;
    await sleep(15);
  }
  return true;
}
