import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { cloneInto } from '../../../tests/programs/clone.ts';
import {
  clearAway,
  type HolderHome,
  hold,
  isRoot,
  needsRoot,
  noteRefuge,
  openFolder,
  stranger,
} from '../../../tests/programs/holders.ts';
import { type Embedded, startEmbedded } from '../embedded.ts';
import { findPlace } from './place.ts';

const clone = openFolder();
// Built once, for the tests that run us as another account.
const elsewhere = isRoot ? { ...cloneInto(clone), ...stranger } : null;
afterAll(clearAway);

async function query(embedded: Embedded, sql: string) {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('a folder that only root may enter gets its cluster below /var/lib, says so in one line and finds it again', async ({
  skip,
}) => {
  skip(!isRoot, needsRoot);
  const closed = openFolder();
  chmodSync(closed, 0o700);
  const wanted = path.join(closed, 'data', 'pg');

  const said: string[] = [];
  const first = await startEmbedded({ dir: wanted, say: (sentence) => said.push(sentence) });
  noteRefuge(first.dir);
  expect(first.dir).toMatch(/^\/var\/lib\/third-team\/[0-9a-f]{16}\/pg$/);
  expect(said).toEqual([expect.stringContaining(`is kept in ${first.dir}`)]);
  expect(said[0]).not.toContain('\n');
  expect(existsSync(wanted)).toBe(false);
  await query(first, 'create table found (again int)');
  await first.stop();

  // Also when the folder is opened later: an empty cluster there would look like lost data.
  chmodSync(closed, 0o755);
  const second = await startEmbedded({ dir: wanted, say: (sentence) => said.push(sentence) });
  expect(second.dir).toBe(first.dir);
  expect(said).toHaveLength(2);
  expect(await query(second, `select to_regclass('found') is not null as here`)).toEqual([{ here: true }]);
  await second.stop();
}, 30_000);

test('a root whose umask hides every new folder still starts', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  const holder = hold({ dir: path.join(openFolder(), 'data', 'pg'), umask: 0o077 });
  const { dir } = await holder.started();
  noteRefuge(dir);
  expect(dir).toMatch(/^\/var\/lib\/third-team\//);
  expect(await holder.leave()).toContain('stopped the server');
}, 30_000);

test('a process that is not root runs PostgreSQL as itself; root then runs the same cluster as its owner', async ({
  skip,
}) => {
  skip(!isRoot || !elsewhere, needsRoot);
  const home = openFolder();
  chownSync(home, stranger.uid, stranger.gid);
  const dir = path.join(home, 'pg');
  const holder = hold({ dir }, elsewhere ?? undefined);
  const { pid, said } = await holder.started();
  expect(said).toEqual([]);
  expect(statSync(`/proc/${pid}`).uid).toBe(stranger.uid);
  expect(await holder.leave()).toContain('stopped the server');

  const asRoot = await startEmbedded({ dir });
  expect(statSync(`/proc/${asRoot.pid}`).uid).toBe(stranger.uid);
  await asRoot.stop();
}, 30_000);

test('a cluster of another account is refused in a sentence', async ({ skip }) => {
  skip(!isRoot || !elsewhere, needsRoot);
  const home = openFolder();
  mkdirSync(path.join(home, 'pg'));
  chownSync(home, stranger.uid, stranger.gid);
  const holder = hold({ dir: path.join(home, 'pg') }, elsewhere ?? undefined);
  await expect(holder.started()).rejects.toThrow(
    /belongs to another account \(uid 0\): start as that account/,
  );
}, 30_000);

test('a folder we may not write in is refused in a sentence', async ({ skip }) => {
  skip(!isRoot || !elsewhere, needsRoot);
  const home = openFolder();
  const holder = hold({ dir: path.join(home, 'data', 'pg') }, elsewhere ?? undefined);
  await expect(holder.started()).rejects.toThrow(`${home}/data, which is not writable: set DATA_DIR`);
}, 30_000);

test('an account without a name, which initdb refuses, is told what to do', async ({ skip }) => {
  skip(!isRoot || !elsewhere, needsRoot);
  const nameless = { ...elsewhere, uid: 54_321, gid: 54_321 } as HolderHome;
  const home = openFolder();
  chownSync(home, 54_321, 54_321);
  const holder = hold({ dir: path.join(home, 'pg') }, nameless);
  await expect(holder.started()).rejects.toThrow(
    'give this account a line in /etc/passwd, or set DATABASE_URL',
  );
}, 30_000);

test('a backup that root copied back is handed over to the account that runs it', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  const home = openFolder();
  const dir = path.join(home, 'pg');
  const first = await startEmbedded({ dir });
  await first.stop();
  for (const name of ['.', ...readdirSync(dir, { recursive: true, encoding: 'utf8' })]) {
    chownSync(path.join(dir, name), 0, 0);
  }
  const restored = await startEmbedded({ dir });
  expect(statSync(dir).uid).toBeGreaterThan(0);
  await restored.stop();

  // Closing the folder later must not start an empty cluster elsewhere.
  chmodSync(home, 0o700);
  await expect(findPlace(dir, () => undefined)).rejects.toThrow(/can no longer enter/);
  chmodSync(home, 0o755);
}, 30_000);
