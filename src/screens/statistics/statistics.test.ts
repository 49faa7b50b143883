import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { textOf } from '../../../tests/page-text.ts';
import { playoffGames, refs, reportGames } from '../../../tests/report-season.ts';
import { site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
// The season is still being played.
const app = createApp({ db, now: () => new Date('2026-02-01T12:00:00Z'), site });

beforeAll(async () => {
  await tellSeasons(db);
  await tell(db, { games: [...reportGames, ...playoffGames] });
});

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

async function rows(key: string, query: string): Promise<Record<string, number | string>[]> {
  return (await (await app.request(`/statistics/tables/${key}.json?${query}`)).json()).rows;
}

test('the statistics of a season have every list, the note on halved totals and the legend', async () => {
  const { status, text } = await read('/statistics?league=OHL');
  expect(status).toBe(200);
  for (const part of [
    'OHL, 2025-26, Regular season',
    '60 games counted.',
    'Most games as a referee',
    'Longest average game length',
    'Shortest average game length',
    'Most average penalty minutes per game',
    'Least average penalty minutes per game',
    'Top 5 games with most penalty minutes',
    'Top 5 longest games',
    'The league does not track which official calls the penalty, so totals are halved.',
    'Games Worked',
    'PP power play Total all power plays in games worked H home team V visiting team',
    'Total ↕ H PPs V PPs H % ↕ V % ↕',
  ])
    expect(text).toContain(part);
});

test('penalties are counted in games worked and halved', async () => {
  const counts = await rows('penalty-counts', 'league=OHL');
  const ofFirst = reportGames
    .filter(({ officials = [] }) => officials.some(({ personId }) => personId === refs[0]?.personId))
    .reduce((sum, { penalties = [] }) => sum + penalties.length, 0);
  expect(counts.find(({ name }) => name === 'Una Frost')?.penalties).toBe(ofFirst / 2);
  expect(counts.some(({ name }) => name === 'Finn Roe')).toBe(false);
});

test('games worked sort ascending, then descending', async () => {
  const games = async (sort: string) =>
    (await rows('game-counts', `league=OHL&counts-sort=${sort}`)).map((row) => Number(row.games_worked));
  expect(await games('games')).toEqual((await games('games')).toSorted((a, b) => a - b));
  expect(await games('-games')).toEqual((await games('-games')).toSorted((a, b) => b - a));
});

test('playoffs stand apart, and a wrong address gets a word', async () => {
  expect((await read('/statistics?league=OHL&games=playoff')).text).toContain('1 game counted.');
  const wrong = await read('/statistics?league=<i>');
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain('There are no officials in that league.');
  expect((await app.request('/statistics/tables/game-counts.csv?league=XX')).status).toBe(404);
});

test('before the first game the page says so', async () => {
  const empty = await openTestDatabase();
  const quiet = createApp({ db: empty.db, now: () => new Date('2026-03-10T01:00:00Z'), site });
  expect(textOf(await (await quiet.request('/statistics')).text())).toContain(
    'No games have been counted yet.',
  );
});
