import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { longSeason, type ToldGame, tellLongSeason } from '../../../tests/long-season.ts';
import { linksIn, rowsOf, textOf } from '../../../tests/page-text.ts';
import {
  esme,
  game,
  linesmen,
  nhl,
  referees,
  regularSeason,
  site,
  tell,
} from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-03-10T01:00:00Z'), site });
const told = longSeason(40);
const lastSeason = {
  ...regularSeason,
  seasonId: '70',
  name: '2024-25 Regular Season',
  startsOn: '2024-09-20',
  endsOn: '2025-03-20',
};

beforeAll(async () => {
  await tellLongSeason(db, told);
  await tell(db, { seasons: [lastSeason] });
  await tell(db, {
    games: [
      game('90', { seasonId: '70', gameDay: '2024-12-01', officials: [...referees(esme), ...linesmen()] }),
    ],
  });
  // A league with games but nobody on them.
  await tell(db, { seasons: [regularSeason] }, { league: nhl });
  await tell(db, { games: [game('91', { officials: [] })] }, { league: nhl });
});

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html), rows: rowsOf(html, 'standings') };
}

/** First, last and games, counted again from what the league told. */
function recount(games: ToldGame[]): string[][] {
  const people = games.flatMap(({ said }) => said.officials ?? []);
  const byName = Map.groupBy(people, ({ firstName, lastName }) => `${firstName} ${lastName}`);
  return [...byName.values()]
    .map((one) => ({ ...(one[0] as (typeof one)[number]), games: one.length }))
    .sort((a, b) => b.games - a.games || (a.lastName < b.lastName ? -1 : 1))
    .map(({ firstName, lastName, games: count }) => [firstName, lastName, String(count)]);
}

const ofLeague = (id: string) => told.filter(({ league }) => league.id === id);

test('standings list first, last and games, most games first, level ones by last name', async () => {
  const { status, rows, text } = await read('/standings?league=OHL');
  expect(status).toBe(200);
  expect(rows).toEqual(recount(ofLeague('OHL')));
  expect(text).toContain('OHL officials by games worked, 2025-26');
  expect(text).toContain('8 officials, 40 games counted');
});

test('the season being played is shown unless another is chosen', async () => {
  expect((await read('/standings?league=OHL')).rows).toEqual(
    (await read('/standings?league=OHL&season=2025-26')).rows,
  );
  const last = await read('/standings?league=OHL&season=2024-25');
  expect(last.text).toContain('OHL officials by games worked, 2024-25');
  expect(last.rows).toEqual([['Esmé', "O'Toole", '1']]);
});

test('regular season and playoffs can be looked at apart, and add up', async () => {
  const inPlayoffs = ofLeague('OHL').filter(({ said }) => said.seasonId === '81');
  const { rows } = await read('/standings?league=OHL&games=playoff');
  expect(rows).toEqual(recount(inPlayoffs));
  const regular = await read('/standings?league=OHL&games=regular');
  const sum = [...rows, ...regular.rows].reduce((total, row) => total + Number(row[2]), 0);
  expect(sum).toBe(ofLeague('OHL').length * 4);
});

test('a league without officials is not offered, and names lead to their pages', async () => {
  const { html } = await read('/standings');
  const [select = ''] = /<select[^>]*name="league"[\s\S]*?<\/select>/.exec(html) ?? [];
  expect([...select.matchAll(/<option value="(\w+)"/g)].map(([, id]) => id)).toEqual(['OHL', 'WHL']);
  const links = linksIn(html).filter(({ href }) => href === '/official-page/Iris_Holm');
  expect(links.map(({ text }) => text)).toEqual(['Iris', 'Holm']);
});

test('a season that only another league has is told of, and the newest is shown', async () => {
  const { status, text } = await read('/standings?league=WHL&season=2024-25');
  expect(status).toBe(200);
  expect(text).toContain('Nobody has worked in the WHL in 2024-25: this is 2025-26.');
});

test.each([
  ['league=NHL', 'There are no officials in that league.'],
  ['league=%3Cscript%3E', 'There are no officials in that league.'],
  ['league=OHL&season=banana', 'There is no such season.'],
  ['league=OHL&games=banana', 'Games are regular or playoff.'],
])('a wrong address (%s) gets a word and a table', async (query, said) => {
  const { status, text, rows } = await read(`/standings?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(said);
  expect(rows).toEqual(recount(ofLeague('OHL')));
});

test('the standings are a file too, as they are shown', async () => {
  const { rows } = await read('/standings?league=OHL&games=playoff');
  const file = await app.request('/standings/tables/standings.csv?league=OHL&games=playoff');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toEqual(['First,Last,Games', ...rows.map((row) => row.join(','))]);
  expect((await app.request('/standings/tables/standings.csv?league=XX')).status).toBe(404);
  expect((await app.request('/standings/tables/other.csv?league=OHL')).status).toBe(404);
});

test('before the first game the page says so', async () => {
  const empty = await openTestDatabase();
  const quiet = createApp({ db: empty.db, now: () => new Date('2026-03-10T01:00:00Z'), site });
  expect(textOf(await (await quiet.request('/standings')).text())).toContain(
    'No games have been counted yet.',
  );
});
