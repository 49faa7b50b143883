import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { game, site, tell, tellSeasons, whl } from '../../../tests/sample-season.ts';
import { createApp } from '../../server/app.tsx';

const { db } = await openTestDatabase();
// Three in the morning in Toronto: today is still the ninth there, and yesterday the eighth.
const app = createApp({ db, now: () => new Date('2026-01-10T08:00:00Z'), site });

beforeAll(async () => {
  await tellSeasons(db);
  await tellSeasons(db, whl);
  await tell(db, {
    games: [game('1'), game('8', { gameDay: '2026-01-08', start: '2026-01-09T00:00:00.000Z' })],
  });
  await tell(db, { games: [game('20', { gameDay: '2026-01-20', officials: [], status: 'scheduled' })] });
  await tell(db, { games: [game('w1', { zone: 'America/Edmonton' })] }, { league: whl });
});

async function read(query: string): Promise<{ status: number; html: string }> {
  const response = await app.request(`/previous-games${query}`);
  return { status: response.status, html: await response.text() };
}

test('a day shows its games league by league, with crews and sheets, and only leagues that played', async () => {
  const { status, html } = await read('?date=2026-01-09');
  expect(status).toBe(200);
  expect(html).toContain('<h1>Friday, January 9, 2026</h1>');
  expect([...html.matchAll(/<section class="league" id="league-(\w+)"/g)].map(([, id]) => id)).toEqual([
    'OHL',
    'WHL',
  ]);
  expect(html).toContain('id="game-OHL-1"');
  expect(html).not.toContain('id="game-OHL-8"');
  expect(html).toContain('client_code=whl&amp;game_id=w1');
  expect(html).toContain('href="/official-page/Ada_Vance"');
});

test('the date is a labelled field with a button, in a form that any browser sends', async () => {
  const { html } = await read('?date=2026-01-09');
  expect(html).toContain('<form class="pick" action="/previous-games">');
  expect(html).toContain('<label for="date">Date</label>');
  expect(html).toMatch(
    /<input class="field" type="date" id="date" required="" name="date" value="2026-01-09"/,
  );
  expect(html).toContain('View Games</button>');
});

test('the day before and the day after are one step away', async () => {
  const { html } = await read('?date=2026-01-01');
  expect(html).toContain('rel="prev" href="/previous-games?date=2025-12-31"');
  expect(html).toContain('rel="next" href="/previous-games?date=2026-01-02"');
});

test.each(['', '?date=', '?date=%20', '?other=1'])(
  'without a date (%j) it is yesterday in Toronto',
  async (query) => {
    const { status, html } = await read(query);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Thursday, January 8, 2026</h1>');
    expect(html).toContain('id="game-OHL-8"');
    expect(html).toContain('rel="canonical" href="/previous-games"');
  },
);

test('a day to come shows what is scheduled', async () => {
  expect((await read('?date=2026-01-20')).html).toContain('No refs available for this game');
});

test.each(['2026-02-01', '0001-01-01', '0000-01-01', '9999-12-31'])(
  'a day without games (%s) says so',
  async (day) => {
    const { status, html } = await read(`?date=${day}`);
    expect(status).toBe(200);
    expect(html).toContain('No games on this date or the date is in the future');
    expect(html).not.toContain('<section class="league"');
    expect(html).not.toContain('date=+');
  },
);

test.each([
  ['2026-02-30', '2026-02-30'],
  ['yesterday', 'yesterday'],
  ['2026-1-9', '2026-1-9'],
  ["'; drop table games", '&#x27;; drop table games'],
  ['<script>', '&lt;script&gt;'],
])('what is no date (%s) is told so and stays in the field', async (typed, shown) => {
  const { status, html } = await read(`?date=${encodeURIComponent(typed)}`);
  expect(status).toBe(400);
  expect(html).toContain(`“${shown}” is not a date. Write it as year-month-day, such as 2026-01-09.`);
  expect(html).toContain(`value="${shown}"`);
  expect(html).toContain('aria-invalid="true" aria-describedby="date-error"');
  expect(html).not.toContain('No games on this date');
  expect(html).toContain('name="robots" content="noindex');
});
