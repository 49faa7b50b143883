// The parent's side of ingest-world.ts: starts it on a folder, hears what it acknowledges, kills it, and leaves no
// process behind.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { until } from '../../src/store/embedded/running.ts';
import { openFolder } from './holders.ts';
import type { AcknowledgedGame, IngestWord } from './ingest-world.ts';

export type WorldSettings = { seed: string; anchor: string; speed: number };

type WordName = 'opened' | 'read' | 'stepped' | 'idle' | 'trouble' | 'stopped' | 'failed';

export type Ingest = {
  /** Games it acknowledged; whoever has noted them takes them away. */
  read: AcknowledgedGame[];
  /** Resolves once the store is open and it waits to be sent off. */
  opened(): Promise<void>;
  go(): void;
  /** The next word of these names; words said before do not count. */
  next(...names: WordName[]): Promise<WordName>;
  hasSaid(name: WordName): boolean;
  kill(): Promise<void>;
  /** SIGTERM, and an orderly end. */
  stop(): Promise<void>;
};

const patienceMs = 60_000;
const children: ChildProcess[] = [];
// Starting is most of the work of a test that kills: compiling our own files again is spared.
const compileCache = openFolder();

export function startIngest(dataDir: string, world: WorldSettings): Ingest {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'ingest-world.ts')], {
    cwd: dataDir,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      RINK_SIZE: 'small',
      RINK_SEED: world.seed,
      RINK_ANCHOR: world.anchor,
      RINK_SPEED: String(world.speed),
    },
    stdio: 'pipe',
  });
  children.push(child);
  const read: AcknowledgedGame[] = [];
  const names: WordName[] = [];
  let complaints = '';
  const ended = once(child, 'close');
  // Whoever is killed no longer reads what we write.
  child.stdin.on('error', () => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const word: IngestWord = JSON.parse(line);
    if ('read' in word) read.push(...word.read);
    if ('trouble' in word) complaints += `${word.trouble}\n`;
    if ('failed' in word) complaints += `${word.failed}\n`;
    names.push(...(Object.keys(word) as WordName[]));
  });

  async function hear(from: number, wanted: WordName[]): Promise<WordName> {
    const said = () => names.slice(from).find((name) => wanted.includes(name));
    await until(() => said() !== undefined || hasEnded(child), patienceMs);
    const name = said();
    if (name) return name;
    throw new Error(
      `the ingest said none of ${wanted.join(', ')}, last "${names.at(-1)}"\n${complaints.slice(-2000)}`,
    );
  }

  return {
    read,
    opened: async () => void (await hear(0, ['opened'])),
    go: () => child.stdin.write('go\n'),
    next: (...wanted) => hear(names.length, wanted),
    hasSaid: (name) => names.includes(name),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await until(() => hasEnded(child), patienceMs);
      if (child.exitCode !== 0) throw new Error(`the ingest ended with ${child.exitCode}\n${complaints}`);
      await ended;
    },
  };
}

/** For afterAll, before the folders go. */
export async function endIngests(): Promise<void> {
  for (const child of children.splice(0).filter((each) => !hasEnded(each))) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
