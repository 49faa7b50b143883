// What a Node process really holds on to: a heap snapshot clears away first whatever nobody refers to any more, while
// the memory the system counts also holds what Node has not bothered to clear away yet.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

type Snapshot = { snapshot: { meta: { node_fields: string[] } }; nodes: number[] };

export type HeapWatch = {
  env: Record<string, string>;
  liveMB(pid: number): Promise<number>;
  /** Null when it does not say so in time, because it stands still or has ended. */
  findLiveMB(pid: number, patienceMs: number): Promise<number | null>;
  end(): void;
};

/** Its `env` belongs to the process that is watched. */
export function watchHeap(): HeapWatch {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-heap-'));
  async function findLiveMB(pid: number, patienceMs: number): Promise<number | null> {
    const untilMs = performance.now() + patienceMs;
    process.kill(pid, 'SIGUSR2');
    while (performance.now() < untilMs) {
      await sleep(500);
      const file = readdirSync(folder).find((name) => name.includes(`.${pid}.`));
      const read = file && readWhole(path.join(folder, file));
      if (!read) continue;
      rmSync(path.join(folder, file));
      const { node_fields: fields } = read.snapshot.meta;
      const size = fields.indexOf('self_size');
      let bytes = 0;
      for (let at = size; at < read.nodes.length; at += fields.length) bytes += read.nodes[at] ?? 0;
      return bytes / 1024 / 1024;
    }
    return null;
  }
  return {
    env: { NODE_OPTIONS: `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}` },
    findLiveMB,
    async liveMB(pid) {
      const found = await findLiveMB(pid, Number.POSITIVE_INFINITY);
      if (found === null) throw new Error(`process ${pid} did not say what it holds`);
      return found;
    },
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Null while it is being written. */
function readWhole(file: string): Snapshot | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
