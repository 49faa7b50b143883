import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openAdminDesk } from '../../../../tests/admin-desk.ts';
import { rowsOf, sectionOf, textOf } from '../../../../tests/page-text.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  game,
  linesmen,
  referees,
  tell,
  tellSeasons,
} from '../../../../tests/sample-season.ts';
import { listAudit } from '../../../store/audit-log.ts';
import { listDecisions } from '../../../store/identity-decisions.ts';
import { findOfficialByPageId } from '../../../store/officials.ts';
import { listOpenReviews } from '../../../store/open-reviews.ts';
import { officialPath } from '../../../ui/paths.ts';

const now = new Date('2026-01-20T12:00:00Z');
const desk = await openAdminDesk(() => now);
const { db } = desk;
const page = '/admin/officials';
const otherAda = { ...ada, personId: '77' };
const thirdAda = { ...ada, personId: '78' };

async function leagueTotals(): Promise<unknown> {
  const { rows } = await sql`
    select season_id, role, sum(games), sum(home_power_plays), sum(length_minutes) from season_lines
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}
let totals: unknown;

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, {
    games: [
      game('1'),
      game('2', { officials: [...referees(otherAda, boris), ...linesmen(cleo, dov)] }),
      game('3', { officials: [...referees(thirdAda, boris), ...linesmen(cleo, dov)] }),
    ],
  });
  totals = await leagueTotals();
});
// Whatever the test before did: not one figure of a league moved.
beforeEach(async () => expect(await leagueTotals()).toEqual(totals));

const leadsTo = async (pageId: string) => (await desk.get(officialPath(pageId))).headers.get('location');
const idOf = async (pageId: string) => (await findOfficialByPageId(db, pageId))?.id ?? 0;
const reviews = () => listOpenReviews(db, { limit: 20, offset: 0 });
const newestDecision = async () => (await listDecisions(db, { limit: 1, offset: 0 }))[0]?.id ?? 0;
const newestAudit = async () => (await listAudit(db, { what: null, limit: 1, offset: 0 }))[0];

test('the review list tells who may be one person, and what each has worked', async () => {
  const list = textOf(sectionOf(await desk.read(page), 'reviews'));
  expect(list).toContain('3 pairs to review');
  expect(list).toContain('Ada Vance Ada_Vance_2 1 game · OHL · 2026-01-09 to 2026-01-09');
  expect(list).toContain('One name with two ids in one league');
});

test('a pair that is settled as two people leaves the list, and can come back', async () => {
  const [first] = await reviews();
  const review = first?.id ?? 0;
  expect(await desk.send(page, { do: 'two-people', review })).toBe(`${page}?done=two-people`);
  expect((await reviews()).map(({ id }) => id)).not.toContain(review);
  expect(await newestAudit()).toMatchObject({ what: 'two-people', byWhom: 'boss@example.org', at: now });
  expect(await desk.refusal(page, { do: 'two-people', review })).toContain('Somebody settled that already.');
  const stale = { do: 'merge-review', review, keep: first?.official.id ?? 0, other: first?.other.id ?? 0 };
  expect(await desk.refusal(page, stale)).toContain('Somebody settled that already.');
  expect(textOf(await desk.read(`${page}?done=two-people`))).toContain('They stay two people.');
  expect(await desk.send(page, { do: 'reopen', review })).toBe(`${page}?done=reopened`);
  expect((await reviews()).map(({ id }) => id)).toContain(review);
  expect(await newestAudit()).toMatchObject({ what: 'review-reopened' });
  expect(await desk.refusal(page, { do: 'reopen', review })).toContain('on the review list already');
});

test('one person: the other page redirects, and undoing it brings page and review back', async () => {
  const [review] = await reviews();
  if (!review) throw new Error('no review');
  const [keep, other] = [await idOf('Ada_Vance'), await idOf('Ada_Vance_2')];
  const values = { do: 'merge-review', review: review.id, keep, other };
  expect(await desk.send(`${page}?reviews=1`, values)).toBe(`${page}?reviews=1&done=merged`);
  expect(await leadsTo('Ada_Vance_2')).toBe('/official-page/Ada_Vance');
  expect(await leagueTotals()).toEqual(totals);
  expect(await newestAudit()).toMatchObject({ what: 'merge', about: 'Ada_Vance_2 → Ada_Vance' });
  // The second and the third are now the first and the third, twice: both pairs are told as they stand.
  expect((await reviews()).map(({ official, other: one }) => [official.pageId, one.pageId])).toEqual([
    ['Ada_Vance_3', 'Ada_Vance'],
    ['Ada_Vance_3', 'Ada_Vance'],
  ]);

  const decision = await newestDecision();
  const [row] = rowsOf(await desk.read(page), 'decisions-table');
  expect(row).toEqual([
    'Ada_Vance_2 was merged into Ada_Vance',
    'Undo Ada_Vance',
    '2026-01-20 12:00 UTC',
    'boss@example.org',
  ]);
  await desk.send(page, { do: 'undo', decision });
  expect(await leadsTo('Ada_Vance_2')).toBeNull();
  expect(await leagueTotals()).toEqual(totals);
  expect(await reviews()).toHaveLength(3);
  expect(await newestAudit()).toMatchObject({ what: 'undo', about: 'Ada_Vance → Ada_Vance_2' });
  expect(await desk.refusal(page, { do: 'undo', decision })).toContain('That was undone already.');
  expect(rowsOf(await desk.read(page), 'decisions-table')[0]?.[1]).toContain('Undone by boss@example.org');
});

test('two are merged as somebody typed them: a page id, an address, a name', async () => {
  const typed = { keep: 'https://example.org/official-page/Ada_Vance?x=1', other: 'ada_vance_3' };
  expect(await desk.send(page, { do: 'merge', ...typed })).toBe(`${page}?official=Ada_Vance&done=merged`);
  expect(await leadsTo('Ada_Vance_3')).toBe('/official-page/Ada_Vance');
  expect(await desk.refusal(page, { do: 'merge', ...typed })).toContain('the same official already');
  await desk.send(page, { do: 'undo', decision: await newestDecision() });

  const ambiguous = { do: 'merge', keep: 'Boris Kell', other: 'Ada Vance' };
  expect(await desk.refusal(page, ambiguous)).toContain('Several officials have that name.');
  const html = await (await desk.post(page, ambiguous)).text();
  expect(html).toMatch(/name="keep"[^>]*value="Boris Kell"/);
  expect(await desk.refusal(page, { ...ambiguous, other: 'Nobody Here' })).toContain('no such official');
  expect(await desk.read(`${page}?keep=Ada_Vance&other=Ada_Vance_2`)).toMatch(
    /name="other"[^>]*value="Ada_Vance_2"/,
  );
});

test('a stale pair, one of which was merged elsewhere, is refused', async () => {
  const [review] = await reviews();
  const [one, two, three] = [await idOf('Ada_Vance'), await idOf('Ada_Vance_2'), await idOf('Ada_Vance_3')];
  await desk.send(page, { do: 'merge', keep: 'Ada_Vance', other: 'Ada_Vance_3' });
  const merge = await newestDecision();
  const stale = { do: 'merge-review', review: review?.id ?? 0, keep: two, other: three };
  expect(await desk.refusal(page, stale)).toContain('merged into somebody else meanwhile');
  await desk.send(page, { do: 'merge-review', review: review?.id ?? 0, keep: two, other: one });
  expect(await leadsTo('Ada_Vance_3')).toBe('/official-page/Ada_Vance_2');
  expect(await desk.refusal(page, { do: 'undo', decision: merge })).toContain('undo that one first');
  await desk.send(page, { do: 'undo', decision: await newestDecision() });
  await desk.send(page, { do: 'undo', decision: merge });
});

test('an official is looked up, and some of what they are made of becomes somebody else', async () => {
  await tell(db, { games: [game('9', { officials: referees({ ...boris, firstName: 'Borys' }) })] });
  totals = await leagueTotals();
  expect(await desk.read(`${page}?q=kell`)).toContain(`href="${page}?official=Boris_Kell"`);
  const html = await desk.read(`${page}?official=Boris_Kell`);
  expect(rowsOf(html, 'aliases').map((cells) => cells.slice(1))).toEqual([
    ['Boris Kell', 'ohl', '12', 'first seen', '3'],
    ['Borys Kell', 'ohl', '12', 'person id', '1'],
  ]);
  const ids = [...html.matchAll(/name="alias"[^>]*value="(\d+)"/g)].map(([, id]) => id as string);
  const official = await idOf('Boris_Kell');
  expect(await desk.refusal(page, { do: 'split', official })).toContain('Choose what is to be split off');
  expect(await desk.refusal(page, { do: 'split', official, alias: ids })).toContain(
    'At least one line must stay',
  );
  expect(await desk.refusal(page, { do: 'split', official: official + 1, alias: ids[1] ?? '' })).toContain(
    'does not belong to that official any more',
  );
  expect(await desk.send(page, { do: 'split', official, alias: [ids[1] ?? ''] })).toBe(
    `${page}?official=Borys_Kell&done=split`,
  );
  expect(await leagueTotals()).toEqual(totals);
  expect(await newestAudit()).toMatchObject({ what: 'split', about: 'Boris_Kell → Borys_Kell' });
  await desk.send(page, { do: 'undo', decision: await newestDecision() });
  expect(await leadsTo('Borys_Kell')).toBe('/official-page/Boris_Kell');
  expect((await desk.get(`${page}?official=Nobody_Here`)).status).toBe(200);
});

test('a rename moves the page, the old address leads there, and an undo brings it back', async () => {
  const official = await idOf('Dov_Lindqvist');
  const renamed = { do: 'rename', official, firstName: 'Dov', lastName: 'Lind' };
  expect(await desk.send(page, renamed)).toBe(`${page}?official=Dov_Lind&done=renamed`);
  expect(await leadsTo('Dov_Lindqvist')).toBe('/official-page/Dov_Lind');
  expect(textOf(await desk.read(officialPath('Dov_Lind')))).toContain('Dov Lind');
  expect(await newestAudit()).toMatchObject({ what: 'rename', about: 'Dov_Lindqvist → Dov_Lind' });
  expect(await desk.refusal(page, renamed)).toContain('That is the name already.');
  expect(await desk.refusal(page, { ...renamed, lastName: ' ' })).toContain('Both names are needed');
  expect(rowsOf(await desk.read(page), 'decisions-table')[0]?.[0]).toBe(
    'Dov_Lindqvist was renamed to Dov_Lind',
  );
  await desk.send(page, { do: 'undo', decision: await newestDecision() });
  expect(await leadsTo('Dov_Lindqvist')).toBeNull();
  expect(await leadsTo('Dov_Lind')).toBe('/official-page/Dov_Lindqvist');
});

test('no figure moved to the end', async () => expect(await leagueTotals()).toEqual(totals));
