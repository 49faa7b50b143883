// A small program of ours for the launcher's tests: it starts or joins the cluster, tells what it met, and
// holds it until SIGTERM or until its parent is gone. With `writes` it adds rows and names each one that
// was acknowledged.
import pg from 'pg';
import { startEmbedded } from '../../src/store/embedded.ts';

export type HolderOptions = { dir: string; writes?: boolean; umask?: number };

export type HolderWord =
  | {
      started: { pid: number; dir: string; events: string[]; port: number; password: string };
      said: string[];
    }
  | { acknowledged: number }
  | { stopped: string[] }
  | { failed: string };

const options: HolderOptions = JSON.parse(process.argv[2] ?? '{}');

function tell(word: HolderWord) {
  process.stdout.write(`${JSON.stringify(word)}\n`);
}

async function hold() {
  if (options.umask !== undefined) process.umask(options.umask);
  const asked = new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.stdin.once('end', () => resolve()).resume();
  });
  const said: string[] = [];
  const embedded = await startEmbedded({ dir: options.dir, say: (sentence) => said.push(sentence) });
  const { pid, dir, events, connection } = embedded;
  const pool = new pg.Pool({ ...connection, max: 4 });
  pool.on('error', () => undefined);
  tell({ started: { pid, dir, events, port: connection.port, password: connection.password }, said });

  if (options.writes) await write(pool, asked);
  else await asked;
  await pool.end();
  await embedded.stop();
  tell({ stopped: events });
}

async function write(pool: pg.Pool, asked: Promise<void>) {
  let isAsked = false;
  void asked.then(() => {
    isAsked = true;
  });
  await pool.query(
    'create table if not exists kept (number bigint generated always as identity primary key)',
  );
  while (!isAsked) {
    const { rows } = await pool.query('insert into kept default values returning number');
    tell({ acknowledged: Number(rows[0].number) });
  }
}

hold().then(
  () => process.exit(0),
  (error: Error) => {
    tell({ failed: error.message });
    process.exit(1);
  },
);
