import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/server/app.tsx';
import { startLive } from '../src/server/live/live.ts';
import { createPageCache } from '../src/server/page-cache/page-cache.ts';
import { findChangeSpan } from '../src/store/changes.ts';
import { emptyDerivedTables } from '../src/store/derived.ts';
import { hideOfficial, showOfficial } from '../src/store/hidden-officials.ts';
import { mergeOfficials } from '../src/store/identity.ts';
import { saveMinor } from '../src/store/minors.ts';
import { photosInMemory } from '../src/store/photo-files.ts';
import { renameOfficial } from '../src/store/rename-official.ts';
import { inWriterTransaction } from '../src/store/writer-lock.ts';
import { openTestDatabase } from './database.ts';
import { type Answer, readEverything, readOne, unvisited } from './every-page.ts';
import { textOf } from './page-text.ts';
import { ada, game, nhl, referees, rules, site, tell, whl } from './sample-season.ts';
import { author, findId, now, tellGames, tellOfUna, una, unlinked } from './una-frost.ts';

const database = await openTestDatabase();
const { db } = database;
const live = await startLive(database, { now, onTrouble: () => undefined });
const photos = photosInMemory();
const app = createApp({
  db,
  now,
  photos,
  live,
  pages: createPageCache(live),
  site: { ...site, publicUrl: 'https://third-team.example' },
});
afterAll(() => live.close());

const names = /frost|\buna\b|una_|oona/i;
/** What somebody typed is told back to them, as for anybody we never heard of. */
const isOwn = ({ path }: Answer) => names.test(decodeURIComponent(path));
const telling = (answers: Answer[]) => answers.filter(({ text }) => names.test(text)).map(({ path }) => path);
const find = (answers: Answer[], path: string) => answers.find((answer) => answer.path === path) as Answer;
const mark = async () => `change=${(await findChangeSpan(db)).newest}`;

async function readAll(paths: string[]): Promise<Answer[]> {
  const newest = await mark();
  return Promise.all(paths.map((path) => readOne(app, path, newest)));
}

const crewOf = ({ text }: Answer) => /<section[^>]*id="crew"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '';

/** How many people are on each game, as the documents say. */
function crewSizes(answers: Answer[]): Record<string, number[]> {
  const documents = answers.filter(
    ({ path, status }) => /^\/api\/(active|previous|nhl)_games/.test(path) && status === 200,
  );
  return Object.fromEntries(
    documents.map(({ path, text }) => {
      const found =
        JSON.stringify(JSON.parse(text.slice(text.indexOf('\n\n')))).match(/"officials":\[[^\]]*\]/g) ?? [];
      return [path, found.map((list) => list.split('official_type').length - 1)];
    }),
  );
}

/** What pages say in figures of leagues, evenings and reports. */
function totals(answers: Answer[]): Record<string, string[]> {
  const said = /\d[\d,]* (?:officials|games|referees|linesmen)\b/g;
  const findings = /<ul class="findings">[\s\S]*?<\/ul>/g;
  const pages = [
    '/',
    '/standings?league=OHL&season=2025-26',
    '/statistics?league=OHL&season=2025-26&games=regular',
    '/post-season-report?league=OHL&penalties=open&bias=open&counts=open',
    '/post-season-report?league=OHL&figures=now&bias=open&counts=open',
  ];
  return Object.fromEntries(
    pages.map((path) => {
      const { text } = find(answers, path);
      return [path, [...(textOf(text).match(said) ?? []), ...(text.match(findings) ?? []).map(textOf)]];
    }),
  );
}

let before: Answer[] = [];
let after: Answer[] = [];
let id = 0;

beforeAll(async () => {
  id = await tellOfUna(db, photos);
  before = await readEverything(app, unlinked, await mark());
}, 60_000);

