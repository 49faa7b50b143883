import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { longSeason, type ToldGame, tellLongSeason } from '../../../tests/long-season.ts';
import { linksIn, rowsOf, textOf } from '../../../tests/page-text.ts';
import { site } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';
import { readTop } from './top-number.ts';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-03-10T01:00:00Z'), site });
const told = longSeason(40);

beforeAll(() => tellLongSeason(db, told));

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html), rows: rowsOf(html, 'leaders') };
}

/** Rank, name and games, counted again from what the leagues told. */
function recount(games: ToldGame[], role?: string): string[][] {
  const counts = new Map<string, number>();
  for (const { said } of games) {
    for (const official of said.officials ?? []) {
      if (role && official.role !== role) continue;
      const name = `${official.firstName} ${official.lastName}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const last = (name: string) => name.split(' ')[1] as string;
  const sorted = [...counts].sort(([a, x], [b, y]) => y - x || (last(a) < last(b) ? -1 : 1));
  return sorted.map(([name, games]) => [
    String(sorted.findIndex(([, other]) => other === games) + 1),
    name,
    String(games),
  ]);
}

test('the top officials are those with the most games, and those who are level share a rank', async () => {
  const { status, text, rows } = await read('/ref-hub');
  expect(status).toBe(200);
  expect(rows).toEqual(recount(told));
  expect(text).toContain('Top 8 officials by number of games');
  const ranks = rows.map(([rank]) => rank);
  expect(new Set(ranks).size).toBeLessThan(ranks.length);
});

test('the list is a file too, as it is shown', async () => {
  const { rows } = await read('/ref-hub?top=3&league=OHL');
  const file = await app.request('/ref-hub/tables/top-officials.csv?top=3&league=OHL');
  expect((await file.text()).trim().split('\r\n').slice(1)).toEqual(rows.map((row) => row.join(',')));
  expect((await app.request('/ref-hub/tables/top-officials.csv?top=no')).status).toBe(404);
});

test('names lead to their pages', async () => {
  const { html } = await read('/ref-hub');
  expect(linksIn(html)).toContainEqual({ href: '/official-page/Iris_Holm', text: 'Iris Holm' });
});

test('the number that was entered is the number of rows, and those level with the last are told of', async () => {
  const all = recount(told);
  const three = await read('/ref-hub?top=3');
  expect(three.text).toContain('Top 3 officials by number of games');
  expect(three.rows).toEqual(all.slice(0, 3));
  expect(three.text).not.toContain('level with the last of them');
  expect(all[1]?.[2]).toBe(all[2]?.[2]);
  const { text } = await read('/ref-hub?top=2');
  expect(text).toContain(`One more official is level with the last of them, at ${all[1]?.[2]}.`);
});

test('league, season, role and kind of game choose what is counted', async () => {
  const inWhl = told.filter(({ league }) => league.id === 'WHL');
  const playoffGames = told.filter(({ said }) => said.seasonId === '81');
  expect((await read('/ref-hub?league=WHL')).rows).toEqual(recount(inWhl));
  expect((await read('/ref-hub?games=playoff')).rows).toEqual(recount(playoffGames));
  expect((await read('/ref-hub?role=linesman&season=2025-26')).rows).toEqual(recount(told, 'linesman'));
});

test.each([
  ['0', '0 is too few: enter 1 or more. Here are the top 20.'],
  ['-7', '-7 is too few: enter 1 or more. Here are the top 20.'],
  ['twenty', '“twenty” is not a number. Here are the top 20.'],
  ['2.5', '2.5 is not a whole number. Here are the top 20.'],
  ['0.5', '0.5 is not a whole number. Here are the top 20.'],
  ['0x10', '“0x10” is not a number.'],
  ['NaN', '“NaN” is not a number.'],
  ['<b>', '“<b>” is not a number.'],
])('%s is answered with a clear word, and the usual table', async (typed, said) => {
  const { status, text, rows } = await read(`/ref-hub?top=${encodeURIComponent(typed)}`);
  expect(status).toBe(400);
  expect(text).toContain(said);
  expect(rows).toEqual(recount(told));
});

test.each(['1000000000', '1e9', '99999999999999999999999', '1e400'])(
  'asking for %s lists everybody there is, and says so',
  async (typed) => {
    const { status, text, rows } = await read(`/ref-hub?top=${typed}`);
    expect(status).toBe(200);
    expect(rows).toHaveLength(8);
    expect(text).toContain(`You asked for ${typed}. There are 8 officials, and all of them are listed.`);
  },
);

test('an empty box is the usual twenty', () => {
  expect(readTop('')).toEqual({ top: 20, typed: null, problem: null });
  expect(readTop('  ')).toMatchObject({ top: 20, problem: null });
  expect(readTop(' 7 ')).toMatchObject({ top: 7, problem: null });
  expect(readTop('3.0')).toMatchObject({ top: 3, problem: null });
});

test.each([
  ['league=NOPE', 'Nobody has worked in that league'],
  ['season=1850-51', 'Nobody has worked in that season'],
  ['role=goalie', 'A role is referee or linesman'],
  ['games=x', 'Games are regular or playoff'],
])('a filter that is not offered (%s) is left out with a word', async (query, said) => {
  const { status, text, rows } = await read(`/ref-hub?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(said);
  expect(rows).toEqual(recount(told));
});

test('without JavaScript a search lists its matches on the page', async () => {
  const { html, text } = await read('/ref-hub?q=HOL');
  expect(text).toContain('Officials matching “HOL”');
  expect(
    linksIn(html).some(
      ({ href, text: name }) => href === '/official-page/Iris_Holm' && name.startsWith('Iris Holm'),
    ),
  ).toBe(true);
  expect((await read('/ref-hub?q=nobody+at+all')).text).toContain(
    'Nobody by the name or number “nobody at all”.',
  );
});

test('with no games at all the hub says so', async () => {
  const empty = await openTestDatabase();
  const quiet = createApp({ db: empty.db, now: () => new Date('2026-03-10T01:00:00Z'), site });
  const text = textOf(await (await quiet.request('/ref-hub')).text());
  expect(text).toContain('Top 20 officials by number of games');
  expect(text).toContain('Nobody has worked such a game yet.');
});
