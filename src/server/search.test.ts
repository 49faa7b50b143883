import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/database.ts';
import {
  ada,
  boris,
  esme,
  game,
  referees,
  rules,
  site,
  tell,
  tellSeasons,
  whl,
} from '../../tests/sample-season.ts';
import { mergeOfficials } from '../store/identity.ts';
import { findOfficialByPageId } from '../store/officials.ts';
import { createApp } from './app.tsx';
import { createSearch } from './search.ts';

const { db } = await openTestDatabase();
let nowMs = 0;
const search = createSearch(db, () => nowMs);

async function find(typed: string): Promise<string[]> {
  return (await search(typed, 10)).map(({ pageId }) => pageId);
}

await tellSeasons(db);
await tellSeasons(db, whl);
await tell(db, { games: [game('1')] });

beforeEach(() => {
  nowMs += 60_000;
});

test('everybody who works a game is found, with number, leagues and games', async () => {
  await tell(db, { games: [game('2', { officials: referees({ ...ada, number: 31 }) })] }, { league: whl });
  const [found] = await search('vance', 10);
  expect(found).toMatchObject({ pageId: 'Ada_Vance', leagues: ['OHL', 'WHL'], numbers: [7, 31], games: 2 });
  expect(await find('31')).toEqual(['Ada_Vance']);
});

test('a newcomer is found within seconds, also before their first game is over', async () => {
  expect(await find("o'toole")).toEqual([]);
  await tell(db, { games: [game('3', { status: 'scheduled', statusText: '', officials: referees(esme) })] });
  expect(await find("o'toole")).toEqual([]);
  nowMs += 5_000;
  expect(await find("o'toole")).toEqual(["Esmé_O'Toole"]);
  expect(await find('71')).toEqual(["Esmé_O'Toole"]);
});

test('of two who were merged one is left, found by either name', async () => {
  const one = await findOfficialByPageId(db, 'Ada_Vance');
  const other = await findOfficialByPageId(db, 'Boris_Kell');
  expect(await find(boris.lastName)).toEqual(['Boris_Kell']);
  const by = { byWhom: 'a test', at: new Date(0), rules };
  await mergeOfficials(db, one?.id as number, other?.id as number, by);
  nowMs += 5_000;
  expect(await find(boris.lastName)).toEqual(['Ada_Vance']);
});

test('changes that were thrown away are made up for', async () => {
  await find('vance');
  await tell(db, {
    games: [game('4', { officials: referees({ ...boris, lastName: 'Quill', personId: '99' }) })],
  });
  await db.deleteFrom('changes').execute();
  nowMs += 5_000;
  expect(await find('quill')).toEqual(['Boris_Quill']);
});

test('GET /api/search answers with the fields of an official', async () => {
  const app = createApp({ db, now: () => new Date(0), site });
  const answer = await app.request('/api/search?q=linqvist&limit=5');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    q: 'linqvist',
    summary: '1 official found',
    results: [
      {
        id: 'Dov_Lindqvist',
        first_name: 'Dov',
        last_name: 'Lindqvist',
        total_games: 1,
        jersey_numbers: [60],
        leagues: ['OHL'],
        path: '/official-page/Dov_Lindqvist',
        about: 'No. 60 · OHL',
      },
    ],
  });
  expect(await (await app.request('/api/search')).json()).toMatchObject({ results: [] });
});

test.each(['0', '-1', '51', '2.5', 'many'])('a limit of %s is refused in words', async (limit) => {
  const app = createApp({ db, now: () => new Date(0), site });
  const answer = await app.request(`/api/search?q=ada&limit=${limit}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'limit is a whole number from 1 to 50.' });
});
