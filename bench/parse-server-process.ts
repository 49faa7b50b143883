// Parse Server in a process of its own: installed when first asked for, filled with games, asked and written to
// over its REST API as its guide says.
import { execFile, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ToldGame } from './day-documents.ts';

export const parseFolder = path.join(import.meta.dirname, 'peers', 'parse-server');

// It listens on loopback for as long as a question takes: nobody needs to be kept out.
const appId = 'bench';
const masterKey = 'bench-master-key';
const className = 'ActiveGame';

export type ParseProcess = {
  pid: number;
  className: string;
  /** What a reader sends with every question. */
  readerHeaders: Record<string, string>;
  questionUrl(where: Record<string, unknown>): string;
  /** For subscribers.mjs: whom to ask, and for what. */
  liveQuery(where: Record<string, unknown>): string;
  /** Its id there. */
  add(game: ToldGame): Promise<string>;
  save(objectId: string, fields: Partial<ToldGame>): Promise<void>;
  stop(): Promise<void>;
};

/** What package-lock.json says, into the peer's own folder. */
export async function installParseServer(): Promise<void> {
  const stamp = path.join(parseFolder, 'node_modules', '.third-team-install');
  const lock = readFileSync(path.join(parseFolder, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing Parse Server ...');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await promisify(execFile)('npm', ['ci', ...flags], { cwd: parseFolder });
  writeFileSync(stamp, wanted);
}

export async function startParseProcess(databaseURI: string, folder: string): Promise<ParseProcess> {
  const child = fork(path.join(parseFolder, 'server.mjs'), {
    env: { ...process.env, NODE_ENV: 'production' },
    // It opens files for its log before it has heard that it shall not.
    cwd: folder,
    // Its standard output is full of what will be deprecated.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  child.send({ databaseURI, appId, masterKey, className });
  const early = ended.then(() => Promise.reject(new Error('Parse Server did not start')));
  const [address] = (await Promise.race([once(child, 'message'), early])) as [string];
  const readerHeaders = { 'x-parse-application-id': appId };

  async function write(method: string, place: string, fields: object): Promise<{ objectId: string }> {
    const headers = {
      ...readerHeaders,
      'x-parse-master-key': masterKey,
      'content-type': 'application/json',
    };
    const url = `${address}/classes/${className}${place}`;
    const response = await fetch(url, { method, headers, body: JSON.stringify(fields) });
    const answer = await response.json();
    if (!response.ok) throw new Error(`Parse Server: ${method} ${place} ${JSON.stringify(answer)}`);
    return answer as { objectId: string };
  }

  return {
    pid: child.pid as number,
    className,
    readerHeaders,
    questionUrl(where) {
      // Without a limit it sends 100.
      const query = new URLSearchParams({ where: JSON.stringify(where), limit: '1000' });
      return `${address}/classes/${className}?${query}`;
    },
    liveQuery: (where) => JSON.stringify({ address, appId, query: { className, where } }),
    add: async (game) => (await write('POST', '', game)).objectId,
    async save(objectId, fields) {
      await write('PUT', `/${objectId}`, fields);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
