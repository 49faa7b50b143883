import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { payload } from '../../tests/payload.ts';

const folder = mkdtempSync(join(tmpdir(), 'parse-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'parse.ts'), ...words],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

let files = 0;

function file(body: string): string {
  files += 1;
  const path = join(folder, `answer-${files}.json`);
  writeFileSync(path, body);
  return path;
}

test('a HockeyTech game is printed as one JSON object', () => {
  const { status, stdout, stderr } = run('hockeytech', file(`json(${payload('hockeytech/game-summary')});`));
  expect([status, stderr]).toEqual([0, '']);
  expect(Object.keys(JSON.parse(stdout))).toEqual([
    'gameId',
    'seasonId',
    'start',
    'gameDay',
    'status',
    'venue',
    'home',
    'visiting',
    'score',
    'officials',
    'penaltyMinutes',
    'powerPlays',
    'faceoffsWon',
    'lengthMinutes',
    'attendance',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    gameId: '9001',
    home: { id: '11', city: 'Cedar Falls', nickname: 'Herons' },
    lengthMinutes: 241,
  });
  expect(JSON.parse(stdout).officials[0]).toEqual({
    role: 'referee',
    firstName: 'Ada',
    lastName: 'Quill',
    number: 19,
    personId: '501',
  });
});

test('an NHL right-rail is printed as one JSON object, {} too', () => {
  const { status, stdout } = run('nhl', file(payload('nhl/right-rail')));
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    penaltyMinutes: { home: 14, visiting: 8 },
    powerPlays: { home: 3, visiting: 2 },
    faceoffsWon: { home: 36, visiting: 20 },
  });
  expect(JSON.parse(run('nhl', file('{}')).stdout)).toEqual({
    officials: [],
    penaltyMinutes: null,
    powerPlays: null,
    faceoffsWon: null,
  });
});

test.each([
  ['an empty file', ['hockeytech', file('')], /^empty: /],
  ['no arguments', [], /^usage: /],
  ['an unknown feed', ['khl', 'x.json'], /^unknown feed: /],
  ['a missing file', ['nhl', join(folder, 'not-there.json')], /^missing file: /],
  ['a folder', ['nhl', folder], /^unreadable file: /],
])('%s ends with exit code 1 and one line', (_, words, line) => {
  const { status, stdout, stderr } = run(...words);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(line);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});
