import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { iris, longSeason, tellLongSeason } from '../../../tests/long-season.ts';
import { linksIn, rowsOf, sectionOf, textOf } from '../../../tests/page-text.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  linesmen,
  ohl,
  referees,
  regularSeason,
  site,
  tell,
} from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const app = createApp({ db, now: () => new Date('2026-03-10T01:00:00Z'), site });
const told = longSeason(300);
const preseason = { ...regularSeason, seasonId: '79', name: '2025-26 Preseason', kind: 'preseason' as const };

beforeAll(async () => {
  await tellLongSeason(db, told);
  await tell(db, { seasons: [preseason] });
  await tell(db, {
    games: [
      game('1', { gameDay: '2026-03-01' }),
      game('2', { gameDay: '2026-03-02', forfeit: true }),
      game('3', { gameDay: '2026-03-03', periodsPlayed: 1 }),
      game('4', { gameDay: '2025-09-12', seasonId: preseason.seasonId }),
      game('5', { gameDay: '2026-03-04', status: 'postponed', statusText: 'Postponed' }),
      game('6', {
        gameDay: '2026-03-12',
        start: '2026-03-13T00:00:00.000Z',
        status: 'scheduled',
        officials: referees(ada),
      }),
      game('7', { gameDay: '2026-03-05', officials: [...referees(esme), ...linesmen(cleo)] }),
    ],
  });
});

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  return { status: response.status, html, text: textOf(html) };
}

const worksIris = told.filter(({ said }) =>
  said.officials?.some(({ lastName }) => lastName === iris.lastName),
);
const roleOfIris = ({ said }: (typeof told)[number]) =>
  said.officials?.find(({ lastName }) => lastName === iris.lastName)?.role;

test('the total is every game worked, counted again from what the leagues told', async () => {
  const { text } = await read('/official-page/Iris_Holm');
  expect(text).toContain(`Total games worked ${worksIris.length} `);
  expect(worksIris.length).toBe(330);
});

test('the table of seasons adds up by league, role and kind of season', async () => {
  const { html } = await read('/official-page/Iris_Holm');
  const expected = ['OHL', 'WHL'].flatMap((leagueId) =>
    (['referee', 'linesman'] as const).map((role) => {
      const worked = worksIris.filter((one) => one.league.id === leagueId && roleOfIris(one) === role);
      const inPlayoffs = worked.filter(({ said }) => said.seasonId === '81').length;
      const title = role === 'referee' ? 'Ref' : 'Lines';
      return ['2025-26', leagueId, title, worked.length - inPlayoffs, inPlayoffs, worked.length].map(String);
    }),
  );
  expect(rowsOf(html, 'season-table')).toEqual(expected);
  const total = expected.reduce((sum, row) => sum + Number(row[5]), 0);
  expect(total).toBe(worksIris.length);
});

test('leagues worked in are listed with the most worked first', async () => {
  const { html, text } = await read('/official-page/Iris_Holm');
  expect(text).toContain('Leagues worked in');
  expect(rowsOf(html, 'league-table').map((row) => [row[0], row[4]])).toEqual([
    ['OHL', '300'],
    ['WHL', '30'],
  ]);
});

test('works most with: games on one crew, counted again pair by pair', async () => {
  const { html } = await read('/official-page/Iris_Holm');
  const together = new Map<string, number>();
  for (const { said } of worksIris) {
    for (const { firstName, lastName } of said.officials ?? []) {
      const name = `${firstName} ${lastName}`;
      if (lastName !== iris.lastName) together.set(name, (together.get(name) ?? 0) + 1);
    }
  }
  expect(new Map(rowsOf(html, 'partner-table').map(([name, games]) => [name, Number(games)]))).toEqual(
    together,
  );
  expect(linksIn(html)).toContainEqual({ href: '/official-page/Jonas_Field', text: 'Jonas Field' });
});

test('a list is sorted by date and shows teams, date, sheet and a linked crew', async () => {
  const { html } = await read('/official-page/Iris_Holm?league=OHL');
  const list = sectionOf(html, 'games-OHL');
  const days = [...list.matchAll(/<time dateTime="([\d-]+)"/g)].map(([, day]) => day as string);
  expect(days).toEqual([...days].sort().reverse());
  expect(days).toHaveLength(50);
  expect(textOf(list)).toContain('London vs Guelph');
  const sheets = linksIn(list).filter(({ text }) => text === 'Game Sheet');
  expect(sheets).toHaveLength(50);
  expect(sheets[0]?.href).toContain('client_code=ohl');
  expect(sheets[0]?.href).toContain('game_id=5299');
  expect(textOf(list)).toMatch(
    /Referee: (Iris Holm|\w+ \w+) Referee: \w+ \w+ Linesman: \w+ \w+ Linesman: \w+ \w+/,
  );
});

