// npm test: sets up what it needs, then known holes in packages, format and lint, types, build, and every test. Arguments go to Vitest,
// and then only the tests they choose run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditPackages } from './audit.mjs';
import { fetchBrowser, findBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, pinnedNode, root } from './setup.mjs';
import { run, step } from './step.mjs';

const filters = process.argv.slice(2);
const everything = filters.length === 0;
const withBrowser = everything || filters.some((filter) => filter.includes('browser'));
const table = [];
const total = { passed: 0, failed: 0, skipped: 0 };
let browser = null;

const installed = await check('packages', () => ensureInstalled());
if (installed) {
  if (everything) {
    await check('known holes', () => auditPackages());
    await check('format and lint', () =>
      step('Checking format and lint', () =>
        tool('@biomejs/biome/bin/biome', ['ci', '.', '--colors=off'], {
          advice: '`npm run format` mends what can be mended without thought.',
        }),
      ),
    );
    await check('types', () =>
      step('Checking types', () =>
        tool('typescript/bin/tsc', ['-p', '.'], { advice: 'The types above do not fit.' }),
      ),
    );
  }
  if (withBrowser) {
    await check('build', () => ensureBuilt());
    await check('browser', async () => {
      browser = findBrowser() ?? (await step('Fetching Chromium', fetchBrowser));
    });
  }
  await runTests();
}

const width = Math.max(...table.map(([label]) => label.length));
console.log(
  `\n${table.map(([label, ...rest]) => `  ${label.padEnd(width)}  ${rest.join('  ')}`).join('\n')}`,
);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

async function check(label, work) {
  const startedMs = performance.now();
  let ok = true;
  try {
    await work();
  } catch (error) {
    ok = false;
    console.error([error.output, error.message || error.stack].filter(Boolean).join('\n'));
  }
  count(label, startedMs, ok ? { passed: 1 } : { failed: 1 });
  return ok;
}

async function runTests() {
  const startedMs = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'third-team-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  let ok = true;
  try {
    await tool('vitest/vitest.mjs', ['run', ...reporters, ...filters], { stdio: 'inherit' });
  } catch {
    ok = false;
  }
  const counts = countTests(report);
  // A crash, an error outside of any test, or nothing found to run: Vitest fails and no test tells of it.
  if (!ok && counts.failed === 0) counts.failed = 1;
  count('tests', startedMs, counts);
  rmSync(folder, { recursive: true, force: true });
}

function countTests(report) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let files = [];
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return counts;
  }
  for (const file of files) {
    const tests = file.assertionResults;
    const failed = tests.filter((test) => test.status === 'failed').length;
    const passed = tests.filter((test) => test.status === 'passed').length;
    counts.passed += passed;
    counts.failed += failed === 0 && file.status === 'failed' ? 1 : failed;
    counts.skipped += tests.length - passed - failed;
  }
  return counts;
}

function count(label, startedMs, { passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
  table.push([label, seconds.padStart(8), failed > 0 ? 'failed' : 'passed']);
}

function tool(file, args, options = {}) {
  // Many tests start programs of ours: compiled once, they start in half the time.
  const compiled = { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') };
  const env = { ...compiled, ...process.env, ...(browser ? { CHROMIUM_PATH: browser } : {}) };
  return run(pinnedNode(), [join(root, 'node_modules', file), ...args], { cwd: root, env, ...options });
}
