import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cloneInto, forgetScripts, nativeOf } from '../../../tests/programs/clone.ts';
import {
  clearAway,
  hold,
  isRoot,
  needsRoot,
  noteRefuge,
  openFolder,
  stranger,
} from '../../../tests/programs/holders.ts';
import { packagedBinaries, usableBinaries } from './binaries.ts';
import { findPlace } from './place.ts';

const folder = openFolder();
const holderHome = cloneInto(folder);
const native = nativeOf(folder);
afterAll(clearAway);

test('npm --ignore-scripts leaves links and modes out; we put them in', async () => {
  forgetScripts(native);
  const home = openFolder();
  const events: string[] = [];
  const place = await findPlace(path.join(home, 'pg'), () => undefined);
  const { postgres, major } = await usableBinaries(native, place, events);
  expect(path.dirname(path.dirname(postgres))).toBe(native);
  expect(major).toBe('18');
  expect(events).toEqual([]);
});

test('a node_modules we may not write in is completed in a private copy, made once', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  forgetScripts(native);
  const home = openFolder();
  chownSync(home, stranger.uid, stranger.gid);
  const dir = path.join(home, 'pg');
  const first = hold({ dir }, { ...holderHome, ...stranger });
  expect((await first.started()).events[0]).toMatch(/^copied PostgreSQL's programs to .*postgresql-18/);
  await first.leave();

  const copy = path.join(home, readdirSync(home).find((name) => name.startsWith('postgresql-')) ?? '');
  const second = hold({ dir }, { ...holderHome, ...stranger });
  expect((await second.started()).events.join()).not.toContain('copied');
  await second.leave();

  // A copy that a power cut cut short is made again.
  writeFileSync(path.join(copy, 'bin', 'postgres'), '');
  const third = hold({ dir }, { ...holderHome, ...stranger });
  expect((await third.started()).events[0]).toContain('copied');
  await third.leave();
}, 60_000);

test('a whole clone under a folder that only root may enter starts', async ({ skip }) => {
  skip(!isRoot, needsRoot);
  // As npm leaves it for a root whose umask is 077.
  for (const name of readdirSync(native, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(native, name);
    if (existsSync(file)) chmodSync(file, statSync(file).mode & 0o700);
  }
  chmodSync(folder, 0o700);
  const holder = hold({ dir: path.join(folder, '.data', 'pg') }, holderHome);
  const { dir, said, events } = await holder.started();
  noteRefuge(dir);
  expect(dir).toMatch(/^\/var\/lib\/third-team\//);
  expect(said).toHaveLength(1);
  expect(events[0]).toContain(`copied PostgreSQL's programs to ${path.dirname(dir)}`);
  await holder.leave();
  chmodSync(folder, 0o755);
}, 60_000);

test('a platform without a package is told to set DATABASE_URL', () => {
  expect(() => packagedBinaries('sunos', 'x64')).toThrow(
    /no PostgreSQL for sunos on x64 .*: set DATABASE_URL to a server/,
  );
});

test('a system that cannot run the programs, such as musl, is told to set DATABASE_URL', async () => {
  const broken = path.join(openFolder(), 'native');
  mkdirSync(path.join(broken, 'bin'), { recursive: true });
  writeFileSync(path.join(broken, '..', 'package.json'), '{ "version": "18.0.0" }');
  // What musl says of a program whose loader it does not have: no such file.
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    writeFileSync(path.join(broken, 'bin', name), '#!/lib/no-such-loader.so.1\n', { mode: 0o755 });
  }
  const home = openFolder();
  const place = await findPlace(path.join(home, 'pg'), () => undefined);
  await expect(usableBinaries(broken, place, [])).rejects.toThrow(
    /cannot run on this system .*musl.*: set DATABASE_URL/,
  );
  expect(readdirSync(home)).toEqual([]);
});
