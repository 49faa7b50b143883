import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import {
  ada,
  boris,
  cleo,
  dov,
  esme,
  game,
  linesmen,
  playoffs,
  referees,
  site,
  tell,
  tellSeasons,
} from '../../../tests/sample-season.ts';
import type { FeedGame } from '../../domain/game.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
const app = createApp({
  db,
  now: () => new Date('2026-01-10T05:00:00Z'),
  site: { ...site, publicUrl: 'https://third.example' },
});

const played: Partial<FeedGame> = {
  periods: [
    { name: '1', home: 0, visiting: 2 },
    { name: '2', home: 2, visiting: 1 },
    { name: '3', home: 0, visiting: 1 },
  ],
  penalties: [
    {
      side: 'home',
      period: '2',
      time: '13:12',
      minutes: 2,
      kind: 'Minor',
      offence: 'Tripping',
      player: 'Ivo Brandt',
    },
    {
      side: 'visiting',
      period: '4',
      time: '0:30',
      minutes: 2,
      kind: 'Bench Minor',
      offence: 'Too many men',
      player: '',
    },
  ],
};
const onDay = (day: number) => ({
  gameDay: `2025-12-0${day}`,
  start: `2025-12-0${day}T23:00:00.000Z`,
  score: { home: day, visiting: 0 },
});

beforeAll(async () => {
  await tellSeasons(db);
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await tell(db, { games: [game(`before${day}`, onDay(day))] });
  await tell(db, { games: [game('1', played)] }, { at: new Date('2026-01-09T20:00:00Z') });
});

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  const bare = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<!--.*?-->/g, '');
  const text = bare
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
  return { status: response.status, location: response.headers.get('location'), html, text };
}

test('a game has its teams, score, state, start, venue, attendance and length', async () => {
  const { status, html, text } = await read('/games/OHL/1');
  expect(status).toBe(200);
  expect(html).toContain('<title>London vs Guelph, Friday, January 9, 2026 · Third Team</title>');
  expect(text).toContain('London vs Guelph @ Sleeman Centre ( 7:00 PM EST / 00:00 UTC )');
  expect(text).toContain('Final · 4–2');
  expect(text).toContain('Attendance 4,123 Length 2 h 25 min Season 2025-26 Regular Season');
  expect(html).toContain('client_code=ohl&amp;game_id=1&amp;lang=en');
});

test('what nobody counted is unknown, never 0', async () => {
  const said = {
    attendance: 0,
    lengthMinutes: null,
    gameDay: '2026-01-02',
    start: '2026-01-03T00:00:00.000Z',
  };
  await tell(db, { games: [game('dark', said)] });
  const { text } = await read('/games/OHL/dark');
  expect(text).toContain('Attendance unknown Length unknown');
});

test('goals stand by period and penalties in their order, a bench penalty under the bench', async () => {
  const { text } = await read('/games/OHL/1');
  expect(text).toContain('Team 1st 2nd 3rd Total London 2 1 1 4 Guelph 0 2 0 2');
  expect(text).toContain(
    'Period Time Player Minutes Offence 2nd 13:12 Ivo Brandt Guelph 2 Tripping OT 0:30 Bench London 2 Too many men',
  );
});

test('without goals by period or penalties the page says what is not known', async () => {
  const soon: Partial<FeedGame> = {
    status: 'scheduled',
    statusText: '',
    officials: [],
    gameDay: '2026-01-11',
    attendance: null,
    lengthMinutes: null,
  };
  await tell(db, { games: [{ ...game('soon', soon), penalties: undefined } as unknown as FeedGame] });
  const { text } = await read('/games/OHL/soon');
  expect(text).toContain('No goals by period are known yet.');
  expect(text).toContain('The league has published no penalties yet.');
  expect(text).toContain('No refs available for this game');
  expect(text).not.toMatch(/Attendance|Length/);
});

test('a crew that never changed is told in one sentence', async () => {
  const { text } = await read('/games/OHL/1');
  expect(text).toContain('First seen on Jan 9, 2026, 3:00 PM EST, and not changed since.');
  expect(text).not.toContain('Listed until');
  const { text: late } = await read('/games/OHL/before1');
  expect(late).toContain('after the game had begun: we did not see what changed before.');
});

test('a crew that changed is told from when to when', async () => {
  const scheduled = { status: 'scheduled', statusText: '' } as const;
  await tell(db, { games: [game('2', scheduled)] }, { at: new Date('2026-01-09T15:00:00Z') });
  const officials = [...referees(ada, boris), ...linesmen(cleo, esme)];
  await tell(
    db,
    { games: [game('2', { ...scheduled, officials })] },
    { at: new Date('2026-01-09T21:12:00Z') },
  );
  const { text } = await read('/games/OHL/2');
  expect(text).toContain("Linesman changed at 16:12: Dov Lindqvist → Esmé O'Toole");
  expect(text).toContain('Dov Lindqvist Linesman Jan 9, 10:00 AM Jan 9, 4:12 PM');
  expect(text).toContain("Esmé O'Toole Linesman Jan 9, 4:12 PM still listed");
});

test('a game that was taken up again has both crews and their history', async () => {
  const stopped = { status: 'suspended', statusText: 'Suspended' } as const;
  await tell(db, { games: [game('3', stopped)] }, { at: new Date('2026-01-08T15:00:00Z') });
  const officials = [...referees(esme), ...linesmen(cleo, dov)];
  await tell(db, { games: [game('3', { officials })] }, { at: new Date('2026-01-10T01:00:00Z') });
  const { text } = await read('/games/OHL/3');
  expect(text).toMatch(/Started by Referee: Ada Vance .*Finished by Referee: Esmé O'Toole/);
  expect(text).toContain('Ada Vance Referee Started the game Jan 8, 10:00 AM');
  expect(text).toContain("Esmé O'Toole Referee Took the game up again Jan 9, 8:00 PM");
});

test("both teams' last five crews before the game are shown, newest first", async () => {
  const { html, text } = await read('/games/OHL/before7');
  expect(text).toContain('London: last crews Dec 6: London vs Guelph, 0–6 Referee: Ada Vance');
  expect([...html.matchAll(/href="\/games\/OHL\/(before\d)"/g)].map(([, id]) => id)).toEqual([
    ...['before6', 'before5', 'before4', 'before3', 'before2'],
    ...['before6', 'before5', 'before4', 'before3', 'before2'],
  ]);
  expect((await read('/games/OHL/before1')).text).toContain('No earlier game is known.');
});

test('a playoff game tells its number in the series', async () => {
  await tell(db, { games: [game('p', { seasonId: playoffs.seasonId, seriesGame: 5, gameLetter: 'B' })] });
  expect((await read('/games/OHL/p')).text).toContain('(Game 5 of 7)');
});

test('the league may be typed in any case, and unknown games are told so', async () => {
  expect(await read('/games/ohl/1')).toMatchObject({ status: 301, location: '/games/OHL/1' });
  for (const path of [
    '/games/OHL/none',
    '/games/XYZ/1',
    '/games/ohl/none',
    '/games/OHL/%27',
    '/games/WHL/1',
  ]) {
    const { status, text } = await read(path);
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('No such game');
  }
});

test('search engines get the whole event', async () => {
  const { html } = await read('/games/OHL/1');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'SportsEvent',
    url: 'https://third.example/games/OHL/1',
    homeTeam: { name: 'Guelph' },
    awayTeam: { name: 'London' },
    referee: expect.arrayContaining([
      { '@type': 'Person', name: 'Ada Vance', url: 'https://third.example/official-page/Ada_Vance' },
    ]),
  });
});
