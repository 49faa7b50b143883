// nginx in front of files: what serving these bytes costs at least.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from './programs-on-path.ts';

export type ServedFile = { name: string; bytes: Uint8Array; headers: Headers };

/** The same bytes with the same headers, each under "/NAME". */
export async function startNginx(files: ServedFile[], workers: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'third-team-nginx-'));
  const root = path.join(folder, 'www');
  mkdirSync(root);
  for (const { name, bytes } of files) writeFileSync(path.join(root, name), bytes);
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(config, describe(files, { folder, root, port, workers }));
  const child = spawn(
    findProgram('nginx', 'nginx-light'),
    ['-c', config, '-e', path.join(folder, 'errors')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(child, 'close');
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await answers(`${address}/${files[0]?.name}`)); tries += 1) {
    if (tries > 50 || child.exitCode !== null) throw new Error('nginx does not answer');
    await sleep(100);
  }
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Place = { folder: string; root: string; port: number; workers: number };

function describe(files: ServedFile[], { folder, root, port, workers }: Place): string {
  const own = new Set(['date', 'connection', 'content-length', 'content-type', 'keep-alive', 'etag']);
  const locations = files.map(({ name, headers }) => {
    const more = [...headers].filter(([header]) => !own.has(header));
    const added = more.map(([header, value]) => `add_header ${header} "${value}";`).join(' ');
    return `location = /${name} { default_type "${headers.get('content-type')}"; ${added} }`;
  });
  return `
    worker_processes ${workers}; daemon off; pid ${folder}/pid; user root;
    events { worker_connections 4096; }
    http {
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=100; root ${root};
      server { listen 127.0.0.1:${port} reuseport; ${locations.join('\n')} }
    }
  `;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
