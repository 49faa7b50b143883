import { existsSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { clearAway, openFolder } from '../../../tests/programs/holders.ts';
import { startEmbedded } from '../embedded.ts';

const home = openFolder();
const dir = path.join(home, 'pg');
afterAll(clearAway);

// Above the largest number Linux gives to a process.
const deadPid = 99_999_999;

test('what an interrupted first start left is swept, what another process is building stays', async () => {
  const leftover = path.join(home, `pg.building-${deadPid}-abcdef`);
  // In a container the one that was killed often had the number that we have now.
  const namesake = path.join(home, `pg.building-${process.pid}-abcdef`);
  const inWork = path.join(home, `pg.building-${process.ppid}-abcdef`);
  const ours = path.join(home, `pg.building-${process.pid}-fedcba`);
  for (const folder of [leftover, namesake, inWork, ours]) {
    mkdirSync(path.join(folder, 'fresh', 'base'), { recursive: true });
  }
  writeFileSync(path.join(leftover, 'password'), 'half');
  utimesSync(namesake, 1_763_000_000, 1_763_000_000);

  const embedded = await startEmbedded({ dir });
  expect(embedded.events).toEqual([
    'swept what an interrupted first start left',
    'made the cluster',
    `started server ${embedded.pid}`,
  ]);
  expect([leftover, namesake].filter(existsSync)).toEqual([]);
  expect([inWork, ours].filter(existsSync)).toEqual([inWork, ours]);
  await embedded.stop();
}, 30_000);

test('an empty folder where the cluster should be is filled', async () => {
  const empty = path.join(openFolder(), 'pg');
  mkdirSync(empty);
  const embedded = await startEmbedded({ dir: empty });
  expect(existsSync(path.join(empty, 'PG_VERSION'))).toBe(true);
  await embedded.stop();
}, 30_000);

test('a link to an empty folder elsewhere is followed', async () => {
  const disk = path.join(openFolder(), 'disk');
  mkdirSync(disk);
  const link = path.join(openFolder(), 'pg');
  symlinkSync(disk, link);
  const embedded = await startEmbedded({ dir: link });
  expect(embedded.dir).toBe(disk);
  await embedded.stop();
}, 30_000);

test('a folder with other things in it is left alone', async () => {
  const occupied = path.join(openFolder(), 'pg');
  mkdirSync(occupied);
  writeFileSync(path.join(occupied, 'notes.txt'), 'mine');
  await expect(startEmbedded({ dir: occupied })).rejects.toThrow(
    /holds no database: empty it, or set DATA_DIR/,
  );
  expect(readFileSync(path.join(occupied, 'notes.txt'), 'utf8')).toBe('mine');
});

test('a cluster of another major version is refused in a sentence', async () => {
  const version = path.join(dir, 'PG_VERSION');
  const now = readFileSync(version, 'utf8');
  writeFileSync(version, '17\n');
  await expect(startEmbedded({ dir })).rejects.toThrow(
    `The database in ${dir} was made by PostgreSQL 17, and this is PostgreSQL ${now.trim()}`,
  );
  writeFileSync(version, now);
  const embedded = await startEmbedded({ dir });
  await embedded.stop();
});