test('long lists are paged, and one click from whole', async () => {
  const overview = await read('/official-page/Iris_Holm');
  expect(linksIn(overview.html).map(({ text }) => text)).toContain('All 330 games');
  const seen = new Set<string>();
  for (const page of [1, 2, 3, 4, 5, 6]) {
    const { html } = await read(`/official-page/Iris_Holm?league=OHL&page=${page}`);
    for (const [, id] of html.matchAll(/id="log-(OHL-\d+)"/g)) seen.add(id as string);
  }
  expect(seen.size).toBe(300);
  const whole = await read('/official-page/Iris_Holm?page=all');
  expect([...whole.html.matchAll(/id="log-/g)]).toHaveLength(330);
});

test('filters choose games by league, season, role and kind, and say how many', async () => {
  const count = (filter: (one: (typeof told)[number]) => boolean) => worksIris.filter(filter).length;
  const playoffGames = count(({ said }) => said.seasonId === '81');
  const onLines = count((one) => one.league === ohl && roleOfIris(one) === 'linesman');
  expect((await read('/official-page/Iris_Holm?games=playoff')).text).toContain(
    `${playoffGames} games match`,
  );
  expect((await read('/official-page/Iris_Holm?league=ohl&role=linesman')).text).toContain(
    `${onLines} games match`,
  );
  expect((await read('/official-page/Iris_Holm?season=2025-26')).text).toContain('330 games match');
});

test('what does not count is shown as such and is in no total', async () => {
  const { html, text } = await read('/official-page/Boris_Kell');
  expect(text).toContain('Total games worked 1 ');
  expect([...html.matchAll(/id="log-/g)]).toHaveLength(5);
  for (const said of ['Forfeited', 'Abandoned', 'Preseason', 'Postponed']) {
    expect(text).toContain(`${said}, not counted`);
  }
  expect((await read('/official-page/Boris_Kell?games=uncounted')).text).toContain('4 games match');
});

test('the next game is there only when it is posted', async () => {
  expect((await read('/official-page/Ada_Vance')).text).toContain('Next game');
  expect((await read('/official-page/Ada_Vance')).text).toContain('Thursday, March 12');
  expect((await read('/official-page/Boris_Kell')).text).not.toContain('Next game');
});

test('a resumed game is shown to those who began it, and counts for those who finished', async () => {
  const stopped = game('8', {
    gameDay: '2026-03-06',
    status: 'suspended',
    statusText: 'Suspended',
    periodsPlayed: 1,
  });
  await tell(db, { games: [stopped] }, { at: new Date('2026-03-07T05:00:00Z') });
  const resumed = {
    ...game('8', { gameDay: '2026-03-08' }),
    officials: [...referees(esme), ...linesmen(cleo, dov)],
  };
  await tell(db, { games: [resumed] }, { at: new Date('2026-03-09T05:00:00Z') });
  const began = await read('/official-page/Boris_Kell');
  expect(began.text).toContain('Began it; another crew finished it');
  expect(began.text).toContain('Total games worked 1 ');
  expect((await read("/official-page/Esm%C3%A9_O'Toole")).text).toContain('Total games worked 2 ');
});

test('numbers, roles, first and last game stand at the top', async () => {
  const { text } = await read('/official-page/Iris_Holm');
  expect(text).toContain('Referee and linesman No. 27');
  expect(text).toContain('First game on record Sep 20, 2025 last game Feb 16, 2026');
});

test('two people of one name are told apart by leagues and years', async () => {
  await tell(db, {
    games: [
      game('9', {
        gameDay: '2026-03-08',
        officials: [...referees({ ...boris, personId: '99', number: 4 }, boris), ...linesmen(cleo, dov)],
      }),
    ],
  });
  const { text, html } = await read('/official-page/Boris_Kell');
  expect(text).toContain('Not this Boris Kell? Boris Kell 1 game, OHL, 2026');
  expect(linksIn(html)).toContainEqual({ href: '/official-page/Boris_Kell_2', text: 'Boris Kell' });
});

test('without a photo there is our drawing, nothing is asked for, and there is a way to send one', async () => {
  const { html } = await read('/official-page/Iris_Holm');
  expect(html).toContain('class="face" role="img" aria-label="Photo of Iris Holm"><svg');
  expect(html).not.toContain('/officials/');
  expect(html).not.toMatch(/\son\w+=/);
  expect(linksIn(html)).toContainEqual({
    href: '/forms/photo?official=Iris_Holm&from=%2Fofficial-page%2FIris_Holm',
    text: 'Submit a photo',
  });
});

test('search engines are told of a person', async () => {
  const { html } = await read('/official-page/Iris_Holm');
  const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Person', name: 'Iris Holm', familyName: 'Holm' });
});

test.each([
  'league=NOPE',
  'season=1850-51',
  'role=goalie',
  'games=x',
  'page=0',
  'page=-1',
  'page=999',
  'page=1e9',
])('a wrong address (%s) gets a word, and the games all the same', async (query) => {
  const { status, text } = await read(`/official-page/Iris_Holm?${query}`);
  expect(status).toBe(400);
  expect(text).toContain('Something in the address is not known here:');
  expect(text).toContain('London vs Guelph');
});

test('an official nobody has counted a game of has a page too', async () => {
  await tell(db, {
    games: [
      game('10', {
        status: 'scheduled',
        gameDay: '2026-03-20',
        officials: linesmen({ ...dov, firstName: 'Quill', personId: '98' }),
      }),
    ],
  });
  const { status, text } = await read('/official-page/Quill_Lindqvist');
  expect(status).toBe(200);
  expect(text).toContain('Total games worked 0 ');
  expect(text).toContain('No game counted yet');
});

test('the page of an official with 330 games is at most 25 KB', async () => {
  const { html } = await read('/official-page/Iris_Holm');
  expect(brotliCompressSync(html).length).toBeLessThan(25_000);
});
