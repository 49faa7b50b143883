import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type File, rules } from './house-rules.ts';

const folders = ['src', 'tests', 'scripts', 'bench', 'torture'].filter((folder) => existsSync(folder));
const files = folders.flatMap(filesUnder);

function filesUnder(folder: string): File[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    // A bench may bring programs of others with it.
    if (entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return filesUnder(path);
    return [{ path, text: /\.(ts|tsx|mjs|css)$/.test(path) ? readFileSync(path, 'utf8') : '' }];
  });
}

function breaches(rule: string, file: File): string[] {
  const found = rules[rule]?.(file) ?? [];
  return found.map(({ line, instead }) => `${file.path}:${line} ${rule}: ${instead}`);
}

test.each(Object.keys(rules))('%s', (rule) => {
  expect(files.flatMap((file) => breaches(rule, file))).toEqual([]);
});

// Each wall is also run into, so that a rule that no longer sees anything is noticed.
const bad: [rule: string, path: string, text: string, line?: number][] = [
  [
    'a floor knows only the floors below it',
    'src/stats/a.ts',
    "// why\nimport { b } from '../store/b.ts';",
    2,
  ],
  [
    'a floor knows only the floors below it',
    'src/server/a.ts',
    "import type { B } from '../feeds/nhl/b.ts';",
  ],
  [
    'a floor knows only the floors below it',
    'src/screens/home/load.ts',
    "await import('../../ingest/run.ts');",
  ],
  ['a floor knows only the floors below it', 'src/ingest/run.ts', "import { rink } from '../rink/world.ts';"],
  ['a floor knows only the floors below it', 'src/store/a.ts', "import { config } from '../config.ts';"],
  ['a floor knows only the floors below it', 'src/feeds/a.ts', "export { b } from '../../tests/b.ts';"],
  ['a floor knows only the floors below it', 'src/domain/a.ts', "import { b } from 'node:fs';"],
  ['a floor knows only the floors below it', 'src/mail/a.ts', ''],
  ['SQL lives in store', 'src/screens/a.ts', "import { sql } from 'kysely';"],
  ['SQL lives in store', 'src/main.ts', "import pg from 'pg';"],
  ['SQL lives in store', 'src/accounts/roles.ts', 'const rows = sql<Row>`select 1`;'],
  [
    'the network lives in feeds and the browser',
    'src/screens/a.ts',
    "const b = /[`'\"]/;\nawait fetch('b');",
    2,
  ],
  ['the network lives in feeds and the browser', 'src/ui/layout.tsx', 'globalThis.fetch(url)'],
  ['the environment is read in config', 'src/main.ts', 'const port = process.env.PORT;'],
  ['the environment is read in config', 'src/server/a.ts', "import { env } from 'node:process';"],
  ['time is an argument', 'src/domain/a.ts', '/* one\n two */ const now = new Date();', 2],
  ['time is an argument', 'src/screens/a.ts', 'const now = new Date;'],
  ['time is an argument', 'src/store/games.ts', 'const now = Date.now();'],
  ['time is an argument', 'src/feeds/nhl/a.ts', "import { setTimeout as wait } from 'node:timers/promises';"],
  ['time is an argument', 'src/stats/a.ts', 'const at = performance.now();'],
  ['a file stays under 300 lines', 'tests/a.test.ts', 'a;\n'.repeat(301), 301],
  ['a name says what is inside', 'src/domain/utils.ts', ''],
  ['a name says what is inside', 'src/ui/helpers/a.ts', ''],
  ['a name says what is inside', 'src/feeds/nhl/index.ts', ''],
  ['a file of the heart opens with a comment', 'src/stats/a.ts', 'export const a = 1;\n// late'],
  ['exports have names', 'src/ui/a.tsx', 'const a = 1;\nexport default a;', 2],
  ['exports have names', 'src/ui/a.tsx', 'export { a as default };'],
  ['a migration is SQL and imports nothing', 'src/store/migrations/002-a.ts', ''],
];

test.each(bad)('the wall stops: %s (%s)', (rule, path, text, line = 1) => {
  expect(breaches(rule, { path, text })).toEqual([expect.stringContaining(`${path}:${line} ${rule}: `)]);
});

test('every rule has been run into', () => {
  expect(new Set(bad.map(([rule]) => rule))).toEqual(new Set(Object.keys(rules)));
});

test.each([
  [
    'src/server/app.ts',
    "import { load } from '../screens/home/load.ts';\nconst at = Date.now();\napp.fetch(request);",
  ],
  ['src/domain/day.ts', "// Not fetch(, not Date.now().\nconst words = 'new Date()';\nnew Date(ms);"],
  [
    'src/feeds/request.ts',
    "// Asks.\nimport { a } from '../domain/a.ts';\nsetTimeout(fetch('https://b'), 1);",
  ],
  ['src/store/embedded/running.ts', "// Ours.\nimport pg from 'pg';\nconst until = Date.now();"],
  ['src/accounts/auth-adapter.ts', "import { Kysely } from 'kysely';"],
  ['src/ui/islands/search.tsx', "import { rate } from '../../stats/rate.ts';\nawait fetch('/api');"],
  [
    'src/ingest/run.test.ts',
    "import { world } from '../rink/world.ts';\nprocess.env.TZ = 'UTC';\nDate.now();",
  ],
  [
    'src/commands/split.ts',
    "import { a } from '../ingest/a.ts';\nimport { b } from '../config.ts';\nDate.now();",
  ],
])('the wall lets through what belongs: %s', (path, text) => {
  expect(Object.keys(rules).flatMap((rule) => breaches(rule, { path, text }))).toEqual([]);
});
