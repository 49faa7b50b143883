import { expect, test } from 'vitest';
import { measure } from '../torture/memory.ts';
import { readOptions } from '../torture/options.ts';
import { judge, timeless } from '../torture/page-checks.ts';
import { isBroken, listFigures, listVerdicts } from '../torture/report.ts';
import { rage } from '../torture/run.ts';
import { faultKinds, planFaults } from '../torture/schedule.ts';
import { openSiteStage } from '../torture/site-stage.ts';

const plan = { seed: '7', minutes: 20, kinds: faultKinds, everyMs: 3_500 };

test('the same seed is the same storm, another seed another', () => {
  expect(planFaults(plan)).toEqual(planFaults(plan));
  expect(planFaults({ ...plan, seed: '8' })).not.toEqual(planFaults(plan));
});

test('a storm brings every fault, all over its time', () => {
  const faults = planFaults(plan);
  const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  for (const kind of faultKinds) expect(count(kind)).toBeGreaterThan(20);
  expect(faults.at(-1)?.atMs).toBeGreaterThan(19.8 * 60_000);
  expect(new Set(faults.map(({ manner }) => manner))).toEqual(new Set(['drop', 'delay', 'silent']));
});

test.each([
  [['--minutes', 'two'], '--minutes: "two" is not a number above 0'],
  [['--minutes', '0'], '--minutes: "0" is not a number above 0'],
  [['--seed', 'a b'], '--seed: "a b" is not a word'],
  [['--database-url', 'mysql://here'], '--database-url: is not an address such as postgres://'],
  [['--hours', '3'], 'Usage: npm run torture'],
])('%s is answered with a sentence', (args, sentence) => {
  expect(() => readOptions(args)).toThrow(sentence);
});

test('fractions of minutes are minutes too, and a database of your own means several nodes', () => {
  expect(readOptions(['--minutes', '0.5'])).toMatchObject({ minutes: 0.5, form: 'site', databaseUrl: null });
  const url = 'postgres://a:b@127.0.0.1:5432/c';
  expect(readOptions(['--database-url', url])).toMatchObject({ form: 'nodes', databaseUrl: url });
});

test('a process that grows is told from one that breathes', () => {
  const looks = (mb: (second: number) => number) =>
    Array.from({ length: 600 }, (_, second) => ({ atMs: second * 1_000, mb: mb(second) }));
  const [leaking] = measure(looks((second) => 150 + second * 0.2));
  expect(leaking?.grownMB).toBeCloseTo(80, 0);
  const [breathing] = measure(looks((second) => 150 + 20 * Math.sin(second / 20)));
  expect(Math.abs(breathing?.grownMB ?? 99)).toBeLessThan(10);
  expect(measure(looks(() => 150).slice(0, 60))).toEqual([]);
});

const html = { 'content-type': 'text/html; charset=UTF-8' };
const page = (canonical: string) => `<html><link rel="canonical" href="${canonical}"/></html>`;

test.each([
  [200, html, page('/standings'), 'good'],
  [200, html, page('/ref-hub'), 'broken'],
  [200, html, '<html><p>cut', 'broken'],
  [200, { 'content-type': 'application/json' }, '[1', 'broken'],
  [301, { location: '/else' }, '', 'good'],
  [404, html, page('/standings'), 'broken'],
  [500, html, page('/standings'), 'broken'],
  [503, html, page('/standings'), 'broken'],
  [503, { ...html, 'retry-after': '5' }, page('/standings'), 'away'],
])('%i with %j is judged', (status, headers, body, kind) => {
  expect(judge('/standings', { status, headers: new Headers(headers), body }).kind).toBe(kind);
});

test('two looks at one page are the same whenever they are taken', () => {
  const at = (age: number) =>
    `<body data-live-id="${age}"><time dateTime="x" data-age="${age}">${age} seconds ago</time>Ada</body>`;
  expect(timeless(at(4))).toBe(timeless(at(9)));
  expect(timeless(at(4))).not.toBe(timeless(at(4).replace('Ada', 'Boris')));
});

test.runIf(process.platform === 'linux')(
  'a short storm breaks no promise',
  async () => {
    const stage = await openSiteStage({ seed: '7', mayMount: false });
    try {
      const short = { minutes: 0.08, seed: '7', everyMs: 380, isShort: true, say: () => undefined };
      const result = await rage(stage, short);
      expect(result.broken).toEqual({ writes: [], pages: [], live: [], recovery: [], memory: [] });
      expect(isBroken(result)).toBe(false);
      expect(listVerdicts(result).map(([, verdict]) => verdict)).toEqual(Array(5).fill('kept'));
      expect(result.planned).toBeGreaterThanOrEqual(faultKinds.length - 2);
      expect(result.record.acknowledged()).toBeGreaterThan(0);
      expect(listFigures(result).map(([what]) => what)).toContain('database restarts');
    } finally {
      await stage.stop();
    }
  },
  120_000,
);
