import { beforeAll, expect, test } from 'vitest';
import { ida } from '../../../tests/accounts.ts';
import { boss, openAdminDesk } from '../../../tests/admin-desk.ts';
import { rowsOf, textOf } from '../../../tests/page-text.ts';
import { playoffGames, refs, reportGames } from '../../../tests/report-season.ts';
import { game, referees, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { listAudit } from '../../store/audit-log.ts';
import { saveFeedEvents } from '../../store/feed-health.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { listReadAgain } from '../../store/read-again.ts';
import { saveSubmission } from '../../store/submissions.ts';
import { adminPaths } from '../../ui/admin-paths.ts';

const now = new Date('2026-05-01T12:00:00Z');
const desk = await openAdminDesk(() => now);
const { db } = desk;
const ohl = { league: 'OHL', season: '80' };

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [...reportGames, ...playoffGames] });
  const at = new Date('2026-05-01T10:00:00Z');
  await saveFeedEvents(db, [
    { league: 'OHL', what: 'schedule', kind: 'answer', at },
    { league: 'OHL', what: 'schedule', kind: 'fault', fault: 'timeout', sentence: 'It took too long.', at },
  ]);
  const idea = {
    form: 'ideas',
    answers: { name: 'Mo Reyes', message: 'More\nrinks' },
    fromPage: '/info',
  } as const;
  await saveSubmission(db, idea, at);
  const merge = {
    one: 'Una Frost',
    other: 'somebody',
    onePageId: 'Una_Frost',
    otherPageId: null,
    why: 'Twins',
  };
  await saveSubmission(db, { form: 'merge', answers: merge, fromPage: '' }, at);
});

async function lastAudit() {
  const [last] = await listAudit(db, { what: null, limit: 1, offset: 0 });
  return last && [last.what, last.about, last.byWhom];
}

test('the overview counts what waits for a human, and links to it', async () => {
  const html = await desk.read(adminPaths.overview);
  expect(textOf(html)).toContain(
    '0 pairs of officials to review 0 photos to look at 2 forms to read 1 silent league 1 preliminary report',
  );
  expect(html).toContain(`href="${adminPaths.inbox}"`);
});

test('feeds tell answers, the last error and how often, and are read again on wish', async () => {
  const [row] = rowsOf(await desk.read(adminPaths.feeds), 'feeds-OHL');
  expect(row?.slice(0, 5)).toEqual(['Schedule', 'Read again OHL Schedule', '1', '0', '2 hours ago']);
  expect(row?.at(-1)).toContain('It took too long. 2 hours ago no answer in time, once');
  const wish = { do: 'read-again', league: 'OHL', what: 'schedule' };
  expect(await desk.send(adminPaths.feeds, wish)).toBe(`${adminPaths.feeds}?done=read-again`);
  expect(await listReadAgain(db, 'OHL')).toEqual([{ what: 'schedule', at: now }]);
  expect(await lastAudit()).toEqual(['read-again', 'OHL schedule', boss.email]);
  expect(rowsOf(await desk.read(adminPaths.feeds), 'feeds-OHL')[0]?.[1]).toBe('Within half a minute');
  expect(await desk.refusal(adminPaths.feeds, { ...wish, league: 'KHL' })).toContain('never asked that');
});

test('the inbox shows what was sent, marks it as done and takes that back', async () => {
  const html = await desk.read(adminPaths.inbox);
  expect(textOf(html)).toContain('2026-05-01 10:00 UTC from /info Your name Mo Reyes Message More rinks');
  const id = /id="sent-(\d+)"/.exec(html)?.[1] ?? '';
  const ideas = `${adminPaths.inbox}?form=ideas`;
  expect(await desk.send(ideas, { do: 'done', id })).toBe(`${ideas}&done=done`);
  expect(await lastAudit()).toEqual(['submission-done', `ideas ${id}`, boss.email]);
  expect(textOf(await desk.read(ideas))).toContain('Nothing waits here.');
  expect(await desk.refusal(ideas, { do: 'done', id })).toContain('done already');
  expect(textOf(await desk.read(`${ideas}&show=done`))).toContain(`Done by ${boss.email}`);
  await desk.send(`${ideas}&show=done`, { do: 'reopen', id });
  expect(await lastAudit()).toEqual(['submission-reopened', `ideas ${id}`, boss.email]);
  expect(await desk.refusal(ideas, { do: 'reopen', id })).toContain('waits already');
  expect(textOf(await desk.read(ideas))).toContain('Mo Reyes');
});

test('a merge request leads to the merge form with both filled in', async () => {
  const html = await desk.read(`${adminPaths.inbox}?form=merge`);
  expect(html).toContain(`href="${adminPaths.officials}?keep=Una_Frost&amp;other=somebody#merge"`);
  expect(textOf(html)).toContain('First page Una_Frost');
});

test('whom a league selected is added by name or page id, and removed', async () => {
  const page = `${adminPaths.selections}?league=OHL&season=2025-26`;
  expect(textOf(await desk.read(page))).toContain('Nobody told us');
  const add = { do: 'select', ...ohl, role: 'referee' };
  expect(await desk.send(page, { ...add, official: 'Cora Pike' })).toBe(`${page}&done=selected`);
  expect(await lastAudit()).toEqual(['selection', 'OHL 2025-26', boss.email]);
  expect(await desk.refusal(page, { ...add, official: 'Cora_Pike' })).toContain('selected already');
  expect(await desk.refusal(page, { ...add, official: 'Nobody_Here' })).toContain('no such official');
  expect(await desk.refusal(page, { ...add, official: 'Cora_Pike', season: '99' })).toContain(
    'no such finished',
  );
  expect(await desk.refusal(page, { ...add, official: 'Cora_Pike', role: 'goalie' })).toContain('no such');
  const html = await desk.read(page);
  expect(textOf(html)).toContain('As the league announced them. Referees (1) Cora Pike Cora_Pike Remove');
  expect(textOf(await desk.read('/post-season-report?league=OHL'))).toContain(
    'As the league announced them.',
  );
  const remove = { do: 'remove', ...ohl, role: 'referee', official: 'Cora_Pike' };
  await desk.send(page, remove);
  expect(await lastAudit()).toEqual(['selection', 'OHL 2025-26', boss.email]);
  expect(await desk.refusal(page, remove)).toContain('not selected any more');
});

