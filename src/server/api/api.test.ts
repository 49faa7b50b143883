import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../../../tests/database.ts';
import {
  ada,
  boris,
  esme,
  game,
  linesmen,
  nhl,
  playoffs,
  referees,
  site,
  tell,
  tellSeasons,
} from '../../../tests/sample-season.ts';
import { loadStandings } from '../../screens/standings/load.ts';
import { mergeOfficials } from '../../store/identity.ts';
import { findOfficialByPageId } from '../../store/officials.ts';
import { createApp } from '../app.tsx';

const { db } = await openTestDatabase();
// Eight in the evening of the game day, in Guelph.
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site });
const jeanLuc = { firstName: 'Jean Luc', lastName: 'Van Dorn', personId: '16', number: null };

beforeAll(async () => {
  await tellSeasons(db);
  await tellSeasons(db, nhl);
  await tell(db, {
    games: [game('1'), game('2', { officials: [], status: 'scheduled', score: null as never })],
  });
  await tell(db, { games: [game('3', { gameDay: '2026-01-08', start: '2026-01-09T00:00:00.000Z' })] });
  const series = { seasonId: playoffs.seasonId, gameLetter: 'A', seriesGame: 4 };
  await tell(db, { games: [game('4', { ...series, officials: referees(esme, jeanLuc) })] });
  await tell(
    db,
    { games: [game('20', { officials: [...referees(ada), ...linesmen(boris)] })] },
    { league: nhl },
  );
});

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

const gameFields = [
  'id',
  'date',
  'venue',
  'visiting_team',
  'home_team',
  'is_playoff',
  'game_number',
  'officials',
];
const officialFields = ['id', 'first_name', 'last_name', 'total_games', 'official_type', 'jersey_number'];

test('a game has the fields it is documented with and nothing else', async () => {
  const { status, body } = await read('/api/active_games/OHL/games');
  expect(status).toBe(200);
  for (const one of body) expect(Object.keys(one)).toEqual(gameFields);
  expect(body.find(({ id }: { id: string }) => id === '1')).toEqual({
    id: '1',
    date: '2026-01-10T00:00:00.000Z',
    venue: 'Sleeman Centre',
    visiting_team: { city: 'London' },
    home_team: { city: 'Guelph' },
    is_playoff: false,
    game_number: null,
    officials: [
      { official_type: 'Referee', first_name: 'Ada', last_name: 'Vance' },
      { official_type: 'Referee', first_name: 'Boris', last_name: 'Kell' },
      { official_type: 'Linesman', first_name: 'Cleo', last_name: 'Marsh' },
      { official_type: 'Linesman', first_name: 'Dov', last_name: 'Lindqvist' },
    ],
  });
});

test('a game without a crew has an empty list of officials, a playoff game its number in the series', async () => {
  const { body } = await read('/api/active_games/OHL/games');
  const games = new Map(body.map((one: { id: string }) => [one.id, one]));
  expect(games.get('2')).toMatchObject({ officials: [], is_playoff: false, game_number: null });
  expect(games.get('4')).toMatchObject({ is_playoff: true, game_number: 4 });
});

test('the NHL has its own address, names in one piece, and is not among the active leagues', async () => {
  const { body } = await read('/api/nhl_games/NHL/games');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['20']);
  expect(Object.keys(body[0])).toEqual(gameFields);
  expect(body[0].officials).toEqual([
    { official_type: 'Referee', name: 'Ada Vance' },
    { official_type: 'Linesman', name: 'Boris Kell' },
  ]);
  expect((await read('/api/active_games')).body).toEqual([{ id: 'OHL', isPlayoff: true }]);
  const moved = await read('/api/active_games/NHL/games');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/nhl_games/NHL/games']);
});

