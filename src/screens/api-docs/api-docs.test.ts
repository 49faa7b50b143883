import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/database.ts';
import { esme, game, referees, site, tell, tellSeasons } from '../../../tests/sample-season.ts';
import { documentSchemas } from '../../server/api/documents.ts';
import { resources } from '../../server/api/resources.ts';
import { createApp } from '../../server/app.tsx';
import { wordsIn } from '../../ui/words/words.ts';
import { exampleGames, exampleOfficial, exampleStream } from './examples.ts';

const { db } = await openTestDatabase();
const publicSite = { ...site, publicUrl: 'https://refs.example' };
const app = createApp({ db, now: () => new Date('2026-01-10T01:00:00Z'), site: publicSite });
const html = await (await app.request('/api')).text();
const text = html
  .replace(/<[^>]+>/g, '')
  .replaceAll('&#x27;', "'")
  .replaceAll('&quot;', '"');

test('the page about the API shows every address with an example that can be pasted', () => {
  for (const { path } of resources) expect(text).toContain(path);
  expect(text).toContain("curl 'https://refs.example/api/active_games/OHL/games'");
  expect(text).toContain(
    "curl -N -H 'Accept: text/event-stream' 'https://refs.example/api/officials/Ada_Vance'",
  );
});

test('it names every field of every document, and what a stranger needs to know', () => {
  for (const schema of Object.values(documentSchemas)) {
    for (const field of Object.keys(schema.shape)) expect(text).toContain(field);
  }
  const { live, limits, licence } = wordsIn('en').apiDocs;
  for (const sentence of [...live, ...limits, ...licence]) expect(text).toContain(sentence);
});

test('every document it links to is on it', () => {
  const targets = [...html.matchAll(/href="#(\w+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(10);
  for (const id of targets) expect(html).toContain(`id="${id}"`);
});

test('its examples are about somebody who is there', async () => {
  await tellSeasons(db);
  await tell(db, { games: [game('1', { officials: referees(esme) })] });
  const page = await (await app.request('/api')).text();
  const [, path] = page.match(/curl &#x27;https:\/\/refs\.example(\/api\/officials\/[^/]+?)&#x27;/) ?? [];
  const answer = await app.request(path ?? '');
  expect([answer.status, (await answer.json()).last_name]).toEqual([200, "O'Toole"]);
});

test('its examples are answers the API could give', () => {
  for (const game of exampleGames) expect(documentSchemas.Game.safeParse(game).error).toBeUndefined();
  expect(documentSchemas.Official.safeParse(exampleOfficial).error).toBeUndefined();
  const events = [
    ...exampleStream(exampleOfficial).matchAll(/^event: (\w+)\nid: (\d+)\.([\w-]{16})\ndata: (.+)$/gm),
  ];
  expect(events.map(([, name]) => name)).toEqual(['snapshot', 'change']);
  for (const [, , , , data] of events) {
    expect(documentSchemas.Official.safeParse(JSON.parse(data as string)).error).toBeUndefined();
  }
});
