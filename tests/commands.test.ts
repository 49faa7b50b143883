import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { projectFile } from '../src/store/project-file.ts';
import { openTestDatabase } from './database.ts';

// Every command as an operator runs it, against a PostgreSQL server named by DATABASE_URL.
const { db, url } = await openTestDatabase();
const folder = mkdtempSync(path.join(tmpdir(), 'third-team-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { PATH, NODE_COMPILE_CACHE } = process.env;
const kept = { PATH, NODE_COMPILE_CACHE };

type Ended = { code: number | null; out: string; err: string };
type Running = { ended: Promise<Ended>; stop(): void };

function start(command: string, words: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [projectFile('src', 'commands', `${command}.ts`), ...words], {
    cwd: folder,
    env: { ...kept, DATABASE_URL: url, RINK_SIZE: 'small', RINK_ANCHOR: '2026-11-15', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, out, err })));
  return { ended, stop: () => child.kill('SIGTERM') };
}

function run(command: string, words: string[] = [], env?: Record<string, string>): Promise<Ended> {
  return start(command, words, env).ended;
}

test('back-fill without a season lists the seasons and reads nothing', async () => {
  const { code, err } = await run('backfill', ['--league', 'ohl']);
  expect(code).toBe(1);
  expect(err).toMatch(/Choose a season of OHL.*\n {2}\d+ +\d{4}-\d{2} Regular Season/s);
  expect(await countRead()).toBe(0);
});

test('back-fill reads one season of one league, with progress', async () => {
  const { rows } = await sql<{ feed_id: string }>`
    select feed_id from seasons where league_id = 'OHL' and kind = 'regular' order by starts_on limit 1
  `.execute(db);
  const season = rows[0]?.feed_id ?? '';
  const { code, out } = await run('backfill', ['--league', 'ohl', '--season', season]);
  expect(code).toBe(0);
  expect(out).toMatch(/OHL .* 100 % in \d+ s \d+ games/);
  expect(await countRead()).toBe(Number(out.match(/(\d+) games/)?.[1]));
});

test('ingest reads the rest and stops when it is told to', async () => {
  const ingest = start('ingest', []);
  await expect.poll(countUnread, { timeout: 60_000 }).toBe(0);
  ingest.stop();
  expect(await ingest.ended).toMatchObject({ code: 0, err: '' });
}, 90_000);

test('feeds prints what each feed last said and when it is asked next', async () => {
  const { code, out } = await run('feeds');
  expect(code).toBe(0);
  expect(out).toMatch(/feed +answers +unchanged +last answer +last error +next try +faults/);
  expect(out).toMatch(/OHL schedule +\d+ +\d+ +2026-11-1\d \d{2}:\d{2}:\d{2}/);
  expect(out).toMatch(/NHL day /);
});

test('rebuild says that every table is as before', async () => {
  const { code, out } = await run('rebuild');
  expect(code).toBe(0);
  expect(out.match(/as before/g)).toHaveLength(9);
});

test('report computes every finished season, publishes one and withdraws it', async () => {
  const listed = await run('report');
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(listed.out).toMatch(/Computing reports .*100 %/);
  expect(listed.out).toMatch(/league +season +games +officials +referees +outside the band +report/);
  const season = listed.out.match(/^OHL +(\d{4}-\d{2}) .*preliminary$/m)?.[1] as string;
  expect((await run('report', ['publish', 'ohl', season])).out).toMatch(
    `The report of OHL ${season} is published. To undo: npm run report -- withdraw OHL ${season}`,
  );
  expect((await run('report')).out).toMatch(new RegExp(`^OHL +${season} .*published, as of `, 'm'));
  const [person] = await db.selectFrom('officials').select('page_id').orderBy('id').limit(1).execute();
  const chosen = await run('report', ['select', 'OHL', season, 'referee', person?.page_id as string]);
  expect(chosen.out).toBe(`1 of role referee are selected for the playoffs of OHL ${season}.\n`);
  expect((await run('report', ['withdraw', 'OHL', season])).code).toBe(0);
  expect((await run('report', ['withdraw', 'OHL', season])).err).toBe(
    `No report of OHL ${season} is published.\n`,
  );
}, 60_000);

test('merge and split tell what they did and how to undo it', async () => {
  const people = await db.selectFrom('officials').select('page_id').orderBy('id').limit(2).execute();
  const [keep, other] = people.map((row) => row.page_id) as [string, string];
  const merged = await run('merge', [keep, other]);
  expect(merged.out).toMatch(`${other} is now ${keep}. To undo: npm run merge -- --undo `);
  const listed = await run('split', [keep]);
  expect(listed.out).toMatch(/alias +feed +person id +name +linked by +games/);
  const decision = merged.out.match(/--undo (\d+)/)?.[1] as string;
  expect((await run('merge', ['--undo', decision])).out).toBe(`Decision ${decision} is undone.\n`);
  expect((await run('merge', ['--undo', decision])).err).toMatch('already undone');
});

test('review lists who may be one person, and takes the word that they are two', async () => {
  const listed = await run('review');
  expect(listed.out).toMatch(/review +official +may be +why +seen as/);
  const id = listed.out.match(/^(\d+) /m)?.[1] as string;
  expect((await run('review', ['--different', id])).out).toMatch('stay two people');
  expect((await run('review')).out).not.toMatch(new RegExp(`^${id} `, 'm'));
  expect(await run('review', ['--different', '0'])).toMatchObject({
    code: 1,
    err: 'There is no review 0.\n',
  });
});

const wrong: [string, string[], Record<string, string>, string][] = [
  ['merge', ['Nobody_Here', 'Nobody_There'], {}, 'There is no official Nobody_Here.'],
  ['merge', [], {}, 'usage: merge'],
  ['split', ['Nobody_Here'], {}, 'There is no official Nobody_Here.'],
  ['report', ['publish', 'khl', '2025-26'], {}, 'No regular season of khl is finished.'],
  ['report', ['publish', 'ohl', '1999-00'], {}, 'ohl has no finished season 1999-00. It has '],
  ['report', ['burn', 'ohl', '2025-26'], {}, 'usage: report'],
  ['backfill', ['--league', 'khl'], {}, 'Leagues here: '],
  ['backfill', ['--leagues', 'ohl'], {}, "Unknown option '--leagues'"],
  [
    'feeds',
    [],
    { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:1/none' },
    'DATABASE_URL: PostgreSQL at 127.0.0.1:1',
  ],
  ['ingest', [], { RINK_SEED: 'another' }, 'RINK_SEED: this database holds the world of seed "third-team"'],
  ['ingest', [], { RINK_FAULTS: 'rain' }, 'RINK_FAULTS: "rain" is not one of slow, 500'],
];
test.each(wrong)('%s %j with %j ends with one sentence', async (command, words, env, sentence) => {
  const { code, err } = await run(command, words, env);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
  expect(err).not.toMatch(/\n {4}at /);
});

async function countRead(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::integer as n from games where read_mark is not null`.execute(db);
  return rows[0]?.n ?? 0;
}

async function countUnread(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) filter (where read_mark is null and status = 'final')::integer
      + case when count(*) > 200 then 0 else 1 end as n from games
  `.execute(db);
  return rows[0]?.n ?? 0;
}