test('officials are listed by last name with the fields they are documented with', async () => {
  const { body } = await read('/api/officials');
  for (const one of body) expect(Object.keys(one)).toEqual(officialFields);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([
    'Boris_Kell',
    'Dov_Lindqvist',
    'Cleo_Marsh',
    "Esmé_O'Toole",
    'Ada_Vance',
    'JeanLuc_VanDorn',
  ]);
  expect((await read('/api/officials/Ada_Vance')).body).toEqual({
    id: 'Ada_Vance',
    first_name: 'Ada',
    last_name: 'Vance',
    total_games: 3,
    official_type: 'Referee',
    jersey_number: 7,
  });
  expect((await read('/api/officials/JeanLuc_VanDorn')).body).toMatchObject({ jersey_number: null });
});

test('a large list comes in pages when asked for, each leading to the next', async () => {
  const whole = (await read('/api/officials')).body;
  const pages: unknown[] = [];
  let path: string | undefined = '/api/officials?limit=4';
  for (let page = 0; path !== undefined && page < 9; page += 1) {
    const { body, headers } = await read(path);
    pages.push(body);
    path = headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
  }
  expect(pages.map((page) => (page as unknown[]).length)).toEqual([4, 2]);
  expect(pages.flat()).toEqual(whole);
});

test("an official's games are listed by league, the first one first", async () => {
  expect((await read('/api/officials/Ada_Vance/games')).body).toEqual([
    { id: 'NHL', total_games: 1 },
    { id: 'OHL', total_games: 2 },
  ]);
  const { body } = await read('/api/officials/Ada_Vance/games/OHL/games');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['3', '1']);
  expect(Object.keys(body[0])).toEqual(gameFields);
  expect((await read('/api/officials/Ada_Vance/games/WHL/games')).body).toEqual([]);
});

test('a past day lists only leagues with a game, and their games', async () => {
  const { body } = await read('/api/previous_games/2026-01-08/leagues');
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['OHL']);
  expect(Object.keys(body[0])).toEqual(['id', 'games']);
  expect(Object.keys(body[0].games[0])).toEqual(gameFields);
  const games = await read('/api/previous_games/2026-01-08/leagues/OHL/games');
  expect(games.body).toEqual(body[0].games);
  expect((await read('/api/previous_games/2026-01-08/leagues/WHL/games')).body).toEqual([]);
  expect((await read('/api/previous_games/1999-07-01/leagues')).body).toEqual([]);
});

test('standings list leagues with officials only, the most games first', async () => {
  const { body } = await read('/api/standings');
  expect(body.map(({ leagueName }: { leagueName: string }) => leagueName)).toEqual(['NHL', 'OHL']);
  expect(Object.keys(body[1])).toEqual(['leagueName', 'officials']);
  expect(body[1].officials[0]).toEqual({
    id: 'Boris_Kell',
    first_name: 'Boris',
    last_name: 'Kell',
    total_games: 2,
  });
  const games = body[1].officials.map((one: { total_games: number }) => one.total_games);
  expect(games).toEqual([...games].sort((a, b) => b - a));
  expect((await read('/api/standings/OHL/officials')).body).toEqual(body[1].officials);
  const { standings } = await loadStandings(db, new URLSearchParams({ league: 'OHL' }));
  expect(games, 'as on the page').toEqual(standings.map((one) => one.games));
  expect((await read('/api/standings/WHL/officials')).body).toEqual([]);
});