test('a report is published, tells what changed since, and is withdrawn', async () => {
  const page = `${adminPaths.reports}?league=OHL&season=2025-26`;
  const seen = async () => /name="seen" value="([^"]*)"/.exec(await desk.read(page))?.[1] ?? '';
  expect(rowsOf(await desk.read(page), 'reports')).toEqual([['OHL 2025-26', 'Preliminary', '']]);
  expect(await desk.send(page, { do: 'publish', ...ohl, seen: '' })).toBe(`${page}&done=published`);
  expect(await lastAudit()).toEqual(['report-published', 'OHL 2025-26', boss.email]);
  expect(await desk.refusal(page, { do: 'publish', ...ohl, seen: '' })).toContain('Somebody was faster');
  expect(textOf(await desk.read('/post-season-report?league=OHL'))).toContain('Published.');

  // Another name is no other figure.
  const renamed = await findOfficialByPageId(db, 'Bram_Hale');
  const rename = { do: 'rename', official: renamed?.id ?? 0, firstName: 'Abraham', lastName: 'Hale' };
  await desk.send(adminPaths.officials, rename);
  expect(textOf(await desk.read(page))).toContain('Changed since: 0 figures');

  const [una] = refs;
  await tell(db, { games: [game('7999', { officials: una ? referees(una) : [] })] });
  expect(textOf(await desk.read(page))).toMatch(/Una Frost : games \d+ then, \d+ now/);
  expect(await desk.refusal(page, { do: 'withdraw', ...ohl, seen: 'then' })).toContain('Somebody was faster');
  await desk.send(page, { do: 'withdraw', ...ohl, seen: await seen() });
  expect(await lastAudit()).toEqual(['report-withdrawn', 'OHL 2025-26', boss.email]);
  expect(textOf(await desk.read('/post-season-report?league=OHL'))).toContain('Preliminary.');
});

test('an Admin makes another, never unmakes themselves, and one is always left', async () => {
  const page = adminPaths.users;
  const [own, other] = [await desk.userId(boss.email), await desk.userId(ida.email)];
  expect(rowsOf(await desk.read(`${page}?q=FROST`), 'users')).toEqual([
    [
      ida.email,
      'Referee',
      `Make Admin ${ida.email} Sign out everywhere ${ida.email}`,
      'Ida Frost',
      'yes',
      expect.stringMatching(/UTC$/),
    ],
  ]);
  expect(await desk.refusal(page, { do: 'revoke', user: own })).toContain('Your own role');
  expect(await desk.refusal(page, { do: 'grant', user: 'nobody' })).toContain('no such account');
  expect(await desk.refusal(page, { do: 'revoke', user: other })).toContain('that role already');
  expect((await desk.get(page, 'referee')).status).toBe(403);
  expect(await desk.send(page, { do: 'grant', user: other })).toBe(`${page}?done=granted`);
  expect(await lastAudit()).toEqual(['admin-granted', ida.email, boss.email]);
  expect((await desk.get(page, 'referee')).status).toBe(200);
  expect(rowsOf(await desk.read(`${page}?type=Admin`), 'users')).toHaveLength(2);
  // Both press at once: one of them is left.
  const answers = await Promise.all([
    desk.post(page, { do: 'revoke', user: other }, 'admin'),
    desk.post(page, { do: 'revoke', user: own }, 'referee'),
  ]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await listAudit(db, { what: 'admin-revoked', limit: 9, offset: 0 })).toHaveLength(1);
  await db.updateTable('users').set({ user_type: 'Admin' }).where('id', '=', own).execute();
});

test('the audit log tells everything, newest first, by kind and by page', async () => {
  const rows = rowsOf(await desk.read(`${adminPaths.audit}?what=report-published`), 'audit');
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    ['Published a report', 'OHL 2025-26', boss.email, '2026-05-01 12:00 UTC'],
  ]);
  const [newest] = rowsOf(await desk.read(adminPaths.audit), 'audit');
  expect(newest?.[0]).toBe('Took Admin away');
  for (let time = 0; time < 51; time += 1)
    await desk.send(adminPaths.feeds, { do: 'read-again', league: 'OHL', what: 'schedule' });
  const filtered = `${adminPaths.audit}?what=read-again`;
  expect(await desk.read(filtered)).toContain(`href="${filtered.replace('&', '&amp;')}&amp;page=2"`);
  expect(rowsOf(await desk.read(`${filtered}&page=99`), 'audit')).toHaveLength(2);
});

test('an Admin signs somebody else out everywhere', async () => {
  const page = adminPaths.users;
  expect((await desk.get('/account', 'referee')).status).toBe(200);
  expect(await desk.refusal(page, { do: 'sign-out', user: 'nobody' })).toContain('no such account');
  const wish = { do: 'sign-out', user: await desk.userId(ida.email) };
  expect(await desk.send(page, wish)).toBe(`${page}?done=signed-out`);
  expect(await lastAudit()).toEqual(['sessions-ended', ida.email, boss.email]);
  expect((await desk.get('/account', 'referee')).status).toBe(303);
  expect((await desk.get('/account')).status).toBe(200);
});
