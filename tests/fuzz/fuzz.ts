// npm run fuzz [-- --requests N --feeds N --uploads N --seed S]: sends the site what it does not expect, against a small
// invented world in a PostgreSQL of its own, and prints what went wrong with a way to see it again; exit code 1 then.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../../src/commands/table.ts';
import { leagues } from '../../src/domain/leagues.ts';
import { createProgress } from '../../src/progress.ts';
import { openDatabase } from '../../src/store/database.ts';
import { startEmbedded } from '../../src/store/embedded.ts';
import { saveLeagues } from '../../src/store/leagues.ts';
import { migrate } from '../../src/store/migrate.ts';
import { openWorld } from '../world.ts';
import type { Template } from './copies.ts';
import type { Job, Word } from './jobs.ts';
import type { Finding } from './request-run.ts';

const kinds = ['requests', 'feeds', 'uploads'] as const;
const usual = { requests: 20_000, feeds: 5_000, uploads: 500 };
/** Nothing here needs to survive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

type Wanted = { counts: Record<Job['kind'], number>; seed: number; path: string | null; processes: number };

function readWanted(): Wanted {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { requests: text, feeds: text, uploads: text, seed: text, path: text, processes: text },
  });
  const number = (name: 'requests' | 'feeds' | 'uploads' | 'seed' | 'processes', otherwise: number) => {
    const said = values[name];
    if (said !== undefined && !/^-?\d{1,10}$/.test(said))
      throw new Error(`--${name} must be a whole number, not "${said}".`);
    return said === undefined ? otherwise : Number(said);
  };
  const named = kinds.filter((kind) => values[kind] !== undefined);
  const counts = { requests: 0, feeds: 0, uploads: 0 };
  for (const kind of named.length > 0 ? named : kinds) counts[kind] = number(kind, usual[kind]);
  if (values.path !== undefined && named.length !== 1)
    throw new Error('--path goes with one of --requests 1, --feeds 1 or --uploads 1.');
  const processes = values.path === undefined ? number('processes', Math.min(2, availableParallelism())) : 1;
  return { counts, seed: number('seed', Date.now() % 1_000_000), path: values.path ?? null, processes };
}

async function onWorld<T>(work: (template: Template, now: string) => Promise<T>): Promise<T> {
  await using ends = new AsyncDisposableStack();
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-fuzz-'));
  ends.defer(() => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another account when we are root.
  chmodSync(folder, 0o755);
  const cluster = await startEmbedded({ dir: path.join(folder, 'pg'), settings });
  ends.defer(() => cluster.stop());
  const { db, close } = openDatabase(cluster.connection);
  await migrate(db);
  await saveLeagues(db, leagues);
  const world = await openWorld(db, { size: 'small' });
  await world.settle();
  await world.rink.stop();
  await close();
  return await work(cluster.connection as Template, world.now().toISOString());
}

/** All processes side by side, each with its share and a seed of its own. */
async function runKind(
  kind: Job['kind'],
  { counts, seed, path, processes }: Wanted,
  world: Pick<Job, 'template' | 'now'>,
) {
  const progress = createProgress({ stream: process.stdout, label: `Sending ${kind}`, total: counts[kind] });
  const startedMs = performance.now();
  const done = new Map<number, number>();
  const ended = await Promise.all(
    Array.from({ length: processes }, async (_, place) => {
      const child = fork(new URL('./fuzz-program.ts', import.meta.url), { stdio: 'inherit' });
      try {
        await once(child, 'message');
        const job: Job = {
          kind,
          count: Math.ceil(counts[kind] / processes),
          seed: seed + place * 1_000_003,
          ...(path !== null && { path }),
          ...world,
        };
        child.send(job);
        return await new Promise<Extract<Word, { ended: number }>>((resolve, reject) => {
          child.once('exit', (code, signal) =>
            reject(new Error(`A process ended by itself (${code ?? signal}).`)),
          );
          child.on('message', (word: Word) => {
            if ('ended' in word) return resolve(word);
            done.set(place, word.done);
            progress.update([...done.values()].reduce((sum, one) => sum + one, 0));
          });
        });
      } finally {
        child.removeAllListeners('exit');
        if (child.connected) child.disconnect();
      }
    }),
  );
  progress.done();
  const total = ended.reduce((sum, one) => sum + one.ended, 0);
  const seconds = (performance.now() - startedMs) / 1000;
  return {
    total,
    seconds,
    notes: ended.map(({ note }) => note),
    findings: ended.flatMap(({ findings }) => findings),
  };
}

function tell(kind: Job['kind'], { what, shrunk, seed, path }: Finding): void {
  console.log(`\n${what}\n${shrunk}`);
  if (path !== '') console.log(`See it again: npm run fuzz -- --${kind} 1 --seed ${seed} --path ${path}`);
}

try {
  const wanted = readWanted();
  console.log(`Seed ${wanted.seed}`);
  const rows = await onWorld(async (template, now) => {
    const told: string[][] = [];
    for (const kind of kinds) {
      if (wanted.counts[kind] === 0) continue;
      const { total, seconds, notes, findings } = await runKind(kind, wanted, { template, now });
      for (const finding of findings) tell(kind, finding);
      if (findings.length > 0) process.exitCode = 1;
      told.push([
        kind,
        total.toLocaleString('en-US'),
        `${seconds.toFixed(0)} s`,
        String(findings.length),
        notes.join(' | '),
      ]);
    }
    return told;
  });
  console.log('');
  printTable(['sent', 'how many', 'in', 'findings', 'answered'], rows);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