test('spelling is forgiven with a redirect to the right address', async () => {
  const moves: [string, string][] = [
    ['/api/officials/ada_vance', '/api/officials/Ada_Vance'],
    ["/api/officials/esme_o'toole/games", "/api/officials/Esm%C3%A9_O'Toole/games"],
    ['/api/officials/Jean%20Luc_Van%20Dorn', '/api/officials/JeanLuc_VanDorn'],
    ['/api/officials/Ada_Vance/games/ohl/games', '/api/officials/Ada_Vance/games/OHL/games'],
    ['/api/standings/ohl/officials?limit=1&a=1', '/api/standings/OHL/officials'],
  ];
  for (const [from, to] of moves) {
    const { status, headers } = await read(from);
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
});

test('what is wrong or unknown is told in a sentence', async () => {
  const wrongs: [string, number][] = [
    ['/api/active_games/XYZ/games', 404],
    ['/api/standings/XYZ/officials', 404],
    ['/api/officials/Nobody_Here', 404],
    ['/api/officials/Nobody_Here/games', 404],
    ['/api/officials/Ada_Vance/games/XYZ/games', 404],
    ['/api/officials/%00', 404],
    ['/api/officials/%E0%A4%A', 404],
    ['/api/previous_games/2026-02-30/leagues', 400],
    ['/api/previous_games/tomorrow/leagues/OHL/games', 400],
    ['/api/officials?limit=0', 400],
    ['/api/officials?limit=1e3', 400],
    ['/api/officials?after=Nobody_Here', 400],
    ['/api/nothing', 404],
  ];
  for (const [path, status] of wrongs) {
    const answer = await read(path);
    expect([path, answer.status]).toEqual([path, status]);
    expect(Object.keys(answer.body)).toEqual(['error']);
    expect(answer.body.error).toMatch(/^["A-Za-z].+\.$/);
  }
});

test('what has not changed is not sent again, and any website may ask', async () => {
  const { headers } = await read('/api/officials');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const again = await read('/api/officials', { 'if-none-match': headers.get('etag') as string });
  expect([again.status, again.body]).toEqual([304, '']);
});

test('without a connection that listens a stream is refused in words', async () => {
  const { status, body } = await read('/api/active_games', { accept: 'text/event-stream' });
  expect([status, Object.keys(body)]).toEqual([503, ['error']]);
});

type Described = {
  openapi: string;
  paths: Record<
    string,
    { get: { responses: Record<number, { content: Record<string, { schema: object }> }> } }
  >;
  components: { schemas: Record<string, { properties: Record<string, { description?: string }> }> };
};

const examples: Record<string, string> = { league: 'OHL', id: 'Ada_Vance', date: '2026-01-09' };

test('every address is described, and answers as it is described', async () => {
  const description = (await read('/api/openapi.json')).body as Described;
  expect(description.openapi).toBe('3.1.0');
  expect(Object.keys(description.paths).sort()).toEqual([
    '/api/active_games',
    '/api/active_games/{league}/games',
    '/api/nhl_games/NHL/games',
    '/api/officials',
    '/api/officials/{id}',
    '/api/officials/{id}/games',
    '/api/officials/{id}/games/{league}/games',
    '/api/previous_games/{date}/leagues',
    '/api/previous_games/{date}/leagues/{league}/games',
    '/api/standings',
    '/api/standings/{league}/officials',
  ]);
  for (const [path, { get }] of Object.entries(description.paths)) {
    const address = path.replace(/\{(\w+)\}/g, (_, name: string) => examples[name] ?? '');
    const { status, body } = await read(address);
    expect([address, status]).toEqual([address, 200]);
    expect(body, address).not.toEqual([]);
    const schema = published(description, get.responses[200]?.content['application/json']?.schema ?? {});
    expect(schema.safeParse(body).error?.issues ?? [], address).toEqual([]);
    // What the description does not name is not allowed either: the check has teeth.
    const spoilt = Array.isArray(body) ? [{ ...body[0], more: 1 }] : { ...body, more: 1 };
    expect(schema.safeParse(spoilt).success, address).toBe(false);
  }
});

test('every field is described in words', async () => {
  const { components } = (await read('/api/openapi.json')).body as Described;
  for (const [name, { properties }] of Object.entries(components.schemas)) {
    for (const [field, { description }] of Object.entries(properties)) {
      expect(description, `${name}.${field}`).toMatch(/\.$/);
    }
  }
});

/** The schema as a stranger would use it: only what the published text says. */
function published(description: Described, schema: object): z.ZodType {
  const text = JSON.stringify({ ...schema, $defs: description.components.schemas });
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

test('the address of a merged official leads to the one who is left', async () => {
  const kept = await findOfficialByPageId(db, 'Ada_Vance');
  const gone = await findOfficialByPageId(db, 'Boris_Kell');
  await mergeOfficials(db, kept?.id as number, gone?.id as number, {
    byWhom: 'a test',
    at: new Date(0),
    rules: { countBothCrews: false },
  });
  const { status, headers } = await read('/api/officials/Boris_Kell/games');
  expect([status, headers.get('location')]).toEqual([301, '/api/officials/Ada_Vance/games']);
});
