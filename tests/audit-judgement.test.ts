import { expect, test } from 'vitest';
import { judgeAudit } from '../scripts/audit-judgement.mjs';

const today = '2026-11-16';
const id = 'GHSA-aaaa-bbbb-cccc';

function report(severity: string): string {
  const advisory = {
    source: 1,
    name: 'skates',
    title: 'Falls over',
    url: `https://github.com/advisories/${id}`,
    severity,
    range: '<2.0.0',
  };
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      skates: { name: 'skates', severity, via: [advisory], effects: ['goalie'] },
      goalie: { name: 'goalie', severity, via: ['skates'], effects: [] },
    },
  });
}

const exception = (until: string) => ({ advisory: id, reason: 'We never skate backwards', until });

test.each(['high', 'critical'])('a known hole of %s weight is a problem, told once', (severity) => {
  const { problems } = judgeAudit(report(severity), [], today);
  expect(problems).toEqual([`skates: ${severity}, Falls over, ${id}`]);
});

test('one of lesser weight is only said', () => {
  const { problems, notes } = judgeAudit(report('moderate'), [], today);
  expect(problems).toEqual([]);
  expect(notes.join()).toContain('lesser weight in packages: 1');
});

test('an exception holds to the end of its last day', () => {
  expect(judgeAudit(report('high'), [exception(today)], today).problems).toEqual([]);
  const [problem] = judgeAudit(report('high'), [exception('2026-11-15')], today).problems;
  expect(problem).toContain('its exception ended on 2026-11-15');
});

test('an exception that nothing needs is said', () => {
  const clean = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
  expect(judgeAudit(clean, [], today)).toEqual({ problems: [], notes: [] });
  expect(judgeAudit(clean, [exception('2027-01-01')], today).notes.join()).toContain(id);
});

test.each([
  ['', 'it did not answer'],
  ['npm is broken', 'it did not answer'],
  [JSON.stringify({ message: 'request to https://registry failed' }), 'request to https://registry failed'],
  [JSON.stringify({ error: { summary: 'no network' } }), 'no network'],
])('without an answer of the registry nothing fails, and that is said (%s)', (printed, why) => {
  const { problems, notes } = judgeAudit(printed, [], today);
  expect(problems).toEqual([]);
  expect(notes).toEqual([`Known holes in packages were not looked up: ${why}`]);
});
