// The folder everything is kept in, and how it fills up. Where a small disk of its own can be mounted (by root), a
// file takes all the room there is; elsewhere the folders that files are written to are put out of reach.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export type Disk = {
  folder: string;
  describe: string;
  fill(forMs: number): Promise<void>;
  remove(): void;
};

const size = '900m';

export function openDisk({ mayMount }: { mayMount: boolean }): Disk {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-torture-'));
  const isMounted = mayMount && mount(folder);
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  return {
    folder,
    describe: isMounted ? 'a disk that fills up' : 'folders that cannot be written',
    fill: (forMs) => (isMounted ? fill(folder, forMs) : hide(folder, forMs)),
    remove() {
      if (isMounted) execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function fill(folder: string, forMs: number): Promise<void> {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = statfsSync(folder);
  try {
    // Others write meanwhile: what is left of the last megabyte they may have.
    execFileSync('fallocate', ['--length', String(Math.max(4096, bavail * bsize - 4096)), ballast], {
      stdio: 'ignore',
    });
    await sleep(forMs);
  } finally {
    rmSync(ballast, { force: true });
  }
}

/** Not by their modes, which root passes over. */
async function hide(folder: string, forMs: number): Promise<void> {
  const names = ['photos', 'outbox'].map((name) => path.join(folder, name));
  for (const name of names) {
    mkdirSync(name, { recursive: true, mode: 0o700 });
    renameSync(name, `${name}.away`);
    writeFileSync(name, '');
  }
  await sleep(forMs);
  for (const name of names) {
    rmSync(name);
    renameSync(`${name}.away`, name);
  }
}