describe('an official who is hidden', () => {
  beforeAll(async () => {
    await hideOfficial(db, id, author);
    after = await readEverything(
      app,
      [...new Set([...unlinked, ...before.map(({ path }) => path)])],
      await mark(),
    );
  }, 60_000);

  test('was on every kind of page before, and every route was looked at', () => {
    expect(unvisited(app, before)).toEqual(['/admin/photos/:id/picture', '/assets/:name']);
    expect(telling(before)).toEqual(
      expect.arrayContaining([
        '/',
        '/ref-hub',
        '/standings?league=OHL&season=2025-26',
        '/official-page/Bram_Hale',
        '/games/OHL/8001',
        '/post-season-report?league=OHL&penalties=open&bias=open&counts=open',
        '/statistics?league=OHL&season=2025-26&games=regular',
        '/sitemap-officials-1.xml',
        '/api/officials',
        '/api/search?q=frost',
        '/api/standings/OHL/officials',
        '/api/active_games/OHL/games',
        '/standings/tables/standings.csv?league=OHL&season=2025-26',
      ]),
    );
  });

  test('is named by no page, document, file or header', () => {
    expect(telling(after.filter((answer) => !isOwn(answer)))).toEqual([]);
    // Nor does anything lead to a page without a name.
    const nameless = after.filter(({ text }) => /official-page\/%3F|"\?\d+"/.test(text));
    expect(nameless.map(({ path }) => path)).toEqual([]);
  });

  test('is answered for like somebody who never was', async () => {
    const own = before.filter(isOwn).map(({ path }) => path);
    expect(own.length).toBeGreaterThan(5);
    // Who is near a name depends on the name.
    const never = (text: string) =>
      text
        .replace(/(Una|Oona)(_|%5F)Frost(_2)?/gi, 'Nobody_Never')
        .replace(/<section[^>]*"near">[\s\S]*?<\/section>/, '');
    for (const path of own.filter((one) => !one.includes('q=') && !one.startsWith('/forms'))) {
      const [hidden, nobody] = [await readOne(app, path), await readOne(app, never(path))];
      expect(nobody.path).not.toBe(path);
      expect(never(hidden.text), path).toBe(never(nobody.text));
      expect([hidden.status, nobody.status], path).toEqual([404, 404]);
    }
    for (const path of ['/api/search?q=frost', '/api/search?q=una']) {
      expect(find(after, path).text).toContain('"results":[]');
    }
  });

  test('leaves every game with as many officials, and every total as it was', () => {
    expect(crewSizes(after)).toEqual(crewSizes(before));
    expect(Object.keys(crewSizes(before)).length).toBeGreaterThan(3);
    expect(totals(after)).toEqual(totals(before));
    expect(Object.values(totals(before)).flat().length).toBeGreaterThan(8);
    expect(textOf(find(after, '/games/OHL/8001').text)).toContain('Referee: Name withheld');
    expect(find(after, '/api/active_games/OHL/games').text).toContain(
      '{"official_type":"Referee","first_name":"Name","last_name":"withheld"}',
    );
  });

  test('stays forgotten when feeds name them again, in another league too, and after a rebuild', async () => {
    const elsewhere = { ...una, personId: '77' };
    await tell(db, { games: [game('1', { officials: referees(elsewhere, ada) })] }, { league: whl });
    await tell(
      db,
      { games: [game('2', { officials: referees({ ...una, personId: null }, ada) })] },
      { league: nhl },
    );
    await inWriterTransaction(db, (session) => emptyDerivedTables(session, ['OHL']));
    await tellGames(db, true);
    const paths = ['/games/WHL/1', '/games/NHL/2', '/api/nhl_games/NHL/games', ...telling(before)];
    const again = await readAll(paths);
    expect(telling(again.filter((answer) => !isOwn(answer)))).toEqual([]);
    expect(textOf(find(again, '/games/WHL/1').text)).toContain('Referee: Name withheld');
  });

  test('cannot be merged, split, renamed or hidden twice', async () => {
    const other = await findId(db, 'Bram_Hale');
    const refusal = { reason: 'hidden' };
    await expect(mergeOfficials(db, other, id, { ...author, rules })).rejects.toMatchObject(refusal);
    await expect(renameOfficial(db, id, { firstName: 'A', lastName: 'B' }, author)).rejects.toMatchObject(
      refusal,
    );
    await expect(hideOfficial(db, id, author)).rejects.toMatchObject(refusal);
  });

  test('comes back whole when shown again', async () => {
    await showOfficial(db, id, author);
    const back = await readAll(before.map(({ path }) => path));
    expect(telling(back)).toEqual(expect.arrayContaining(telling(before)));
    await expect(showOfficial(db, id, author)).rejects.toMatchObject({ reason: 'not-hidden' });
  });
});

describe('an official under 18', () => {
  let shown: Answer[] = [];
  const page = () => find(shown, '/official-page/Una_Frost');

  beforeAll(async () => {
    await saveMinor(db, id, true, author);
    shown = await readAll([...new Set([...unlinked, ...before.map(({ path }) => path)])]);
  });

  test('has a page with name and games, and neither photo nor number', () => {
    expect(page().status).toBe(200);
    expect(textOf(page().text)).toContain('Una Frost');
    expect(page().text).not.toMatch(/\/officials\/Una_Frost|"image"|No\. \d|Submit a photo/);
    expect(find(shown, '/officials/Una_Frost.png').status).toBe(404);
    expect(find(shown, '/api/officials/Una_Frost').text).toContain('"jersey_number":null');
    expect(find(shown, '/api/search?q=frost').text).toContain('"jersey_numbers":[]');
  });

  test('is told of nowhere before a game has begun', () => {
    const games = ['/games/OHL/8002', '/games/OHL/8003'];
    for (const path of games) {
      expect(crewOf(find(before, path))).toMatch(names);
      expect(crewOf(find(shown, path))).not.toMatch(names);
      expect(textOf(crewOf(find(shown, path)))).toContain('Referee: Name withheld');
    }
    for (const { path, text } of shown.filter(isOwn)) expect(text, path).not.toMatch(/800[23]/);
    expect(find(before, '/official-page/Una_Frost').text).toContain('/games/OHL/8003');
    expect(find(shown, '/games/OHL/8001').text).toMatch(names);
    const home = textOf(find(shown, '/').text);
    expect([home.split('Una Frost').length - 1, home.split('Name withheld').length - 1]).toEqual([1, 1]);
  });

  test('is counted in games, and in no table of anything else', () => {
    expect(find(shown, '/standings?league=OHL&season=2025-26').text).toMatch(names);
    const report = find(shown, '/post-season-report?league=OHL&penalties=open&bias=open&counts=open').text;
    const tables = [...report.matchAll(/id="([\w-]+)" data-rows[\s\S]*?<\/table>/g)];
    const naming = tables.filter(([table]) => names.test(table)).map(([, key]) => key);
    expect(naming).toEqual(['referee-games', 'game-counts']);
    expect(totals(shown)).toEqual(totals(before));
  });

  test('is shown as everybody once nobody says so any more', async () => {
    await saveMinor(db, id, false, author);
    const back = await readAll(telling(before));
    expect(telling(back)).toEqual(telling(before));
    await expect(saveMinor(db, id, false, author)).rejects.toMatchObject({ reason: 'same-age' });
  });
});
